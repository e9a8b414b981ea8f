/* The groups of calls that injector.c lets fail, for it and its tests. */
#ifndef DAMIER_TESTS_TRUST_FAULTS_H
#define DAMIER_TESTS_TRUST_FAULTS_H

#define FAULT_GROUPS(X)                                                                            \
    X(OPEN, "open")                                                                                \
    X(READ, "read")                                                                                \
    X(WRITE, "write")                                                                              \
    X(LOCK, "lock")                                                                                \
    X(TRUNCATE, "truncate")                                                                        \
    X(UNLINK, "unlink")                                                                            \
    X(RENAME, "rename")                                                                            \
    X(SYNC, "sync")                                                                                \
    X(MAP, "map")                                                                                  \
    X(THREAD, "thread")                                                                            \
    X(EVENT, "event")                                                                              \
    X(CHANGE, "change")                                                                            \
    X(MEMORY, "memory")

#define FAULT_NAME(id, name) name,
#define FAULT_ID(id, name) FAULT_##id,

typedef enum FaultGroup { FAULT_GROUPS(FAULT_ID) FAULT_GROUP_COUNT } FaultGroup;

#endif
