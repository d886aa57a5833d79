import { createStore, type StorageState } from './store.ts';

/** A browser's storage with room for so many characters. */
function storageOf(room: number): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      const others = [...kept].filter(([name]) => name !== key);
      const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
      if (used + key.length + value.length > room) {
        throw new DOMException('exceeded the quota', 'QuotaExceededError');
      }
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

function storeOn(find: () => Storage) {
  const told: StorageState[] = [];
  const store = createStore({ find, memory: new Map(), onLost: (state) => told.push(state) });
  return { store, told };
}

const blocked = (): Storage => {
  throw new DOMException('The operation is insecure', 'SecurityError');
};

describe('what a browser is to keep', () => {
  it('is in its storage, and nothing is said', () => {
    const storage = storageOf(1000);
    const { store, told } = storeOn(() => storage);
    store.setItem('haulboard.session', 'one');
    expect(storage.getItem('haulboard.session')).toBe('one');
    store.removeItem('haulboard.session');
    expect([store.getItem('haulboard.session'), told]).toEqual([null, []]);
  });

  it('is kept in the page where storage is blocked, and that is told', () => {
    const { store, told } = storeOn(blocked);
    store.setItem('haulboard.session', 'one');
    expect([store.getItem('haulboard.session'), told]).toEqual(['one', ['blocked']]);
    store.removeItem('haulboard.session');
    expect(store.getItem('haulboard.session')).toBe(null);
  });

  it('is kept in the page where there is no room, and an older value does not come back', () => {
    const storage = storageOf(40);
    const { store, told } = storeOn(() => storage);
    store.setItem('haulboard.session', 'old');
    store.setItem('haulboard.session', 'new'.repeat(20));
    expect([store.getItem('haulboard.session'), told]).toEqual(['new'.repeat(20), ['full']]);
    expect(storeOn(() => storage).store.getItem('haulboard.session')).toBe(null);
  });

  it('comes before what can be done without: that makes room', () => {
    const storage = storageOf(100);
    const { store, told } = storeOn(() => storage);
    store.setItem('haulboard.last-look', 'x'.repeat(60));
    store.setItem('haulboard.session', 'y'.repeat(60));
    expect(storage.getItem('haulboard.session')).toBe('y'.repeat(60));
    expect([store.getItem('haulboard.last-look'), told]).toEqual([null, []]);
  });

  it('is not missed when it can be done without', () => {
    const { store, told } = storeOn(() => storageOf(10));
    store.setItem('haulboard.last-look', 'x'.repeat(60));
    expect(told).toEqual([]);
  });
});
