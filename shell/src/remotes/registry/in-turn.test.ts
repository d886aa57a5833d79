import { inTurn } from './in-turn.ts';

/** The browser's locks, held by another page until it lets go, or for ever. */
function heldLocks(release: Promise<void>) {
  return {
    request: async (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
      const given = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('waited enough', 'AbortError')));
      });
      await Promise.race([release, given]);
      return work();
    },
  };
}

describe('work that the pages of one browser do in turn', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });

  const withLocks = (locks: object) =>
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

  it('is done at once where the browser has no locks', async () => {
    await expect(inTurn('news', async () => 'read')).resolves.toBe('read');
  });

  it('waits for the other page', async () => {
    let letGo = (): void => undefined;
    withLocks(heldLocks(new Promise((resolve) => (letGo = resolve))));
    const done: string[] = [];
    const mine = inTurn('news', async () => void done.push('mine'));
    done.push('theirs');
    letGo();
    await mine;
    expect(done).toEqual(['theirs', 'mine']);
  });

  it('is not held up by a page that never lets go', async () => {
    withLocks(heldLocks(new Promise(() => undefined)));
    await expect(inTurn('news', async () => 'read')).resolves.toBe('read');
  });

  it('is done once, and says so, when it fails', async () => {
    withLocks(heldLocks(Promise.resolve()));
    let times = 0;
    const failing = async (): Promise<never> => {
      times += 1;
      throw new Error('the work itself failed');
    };
    await expect(inTurn('news', failing)).rejects.toThrow('the work itself failed');
    expect(times).toBe(1);
  });
});
