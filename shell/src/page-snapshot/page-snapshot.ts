/** A piece of a page as it was drawn: text, or an element with what it looks like and nothing it can do. */
export type SnapshotNode = string | { tag: string; look: Record<string, string>; inside: SnapshotNode[] };

/** What was on the screen, where, when, and for whom. */
export type PageSnapshot = {
  userId: number;
  /** Path and query. */
  address: string;
  /** The operating time zone, and the day there: `/today/edit` is another page tomorrow. */
  zone: string;
  day: string;
  /** What is said beside it, in the language of whoever saw it. */
  label: string;
  /** The rules of the style sheets it was drawn with: fetching them again would take longer than drawing it. */
  rules: string;
  window: { width: number; height: number };
  box: { left: number; top: number; width: number; height: number };
  scroll: { left: number; top: number };
  drawn: SnapshotNode;
};

/** A page marks with it what is worth seeing at once when it is opened again; only what is ready carries the mark. */
export const MARK = '[data-last-look]';

const TAGS = ['div', 'span', 'strong', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'svg', 'path'];
const LOOKS = ['class', 'style', 'viewBox', 'd', 'data-density', 'aria-disabled'];
const SVG = 'http://www.w3.org/2000/svg';

/** Takes down how an element looks; no names, no roles, nothing that could be pressed. */
export function draw(element: Element): SnapshotNode {
  const look: Record<string, string> = {};
  for (const name of LOOKS) {
    const value = element.getAttribute(name);
    if (value !== null) {
      look[name] = value;
    }
  }
  const inside = [...element.childNodes].flatMap((node): SnapshotNode[] => {
    if (node instanceof Element) {
      return [draw(node)];
    }
    return node instanceof Text ? [node.data] : [];
  });
  return { tag: TAGS.find((tag) => tag === element.localName) ?? 'span', look, inside };
}

/** Puts it on the screen again. */
export function build(drawn: SnapshotNode): Node {
  if (typeof drawn === 'string') {
    return document.createTextNode(drawn);
  }
  const isShape = drawn.tag === 'svg' || drawn.tag === 'path';
  const element = isShape ? document.createElementNS(SVG, drawn.tag) : document.createElement(drawn.tag);
  for (const [name, value] of Object.entries(drawn.look)) {
    element.setAttribute(name, value);
  }
  element.append(...drawn.inside.map(build));
  return element;
}

/** The day in a time zone. By hand, because this runs before any shared code is there. */
export function today(zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now());
}
