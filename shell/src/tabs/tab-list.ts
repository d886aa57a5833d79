/** One open page. Its id is the path of the page: the same page is never open twice. */
export type Tab = {
  id: string;
  /** Path, query and hash as they were when the tab was last in front. */
  address: string;
  /** What tells it from its siblings, given by its remote. */
  detail: string;
  hasUnsaved: boolean;
  /** How many things wait in it, as its page says; 0 while the page is not there. */
  count: number;
  /** Counts up with every visit: the smallest was in front longest ago. */
  usedAt: number;
};

/** `usedAt` of a tab that came back with a reload and was not in front since. */
export const NOT_YET = 0;

export type Tabs = { list: readonly Tab[]; activeId: string | undefined };

export const NO_TABS: Tabs = { list: [], activeId: undefined };

/** What a person may ask to be closed (SPEC.md 2). */
export type Closing = 'current' | 'left' | 'right' | 'all';

/** Why nothing was closed; each has its message in SPEC.md 2. */
export type CloseRefusal = 'last' | 'noneLeft' | 'noneRight';

/** Pages with a list of parts beside them. Each stands in one tab, which follows the person from part to part. */
const IN_ONE_TAB = ['/settings'];

/** Which tab shows an address: that of its path, or of the page that it is a part of. */
export function tabIdOf(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? address;
  return IN_ONE_TAB.find((page) => path.startsWith(`${page}/`)) ?? path;
}

/** The person is at an address: its tab comes to the front, a new one at the end. */
export function visit(tabs: Tabs, address: string): Tabs {
  const id = tabIdOf(address);
  const front = tabs.list.find((tab) => tab.id === tabs.activeId);
  if (front?.address === address) {
    return tabs;
  }
  const usedAt = 1 + Math.max(0, ...tabs.list.map((tab) => tab.usedAt));
  const known = tabs.list.some((tab) => tab.id === id);
  const list = known
    ? tabs.list.map((tab) => (tab.id === id ? { ...tab, address, usedAt } : tab))
    : [...tabs.list, { id, address, detail: '', hasUnsaved: false, count: 0, usedAt }];
  return { list, activeId: id };
}

/** Puts a tab at another place of the bar; the first or last place is the furthest it goes. */
export function moveTab(tabs: Tabs, id: string, to: number): Tabs {
  const at = tabs.list.findIndex((tab) => tab.id === id);
  const place = Math.max(0, Math.min(to, tabs.list.length - 1));
  const moved = tabs.list[at];
  if (!moved || at === place) {
    return tabs;
  }
  return { ...tabs, list: tabs.list.toSpliced(at, 1).toSpliced(place, 0, moved) };
}

/** Changes what a tab says of itself. */
export function describeTab(
  tabs: Tabs,
  id: string,
  said: Partial<Pick<Tab, 'detail' | 'hasUnsaved' | 'count'>>,
): Tabs {
  const told = tabs.list.find((tab) => tab.id === id);
  const isNews = told && Object.entries(said).some(([name, value]) => Reflect.get(told, name) !== value);
  return isNews
    ? { ...tabs, list: tabs.list.map((tab) => (tab === told ? { ...tab, ...said } : tab)) }
    : tabs;
}

/** The tabs that would go, or why none may. */
export function tabsToClose(tabs: Tabs, closing: Closing, id: string): readonly Tab[] | CloseRefusal {
  const at = tabs.list.findIndex((tab) => tab.id === id);
  const left = tabs.list.slice(0, Math.max(0, at));
  const right = tabs.list.slice(at + 1);
  switch (closing) {
    case 'current':
      return tabs.list.length > 1 ? tabs.list.filter((tab) => tab.id === id) : 'last';
    case 'left':
      return left.length > 0 ? left : 'noneLeft';
    case 'right':
      return right.length > 0 ? right : 'noneRight';
    case 'all':
      return tabs.list.length > 1 ? [...left, ...right] : 'last';
  }
}

/** Takes tabs away. When the one in front goes, its right neighbour comes to the front, else the left one. */
export function withoutTabs(tabs: Tabs, ids: ReadonlySet<string>): Tabs {
  const { list, activeId } = tabs;
  const isStaying = (tab: Tab): boolean => !ids.has(tab.id);
  if (activeId === undefined || !ids.has(activeId)) {
    return { list: list.filter(isStaying), activeId };
  }
  const at = list.findIndex((tab) => tab.id === activeId);
  const next = list.slice(at).find(isStaying) ?? list.slice(0, at).findLast(isStaying);
  return { list: list.filter(isStaying), activeId: next?.id };
}

/** A page that is behind another has another address by now. */
export function readdress(tabs: Tabs, id: string, address: string): Tabs {
  return { ...tabs, list: tabs.list.map((tab) => (tab.id === id ? { ...tab, address } : tab)) };
}

/** How many tabs without unsaved work stay mounted; the others come back from their address. */
const MAX_MOUNTED = 6;

/** Tabs whose pages are kept in the document: the last used ones, and every one with unsaved work. */
export function mountedIds({ list }: Tabs): ReadonlySet<string> {
  const recent = list
    .filter(({ usedAt }) => usedAt !== NOT_YET)
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .filter((tab, at) => at < MAX_MOUNTED || tab.hasUnsaved);
  return new Set(recent.map(({ id }) => id));
}
