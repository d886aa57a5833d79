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
    store.change((tabs) => visit(visit(tabs, '/settings'), '/settings/crews?q=a'));
    store.change((tabs) => describeTab(tabs, '/settings/crews', { detail: 'Crews' }));
    expect(createTabStore(7, storage).get().list).toMatchObject([
      { id: '/settings', detail: '' },
      { id: '/settings/crews', address: '/settings/crews?q=a', detail: 'Crews' },
    ]);
    expect(createTabStore(8, storage).get().list).toEqual([]);
  });
});
