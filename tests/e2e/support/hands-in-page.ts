/** A control as a user perceives it. */
export interface Control {
  /** Identifies it again after a reload. */
  name: string;
  /** Its visible or accessible text. */
  words: string;
  /** Equal for the same control on every page and in every row. */
  kind: string;
  /** Shared by the controls of one list. */
  group: string;
  /** The key that activates it when focused; null where Tab skips it by design (roving focus). */
  key: "Enter" | "Space" | "ArrowDown" | null;
  /** Takes text or a choice. */
  isField: boolean;
  /** A checkbox, radio button or switch. */
  isTicked: boolean;
  /** Links to a page. */
  isLink: boolean;
  /** Appeared since the page's controls were last marked as known. */
  isNew: boolean;
}

/** Where to press, or why it cannot be pressed. */
export type Aim = { x: number; y: number } | { fault: string } | "gone";

declare global {
  interface Window {
    hands: {
      listControls: () => Control[];
      /** Marks these controls as known. */
      markKnown: () => void;
      /** Whether this is still the document whose controls were marked. */
      isKnown: () => boolean;
      aim: (name: string) => Aim;
      focus: (name: string) => void;
      /** Removes the focus from the control. */
      blur: (name: string) => void;
      hasFocus: (name: string) => boolean;
      /**
       * Discards all changes so far. `target`: the control whose own focus does not count as a change, unless it is a
       * text field.
       */
      forget: (target: string) => void;
      changes: () => string[];
    };
  }
}

