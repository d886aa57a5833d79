/** Names that React makes up are others in the next build. */
const MADE_UP = /[:«»]|^_r_/;
/** Marks like `data-cell="load-7"` name a thing; `data-open="true"` only says how it is. */
const SAYS_HOW = /^(true|false|)$/;

type Marks = ReadonlyMap<string, string>;

function namesIn({ attributes }: Element): Marks {
  return new Map(
    [...attributes]
      .filter(
        ({ name, value }) =>
          (name === 'id' && !MADE_UP.test(value)) ||
          name === 'name' ||
          name === 'href' ||
          (name.startsWith('data-') && !SAYS_HOW.test(value)),
      )
      .map(({ name, value }) => [name, value]),
  );
}

/** What tells an element from others, whichever build drew it: its names, else what a screen reader says of it. */
function marksOf(element: Element): Marks {
  const names = namesIn(element);
  return names.size > 0
    ? names
    : new Map([
        ['role', element.getAttribute('role') ?? ''],
        ['aria-label', element.getAttribute('aria-label') ?? ''],
        ['text', element.textContent ?? ''],
      ]);
}

function isSame(marks: Marks, element: Element): boolean {
  const other = marksOf(element);
  return [...marks].every(([name, value]) => other.get(name) === value);
}

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/**
 * Notes what has the focus in a panel, and what is selected in it. Gives what puts both on the same thing of the next
 * build, true once it is there. Among several of the same name, the one at the same place is meant.
 */
export function noteFocus(panel: HTMLElement): (() => boolean) | undefined {
  const { activeElement: active } = panel.ownerDocument;
  if (!active || active === panel || !panel.contains(active)) {
    return undefined;
  }
  const marks = marksOf(active);
  const alike = () =>
    [...panel.querySelectorAll<HTMLElement>(active.localName)].filter((one) => isSame(marks, one));
  const place = alike().findIndex((one) => one === active);
  const { selectionStart, selectionEnd } = isText(active)
    ? active
    : { selectionStart: null, selectionEnd: null };
  return () => {
    const others = alike();
    const target = others[place] ?? others[0];
    if (active.isConnected || !target) {
      return false;
    }
    target.focus({ preventScroll: true });
    // A number or a day has no range, and says so by null.
    if (isText(target) && selectionStart !== null) {
      target.setSelectionRange(selectionStart, selectionEnd);
    }
    return panel.ownerDocument.activeElement === target;
  };
}
