import { parkTabs, returnTabs } from '../session/parked-tabs.ts';
import { describeTab, visit } from './tab-list.ts';
import { createTabStore } from './tab-store.ts';

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe('the open tabs', () => {
  it('come back after a reload with what tells pages of one title apart, for the same person only', () => {
    const storage = memory();
    const store = createTabStore(7, storage);
    store.change((tabs) => visit(visit(tabs, '/stock'), '/stock/66?q=a'));
    store.change((tabs) => describeTab(tabs, '/stock/66', { detail: 'Crew 66', count: 3 }));
    expect(createTabStore(7, storage).get().list).toMatchObject([
      { id: '/stock', detail: '' },
      // What waits is known once its page is there again.
      { id: '/stock/66', address: '/stock/66?q=a', detail: 'Crew 66', count: 0 },
    ]);
    expect(createTabStore(8, storage).get().list).toEqual([]);
  });

  it('are there again for a super admin who has acted for somebody in between', () => {
    const storage = memory();
    createTabStore(1, storage).change((tabs) => visit(visit(tabs, '/stock'), '/settings/users?record=4'));
    parkTabs(storage);
    createTabStore(8, storage).change((tabs) => visit(tabs, '/map'));
    expect(createTabStore(1, storage).get().list).toEqual([]);
    returnTabs(storage);
    const addresses = () =>
      createTabStore(1, storage)
        .get()
        .list.map(({ address }) => address);
    expect(addresses()).toEqual(['/stock', '/settings/users?record=4']);
    returnTabs(storage);
    expect(addresses()).toEqual(['/stock', '/settings/users?record=4']);
  });
});
