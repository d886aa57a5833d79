import { describeTab, mountedIds, NO_TABS, tabsToClose, visit, withoutTabs, type Tabs } from './tab-list.ts';

function opened(...addresses: string[]): Tabs {
  return addresses.reduce(visit, NO_TABS);
}

function ids(tabs: Tabs): string[] {
  return tabs.list.map(({ id }) => id);
}

describe('the tabs a dispatcher has open', () => {
  it('are one for each page, and keep the address each was left at', () => {
    const tabs = opened('/today/edit?q=smith', '/map', '/today/edit?q=jones');
    expect(ids(tabs)).toEqual(['/today/edit', '/map']);
    expect(tabs.list[0]?.address).toBe('/today/edit?q=jones');
    expect(tabs.activeId).toBe('/today/edit');
  });

  it('are one for all the settings, which follows from part to part', () => {
    const tabs = opened('/settings', '/map', '/settings/crews?record=3', '/settings/audit');
    expect(ids(tabs)).toEqual(['/settings', '/map']);
    expect(tabs.list[0]?.address).toBe('/settings/audit');
    expect(tabs.activeId).toBe('/settings');
  });

  it('close to the right neighbour, and at the end to the left one', () => {
    const tabs = opened('/a', '/b', '/c', '/b');
    expect(withoutTabs(tabs, new Set(['/b'])).activeId).toBe('/c');
    expect(withoutTabs(opened('/a', '/b'), new Set(['/b'])).activeId).toBe('/a');
    expect(withoutTabs(tabs, new Set(['/a'])).activeId).toBe('/b');
  });

  it('close to the left, to the right, or all but this one', () => {
    const tabs = opened('/a', '/b', '/c');
    const closed = (closing: 'left' | 'right' | 'all') => {
      const going = tabsToClose(tabs, closing, '/b');
      return typeof going === 'string' ? going : going.map(({ id }) => id);
    };
    expect(closed('left')).toEqual(['/a']);
    expect(closed('right')).toEqual(['/c']);
    expect(closed('all')).toEqual(['/a', '/c']);
  });

  it('say why nothing closes', () => {
    expect(tabsToClose(opened('/a'), 'current', '/a')).toBe('last');
    expect(tabsToClose(opened('/a'), 'all', '/a')).toBe('last');
    expect(tabsToClose(opened('/a', '/b'), 'left', '/a')).toBe('noneLeft');
    expect(tabsToClose(opened('/a', '/b'), 'right', '/b')).toBe('noneRight');
  });

  it('stay in the page while they are among the six used last or hold unsaved work', () => {
    const many = opened('/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8');
    expect([...mountedIds(many)].toSorted()).toEqual(['/3', '/4', '/5', '/6', '/7', '/8']);
    const unsaved = describeTab(many, '/1', { hasUnsaved: true });
    expect(mountedIds(unsaved).has('/1')).toBe(true);
  });
});
