import { fetchAhead } from '../user/fetch-ahead.ts';
import { savesData } from './saves-data.ts';

const setLine = (line: unknown) =>
  Object.defineProperty(navigator, 'connection', { value: line, configurable: true });
afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

describe('somebody who saves data', () => {
  it('is known by what the browser says, and nobody else is', () => {
    expect(savesData()).toBe(false);
    setLine({ saveData: false });
    expect(savesData()).toBe(false);
    setLine({ saveData: true });
    expect(savesData()).toBe(true);
  });

  it('has nothing fetched ahead while they type their password', async () => {
    const asked: string[] = [];
    globalThis.fetch = (url) => {
      asked.push(typeof url === 'string' ? url : '');
      return Promise.reject(new Error('offline'));
    };
    const files = { entry: [{ url: '/assets/main.js', integrity: '' }], later: [] };
    setLine({ saveData: true });
    await fetchAhead({ files, landing: null });
    expect(asked).toEqual([]);
    setLine({ saveData: false });
    await fetchAhead({ files, landing: null });
    expect(asked).toContain('/assets/main.js');
  });
});