/** Runs in the page before its own scripts: lists its controls and records changes. */
export function installHands(): void {
  const selector =
    "a[href], button, summary, input:not([type=hidden]), select, textarea, [contenteditable=true], " +
    "[role=button], [role=tab], [role=option], [role^=menuitem], [role=checkbox], [role=radio], [role=switch]";
  const known = new WeakSet<Element>();
  let isKnown = false;
  const changes = new Set<string>();
  let target: Element | null = null;

  const isType = (element: Element, ...types: string[]): element is HTMLInputElement =>
    element instanceof HTMLInputElement && types.includes(element.type);
  const isTicked = (element: Element) => isType(element, "checkbox", "radio");
  const isField = (element: Element) =>
    element.matches("textarea, select, [contenteditable=true]") ||
    (element instanceof HTMLInputElement &&
      !isType(element, "checkbox", "radio", "file", "submit", "button", "reset", "image"));

  /** Choosing the selected option of several again changes nothing. */
  const isChosen = (element: Element) =>
    (element.matches("[aria-pressed=true]") && element.parentElement?.querySelector("[aria-pressed=false]")) ||
    (isType(element, "radio") && element.checked) ||
    // A link in a form fills in a field: nothing, where its value is there already.
    element.matches("[role=tab][aria-selected=true], [role=radio][aria-checked=true]") ||
    element.matches("button[aria-current=true], form a[aria-current=true]");
  const isOff = (element: Element) =>
    element.matches(":disabled") ||
    // Specimens of the design page are looked at, not used.
    element.closest("[aria-disabled=true], [inert], [data-specimens], video") !== null ||
    // mailto: and tel: links open other programs.
    element.matches('a[href^="mailto:"], a[href^="tel:"], a[href^="sms:"]');

  const isLarge = ({ width, height }: DOMRect) => width > 2 && height > 2;
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  /** Whether the middle of a box cannot be scrolled into view. */
  const isCutOff = (element: Element, { left, right, top, bottom }: DOMRect) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < 0 || y + scrollY < 0) return true;
    for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(part);
      const box = part.getBoundingClientRect();
      if (/hidden|clip/.test(overflowX) && (x < box.left || x > box.right)) return true;
      if (/hidden|clip/.test(overflowY) && (y < box.top || y > box.bottom)) return true;
      if (position === "fixed") return x > innerWidth;
    }
    return false;
  };

  /** The boxes of the text in an element, in reading order. */
  const listWords = (element: Element): DOMRect[] => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const boxes: DOMRect[] = [];
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const parent = currentNode.parentElement;
      if (!currentNode.textContent?.trim() || !parent || !isShown(parent)) continue;
      if (getComputedStyle(parent).pointerEvents === "none") continue;
      if (!isLarge(parent.getBoundingClientRect())) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      boxes.push(...[...range.getClientRects()].filter((box) => isLarge(box) && !isCutOff(parent, box)));
    }
    return boxes;
  };

  /** The element whose text is pressed: the label, for a control without text. */
  const labelOf = (element: Element): Element =>
    (isTicked(element) || isType(element, "file") ? (element as HTMLInputElement).labels?.[0] : null) ?? element;

  /** Where it can be pressed: its text, otherwise the whole element. */
  const listPlaces = (element: Element): DOMRect[] => {
    const label = labelOf(element);
    const words = isField(element) ? [] : listWords(label);
    if (words.length > 0) return words;
    const box = label.getBoundingClientRect();
    return isLarge(box) && isShown(label) && !isCutOff(element, box) ? [box] : [];
  };

  const readWords = (element: Element) => {
    const label = labelOf(element);
    const inner = element.querySelector("[aria-label]")?.getAttribute("aria-label");
    const named = element.getAttribute("aria-label") || (label instanceof HTMLElement && label.innerText.trim());
    return (named || inner || element.getAttribute("name") || "").replace(/\s+/g, " ").slice(0, 60);
  };

  /** Its ancestors by tag and class: equal in every row of a list. */
  const readPath = (element: Element) => {
    const steps: string[] = [];
    for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
      steps.push(`${part.localName}.${part.getAttribute("class") ?? ""}`);
    }
    return steps.reverse().join(">");
  };

  /** Numbers and names in an address do not distinguish kinds. */
  const readHref = (element: Element) => {
    if (!(element instanceof HTMLAnchorElement)) return "";
    if (element.origin !== location.origin) return "elsewhere";
    const path = element.pathname
      .replace(/(startworkflow|requestservice)\/.*/, "$1/…")
      .replace(/\/[^/]*\d[^/]*/g, "/0");
    return `${path}?${[...new URLSearchParams(element.search).keys()].sort().join("&")}`;
  };

  /** Tab reaches one of a roving group; arrow keys reach the others. */
  const isPassed = (element: HTMLElement) =>
    isType(element, "radio") &&
    [...document.getElementsByName(element.name)].some(
      (other) => isType(other, "radio") && other.checked && other.form === element.form,
    );

  const readKey = (element: HTMLElement): Control["key"] => {
    if (element.tabIndex < 0 || isPassed(element)) return null;
    if (isTicked(element)) return "Space";
    return element instanceof HTMLSelectElement ? "ArrowDown" : "Enter";
  };

  const find = () => {
    const counts = new Map<string, number>();
    const found = new Map<string, { element: HTMLElement; control: Control }>();
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (isOff(element) || isChosen(element) || listPlaces(element).length === 0) continue;
      const group = readPath(element);
      const words = readWords(element);
      const kind = [group, readHref(element) || words.replace(/\d+/g, "0")].join("|");
      const full = [group, element.getAttribute("href") ?? "", words].join("|");
      const count = counts.get(full) ?? 0;
      counts.set(full, count + 1);
      const name = `${full}#${count}`;
      const nature = {
        key: readKey(element),
        isField: isField(element),
        isTicked: isTicked(element),
        isLink: element.matches("a"),
      };
      found.set(name, { element, control: { name, words, kind, group, ...nature, isNew: !known.has(element) } });
    }
    return found;
  };

  let last: ReturnType<typeof find> = new Map();
  const read = () => {
    last = find();
    return last;
  };
  const get = (name: string) => {
    const element = last.get(name)?.element;
    return element?.isConnected && listPlaces(element).length > 0 ? element : read().get(name)?.element;
  };

  const isHit = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || labelOf(element).contains(hit));
  };
  const describe = (element: Element | null) => element?.outerHTML.replace(/\s+/g, " ").slice(0, 120) ?? "nothing";

  const aim = (name: string): Aim => {
    const element = get(name);
    if (element === undefined) return "gone";
    let cover: Element | null = null;
    for (const block of ["nearest", "center", "end", "start"] as const) {
      labelOf(element).scrollIntoView({ block, inline: "nearest", behavior: "instant" });
      for (const { left, width, top, height } of listPlaces(element)) {
        const [x, y] = [left + width / 2, top + height / 2];
        if (isHit(element, x, y)) return { x, y };
        cover = document.elementFromPoint(x, y);
      }
    }
    return { fault: `is covered by ${describe(cover)}` };
  };

  const write = (change: string) => void changes.add(change);
  /** Remix prefetches the target of a hovered link. */
  const isPrefetch = (node: Node) => node instanceof HTMLLinkElement && /prefetch|preload/.test(node.rel);
  const isChange = ({ type, addedNodes, removedNodes }: MutationRecord) =>
    type !== "childList" || ![...addedNodes, ...removedNodes].every(isPrefetch);

  new MutationObserver((records) => {
    if (records.some(isChange)) write("mutation");
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const type of ["input", "change", "toggle", "scroll", "play", "pause", "copy", "fullscreenchange"]) {
    addEventListener(type, () => write(type), { capture: true });
  }
  addEventListener("focusin", ({ target: focused }) => {
    if (focused !== target || (target && isField(target))) write("focus");
  });
  window.print = () => write("print");
  if (navigator.clipboard) navigator.clipboard.writeText = async () => write("clipboard");

  window.hands = {
    listControls: () => [...read().values()].map(({ control }) => control),
    markKnown: () => {
      for (const { element } of read().values()) known.add(element);
      isKnown = true;
    },
    isKnown: () => isKnown,
    aim,
    focus: (name) => get(name)?.focus(),
    blur: (name) => get(name)?.blur(),
    hasFocus: (name) => document.activeElement === get(name),
    forget: (name) => {
      target = get(name) ?? null;
      changes.clear();
    },
    changes: () => [...changes],
  };
}
