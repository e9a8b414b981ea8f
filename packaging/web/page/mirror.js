// The window as elements over the canvas, for screen readers: one for each node of the snapshots that the program
// makes (src/app/web/reader.c), with role, name, state and place. A click on one does what a click on the picture
// does; the browser's focus and the program's go together.
"use strict";
const create_mirror = (root, live, canvas, request) => {
    // In the order of AccessRole (include/access/tree.h); a text has the words themselves.
    const FRAME = 0, STATUS = 1, SPOKEN = 2, TEXT = 3, SLIDER = 9, BOARD = 11;
    const roles = ["", "", "", "", "button", "button", "radio", "menuitem", "link", "slider", "textbox", "group", "button"];
    const TOGGLE = 5, CHOICE = 6, CELL = 12;
    const FOCUSED = 1, CHECKED = 2, DISABLED = 4;
    const PRESS = 0, FOCUS = 1, SET = 2; // ReaderRequestKind
    const elements = new Map();
    let seen = new Set();
    let focused = null;
    let places = new Map(); // by parent: how many children it has so far

    function set(element, name, value) {
        if (value === null) {
            element.removeAttribute(name);
        } else if (element.getAttribute(name) !== value) {
            element.setAttribute(name, value);
        }
    }

    function create(role) {
        if (role === FRAME) {
            return root;
        }
        const element = document.createElement(role === SLIDER ? "input" : role === TEXT || role === STATUS ? "p" : "div");
        if (role === SLIDER) {
            element.type = "range";
            element.min = "0";
            element.addEventListener("input", () => request(SET, element.dataset.id, Number(element.value)));
        } else if (roles[role]) {
            element.setAttribute("role", roles[role]);
        }
        if (roles[role] && role !== BOARD) {
            element.tabIndex = -1;
            element.addEventListener("click", (event) => {
                event.stopPropagation();
                request(PRESS, element.dataset.id, 0);
            });
            element.addEventListener("focus", () => {
                if (element !== focused) {
                    request(FOCUS, element.dataset.id, 0);
                }
            });
        }
        return element;
    }

    return {
        begin() {
            seen = new Set();
            places = new Map();
            focused = null;
        },

        node(key, parent, role, id, name, description, key_cap, [x, y, width, height], states, value, range) {
            if (role === SPOKEN) {
                return;
            }
            let element = elements.get(key);
            if (!element) {
                element = create(role);
                elements.set(key, element);
            }
            seen.add(key);
            if (role === FRAME) {
                return;
            }
            const above = elements.get(parent) ?? root;
            const place = places.get(above) ?? 0;
            places.set(above, place + 1);
            if (above.children[place] !== element) {
                above.insertBefore(element, above.children[place] ?? null);
            }
            if (role === TEXT || role === STATUS) {
                if (element.textContent !== name) {
                    element.textContent = name;
                }
            } else {
                set(element, "aria-label", name);
                set(element, "aria-description", description || null);
                set(element, "aria-keyshortcuts", key_cap || null);
                set(element, "aria-disabled", states & DISABLED ? "true" : null);
                const is_checked = String((states & CHECKED) !== 0);
                set(element, "aria-checked", role === CHOICE ? is_checked : null);
                set(element, "aria-pressed", role === TOGGLE || (role === CELL && states & CHECKED) ? is_checked : null);
                element.dataset.id = id;
            }
            if (role === SLIDER) {
                element.max = String(range);
                element.value = String(value);
            }
            const pixel = 1 / devicePixelRatio;
            const style = `left:${x * pixel}px;top:${y * pixel}px;width:${width * pixel}px;height:${height * pixel}px`;
            set(element, "style", style);
            if (states & FOCUSED) {
                focused = element;
            }
        },

        end(spoken) {
            for (const [key, element] of elements) {
                if (!seen.has(key)) {
                    elements.delete(key);
                    if (element !== root) {
                        element.remove();
                    }
                }
            }
            if (spoken) {
                live.textContent = live.textContent === spoken ? `${spoken}\u00a0` : spoken; // the same again is said again
            }
            // Not away from what the browser itself shows, nor from where one types.
            const active = document.activeElement;
            if (active === canvas || active === document.body || root.contains(active)) {
                const wanted = focused ?? canvas;
                if (active !== wanted) {
                    wanted.focus({ preventScroll: true });
                }
            }
        },

        close() {
            elements.clear();
            root.replaceChildren();
            live.textContent = "";
            canvas.focus();
        },
    };
};
