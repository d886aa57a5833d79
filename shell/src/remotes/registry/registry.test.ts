import type { RegistryDocument, SignedRegistry } from '@haulboard/contract/shell';
import type { Turns } from './in-turn.ts';
import { openRegistry, type Registry } from './registry.ts';
import { createVerify, type Verify } from './signature.ts';
import { registryOf } from '../testing/registry-of.ts';

const keys = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
const others = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);

async function publicKey({ publicKey: key }: { publicKey: CryptoKey }): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', key))));
}

async function signed(
  seq: number,
  pair = keys,
  more: Partial<RegistryDocument> = {},
): Promise<SignedRegistry> {
  const document: RegistryDocument = { ...registryOf(), seq, ...more };
  const text = JSON.stringify(document);
  const made = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text));
  return { schema: 1, document: text, signature: btoa(String.fromCharCode(...new Uint8Array(made))) };
}

function storageOf(kept: Map<string, string>): Storage {
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    removeItem: (key) => void kept.delete(key),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

describe('which builds run, as a page learns it', () => {
  const { fetch: before } = globalThis;
  let answer: unknown;
  let kept: Map<string, string>;
  let reports: string[];
  beforeEach(() => {
    kept = new Map();
    reports = [];
    globalThis.fetch = async () =>
      answer === undefined ? Promise.reject(new TypeError('no answer')) : Response.json(answer);
  });
  afterEach(() => {
    globalThis.fetch = before;
  });

  async function open(key?: string) {
    return openRegistry({
      verify: createVerify(key ?? (await publicKey(keys))),
      report: (message) => void reports.push(message),
      storage: storageOf(kept),
    });
  }

  it('is what the store signed', async () => {
    answer = await signed(4);
    expect((await open()).get().seq).toBe(4);
    expect(reports).toEqual([]);
  });

  it('follows the store, and tells whoever listens', async () => {
    answer = await signed(4);
    const registry = await open();
    let news = 0;
    registry.subscribe(() => {
      news += 1;
    });
    const first = registry.get();
    await registry.refresh();
    expect(registry.get()).toBe(first);
    answer = await signed(5);
    await registry.refresh();
    expect(registry.get().seq).toBe(5);
    expect(news).toBe(1);
  });

  it.each([
    ['somebody else signed', async () => signed(9, others)],
    ['was changed on the way', async () => ({ ...(await signed(9)), document: (await signed(10)).document })],
    ['lost its signature on the way', async () => ({ ...(await signed(9)), signature: null })],
    ['carries a signature that is none', async () => ({ ...(await signed(9)), signature: '%%%' })],
    ['makes no sense', async () => ({ schema: 1, document: '{', signature: null })],
    ['is older than what was seen', async () => signed(3)],
  ])('stays the last good one when the next %s', async (_, bad) => {
    answer = await signed(4);
    const registry = await open();
    answer = await bad();
    await registry.refresh();
    await registry.refresh();
    expect(registry.get().seq).toBe(4);
    expect(reports).toHaveLength(1);
    // The same after a reload: the good copy was not overwritten.
    expect((await open()).get().seq).toBe(4);
  });

  it('is the kept copy while nobody answers, and nothing when there is none', async () => {
    answer = undefined;
    await expect(open()).rejects.toThrow('The list of parts cannot be fetched.');
    answer = await signed(4);
    await open();
    answer = undefined;
    expect((await open()).get().seq).toBe(4);
  });

  it('never is a kept copy that this store did not sign', async () => {
    kept.set('haulboard.registry', JSON.stringify(await signed(99, others)));
    answer = undefined;
    await expect(open()).rejects.toThrow('The list of parts cannot be fetched.');
    answer = await signed(1);
    expect((await open()).get().seq).toBe(1);
  });

  it('goes on past its time, and operations hear of it once; whoever signs it anew ends that', async () => {
    const until = (day: number) => ({ expiresAt: `2026-11-${day}T00:00:00.000Z` });
    answer = await signed(4, keys, until(20));
    const registry = await openRegistry({
      verify: createVerify(await publicKey(keys)),
      report: (message) => void reports.push(message),
      storage: storageOf(kept),
      date: () => Date.parse('2026-11-21T00:00:00Z'),
    });
    await registry.refresh();
    expect(registry.get().seq).toBe(4);
    expect(reports).toEqual(['The registry was to be signed anew by 2026-11-20T00:00:00.000Z, and was not.']);
    answer = await signed(4, keys, until(28));
    await registry.refresh();
    answer = await signed(4, keys, until(20));
    await registry.refresh();
    expect(registry.get()).toMatchObject(until(28));
  });

  it.each([
    ['the page has no key', ''],
    ['the browser cannot check', 'AAAA'],
  ])('is taken unchecked, and operations hear of it once, when %s', async (_, key) => {
    answer = await signed(4, others);
    const registry = await open(key);
    await registry.refresh();
    expect(registry.get().seq).toBe(4);
    expect(reports).toEqual(['The signature of the registry cannot be checked here.']);
  });

  describe('in twenty tabs of one browser that hear of a release', () => {
    /** Locks of a browser: one has it alone, and whoever came meanwhile waits for its end. */
    const inLine = (): Turns => {
      let last: Promise<unknown> = Promise.resolve();
      let busy = 0;
      const inTurn: Turns['inTurn'] = (_, work) => {
        busy += 1;
        const next = last.then(work).finally(() => (busy -= 1));
        last = next;
        return next;
      };
      return {
        inTurn,
        async firstOf(name, work) {
          if (busy === 0) {
            return { done: await inTurn(name, work) };
          }
          await last;
          return undefined;
        },
      };
    };

    /** Each look at the clock is a moment of its own. */
    async function openTabs(turns: Turns, verifies: readonly Verify[] = []) {
      const verify = createVerify(await publicKey(keys));
      const storage = storageOf(kept);
      const report = (message: string) => void reports.push(message);
      let moment = 0;
      const date = () => (moment += 1);
      const one = (_: unknown, at: number) =>
        openRegistry({ verify: verifies[at] ?? verify, report, storage, date, turns });
      return Promise.all(Array.from({ length: 20 }, one));
    }

    function countRequests(): { asked: number } {
      const counted = { asked: 0 };
      const answering = globalThis.fetch;
      globalThis.fetch = async (...given) => {
        counted.asked += 1;
        return answering(...given);
      };
      return counted;
    }

    it('is asked for once, and is everywhere', async () => {
      answer = await signed(4);
      const tabs = await openTabs(inLine());
      answer = await signed(5);
      const counted = countRequests();
      await Promise.all(tabs.map((tab) => tab.refresh()));
      expect(tabs.map((tab) => tab.get().seq)).toEqual(tabs.map(() => 5));
      expect(counted.asked).toBe(1);
    });

    it('is read by all others while one of them takes long to prove it', async () => {
      answer = await signed(4);
      const verify = createVerify(await publicKey(keys));
      let isSlow = false;
      let endWait = (): void => undefined;
      const slow: Verify = async (given) => {
        if (isSlow) {
          await new Promise<void>((resolve) => {
            const enough = setTimeout(resolve, 20_000);
            endWait = () => {
              clearTimeout(enough);
              resolve();
            };
          });
        }
        return verify(given);
      };
      const tabs = await openTabs(inLine(), [verify, slow]);
      isSlow = true;
      answer = await signed(5);
      const order: number[] = [];
      const follow = async (tab: Registry, at: number) => {
        await tab.refresh();
        order.push(at);
        if (order.length === tabs.length - 1) {
          endWait();
        }
      };
      await Promise.all(tabs.map(follow));
      expect(order.at(-1)).toBe(1);
      expect(tabs.map((tab) => tab.get().seq)).toEqual(tabs.map(() => 5));
    });

    it('is asked for by each of them where a browser has no locks', async () => {
      answer = await signed(4);
      const tabs = await openTabs({
        inTurn: (_, work) => work(),
        firstOf: async (_, work) => ({ done: await work() }),
      });
      answer = await signed(5);
      const counted = countRequests();
      await Promise.all(tabs.map((tab) => tab.refresh()));
      expect(tabs.map((tab) => tab.get().seq)).toEqual(tabs.map(() => 5));
      expect(counted.asked).toBe(20);
    });

    it('is asked for again by one that hears of the next while another asks', async () => {
      answer = await signed(4);
      const [first, second] = await openTabs(inLine());
      answer = await signed(5);
      await first?.refresh();
      answer = await signed(6);
      await second?.refresh();
      expect([first?.get().seq, second?.get().seq]).toEqual([5, 6]);
    });

    it('is never taken from another tab when this store did not sign it', async () => {
      answer = await signed(4);
      const [tab] = await openTabs(inLine());
      const counted = countRequests();
      const inNextTurn = tab?.refresh();
      kept.set('haulboard.registry', JSON.stringify(await signed(9, others)));
      kept.set('haulboard.registry-asked', '1000000');
      await inNextTurn;
      await tab?.refresh();
      expect(tab?.get().seq).toBe(4);
      expect(counted.asked).toBe(2);
    });
  });
});
