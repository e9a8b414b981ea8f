/* Numbers of gettext's catalogues, for their reader and for what unpacks them. */
#ifndef DAMIER_SYS_LANGUAGE_CATALOG_FORMAT_H
#define DAMIER_SYS_LANGUAGE_CATALOG_FORMAT_H

#define CATALOG_MAGIC 0x950412DEU
#define CATALOG_HEAD 20 /* bytes: magic, revision, count, the places of both tables */

#endif
