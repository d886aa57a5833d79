/** What Tab can reach when it is shown and enabled. */
const STOP = [
  'a[href]',
  'button:enabled',
  'input:enabled',
  'select:enabled',
  'textarea:enabled',
  'summary',
  '[tabindex]',
]
  .map((selector) => `${selector}:not([tabindex="-1"])`)
  .join(', ');

/** The DOM of unit tests lays nothing out: there only what is written on the elements counts. */
const canCheck = (): boolean => typeof Element.prototype.checkVisibility === 'function';

/** Whether a person can see an element. */
export function isShown(element: Element): boolean {
  if (!element.isConnected || element.closest('[hidden], [inert], [aria-hidden="true"]')) {
    return false;
  }
  return canCheck()
    ? element.checkVisibility({ visibilityProperty: true })
    : element.closest('[style*="display: none"]') === null;
}

/** Whether an element can take the focus now, by Tab or by code. */
export function isUsable(element: HTMLElement): boolean {
  return element.matches(`${STOP}, [tabindex]`) && !element.matches(':disabled') && isShown(element);
}

function stopsIn(node: Node): HTMLElement[] {
  if (!(node instanceof HTMLElement)) {
    return [];
  }
  const inside = [...node.querySelectorAll<HTMLElement>(STOP)];
  return node.matches(STOP) ? [node, ...inside] : inside;
}

/** The first thing in an element that Tab reaches. */
export const firstStop = (node: Node): HTMLElement | undefined => stopsIn(node).find(isShown);

/** The last thing in an element that Tab reaches. */
export const lastStop = (node: Node): HTMLElement | undefined => stopsIn(node).findLast(isShown);
