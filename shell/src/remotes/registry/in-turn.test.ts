import { TURNS } from './in-turn.ts';

const { inTurn, firstOf } = TURNS;

type Options = { signal?: AbortSignal; ifAvailable?: boolean };
type LockWork = (lock: object | null) => Promise<unknown>;

/** The browser's locks, held by another page until it lets go, or for ever. */
function heldLocks(release: Promise<void>) {
  let isHeld = true;
  void release.then(() => (isHeld = false));
  return {
    request: async (_: string, { signal, ifAvailable = false }: Options, work: LockWork) => {
      if (ifAvailable) {
        return work(isHeld ? null : {});
      }
      const given = new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('waited enough', 'AbortError')));
      });
      await Promise.race([release, given]);
      return work({});
    },
  };
}

const withLocks = (locks: object) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

describe('work that the pages of one browser do in turn', () => {
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

describe('work that one page of a browser does for all', () => {
  it('is done by each where the browser has no locks', async () => {
    await expect(firstOf('news', async () => 'read')).resolves.toEqual({ done: 'read' });
  });

  it('is left to the page that is at it, and waited for', async () => {
    let letGo = (): void => undefined;
    withLocks(heldLocks(new Promise((resolve) => (letGo = resolve))));
    const done: string[] = [];
    const mine = firstOf('news', async () => void done.push('mine'));
    done.push('theirs');
    letGo();
    await expect(mine).resolves.toBeUndefined();
    expect(done).toEqual(['theirs']);
  });

  it('is done here once nobody else is at it', async () => {
    withLocks(heldLocks(Promise.resolve()));
    await Promise.resolve();
    await expect(firstOf('news', async () => 'read')).resolves.toEqual({ done: 'read' });
  });

  it('is done here, once, where another page never comes to an end', async () => {
    withLocks(heldLocks(new Promise(() => undefined)));
    await expect(firstOf('news', async () => 'read')).resolves.toEqual({ done: 'read' });
  });

  it('is done once, and says so, when it fails', async () => {
    withLocks(heldLocks(Promise.resolve()));
    await Promise.resolve();
    let times = 0;
    const failing = async (): Promise<never> => {
      times += 1;
      throw new Error('the work itself failed');
    };
    await expect(firstOf('news', failing)).rejects.toThrow('the work itself failed');
    expect(times).toBe(1);
  });
});
