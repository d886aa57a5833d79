import type { Tab } from './tab-list.ts';

/** A tab with its name in the person's language. */
export type NamedTab = Tab & { name: string };

/** Id of a tab's element in the bar, by the tab's id. */
export function tabElementId(id: string): string {
  return `tab${id.replaceAll('/', '-')}`;
}

/** Id of the element that holds a tab's page. */
export function panelElementId(id: string): string {
  return `panel${id.replaceAll('/', '-')}`;
}
