/** The element the page must have there. @throws when the page and its script do not belong together */
export function one<T extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): T {
  const found = root.querySelector<T>(selector);
  if (!found) {
    throw new Error(`The page has no ${selector}.`);
  }
  return found;
}
