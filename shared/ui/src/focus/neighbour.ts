import { firstStop, lastStop } from './focusable.ts';

/** Where an element was before it left the page. */
export type Place = { parent: Element; before: Node | null; after: Node | null };

/** What belongs together: whoever leaves one of these has a neighbour in it. */
const GROUP = [
  'ul',
  'ol',
  'table',
  'fieldset',
  'form',
  'header',
  'nav',
  'dialog',
  '[role="list"]',
  '[role="grid"]',
  '[role="listbox"]',
  '[role="toolbar"]',
  '[role="group"]',
  '[role="tablist"]',
  '[role="radiogroup"]',
  '[role="dialog"]',
].join(', ');

export function placeOf(element: Element): Place | undefined {
  const { parentElement: parent, previousSibling: before, nextSibling: after } = element;
  return parent ? { parent, before, after } : undefined;
}

function besides({ before, after }: Place): HTMLElement | undefined {
  for (let node = after; node; node = node.nextSibling) {
    const stop = firstStop(node);
    if (stop) {
      return stop;
    }
  }
  for (let node = before; node; node = node.previousSibling) {
    const stop = lastStop(node);
    if (stop) {
      return stop;
    }
  }
  return undefined;
}

/** The nearest thing to a place that can take the focus: the next, else the one before; not beyond its group. */
export function neighbourOf(place: Place): HTMLElement | undefined {
  const group = place.parent.closest(GROUP);
  for (let at: Place | undefined = place; group && at; at = placeOf(at.parent)) {
    const found = besides(at);
    if (found) {
      return found;
    }
    if (at.parent === group) {
      return undefined;
    }
  }
  return undefined;
}
