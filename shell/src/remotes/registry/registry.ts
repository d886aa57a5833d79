import { NetworkError } from '@haulboard/contract';
import { localStore, type Store } from '@haulboard/data/storage';
import type { RegistryDocument } from '@haulboard/contract/shell';
import { fetchEarly } from '../../server/early-answers.ts';
import { TURNS, type Turns } from './in-turn.ts';
import { keptRegistry } from './kept-registry.ts';
import { createRegistryReader, type ReadRegistry } from './read-registry.ts';
import { ageOf } from './registry-age.ts';
import type { Verdict, Verify } from './signature.ts';

const URL_OF_REGISTRY = '/registry/current.json';
const TURN = 'haulboard.registry';
const TIMEOUT_MS = 15_000;
/** So often a tab waits for what another one is answered, before it queues to ask itself. */
const MAX_WAITS = 3;

export type Registry = {
  /** The document as last seen; the same object until another one comes. */
  get(): RegistryDocument;
  subscribe(listener: () => void): () => void;
  /** Asks again; keeps the last good document when nobody answers or the answer may not be trusted. */
  refresh(): Promise<RegistryDocument>;
};

type OpenRegistryOptions = {
  verify: Verify;
  /** Tells operations, once per page, why the registry cannot be trusted as it should. */
  report: (message: string) => void;
  storage?: Store;
  /** Milliseconds since 1970. */
  date?: () => number;
  turns?: Turns;
};

type Checked = ReadRegistry & { verdict: Verdict };

/**
 * Fetches which build of each remote runs.
 * @throws NetworkError when it cannot be fetched and no good copy was ever kept
 */
export async function openRegistry(given: OpenRegistryOptions): Promise<Registry> {
  const { verify, report, storage = localStore, date = Date.now, turns = TURNS } = given;
  const listeners = new Set<() => void>();
  const told = new Set<string>();
  const copy = keptRegistry(storage);
  const read = createRegistryReader();
  const check = async (text: string): Promise<Checked | undefined> => {
    const found = read(text);
    return found && { ...found, verdict: await verify(found.signed) };
  };
  const kept = await check(copy.read());
  let present: RegistryDocument | undefined;

  const tellOnce = (message: string): void => {
    if (!told.has(message)) {
      told.add(message);
      report(message);
    }
  };

  /** Nothing older than what was seen; a kept copy counts only when its signature vouches for it. */
  const oldest = (): number => present?.seq ?? (kept?.verdict === 'good' ? kept.document.seq : 0);

  const accept = (fresh: Checked | undefined, askedAt: number): RegistryDocument | undefined => {
    if (!fresh || fresh.verdict === 'wrong') {
      tellOnce(
        fresh ? 'The registry is not signed by the key of this page.' : 'The registry makes no sense.',
      );
      return undefined;
    }
    if (fresh.document.seq < oldest()) {
      tellOnce(`The registry went back from ${oldest()} to ${fresh.document.seq}.`);
      return undefined;
    }
    if (ageOf(fresh.document, date()) !== 'valid') {
      tellOnce(`The registry was to be signed anew by ${fresh.document.expiresAt ?? ''}, and was not.`);
    }
    if (fresh.verdict === 'unchecked') {
      tellOnce('The signature of the registry cannot be checked here.');
    }
    copy.keep(fresh.signed, askedAt);
    return fresh.document;
  };

  const ask = async (): Promise<RegistryDocument | undefined> => {
    const askedAt = date();
    const text = await fetchText();
    return text === undefined ? undefined : accept(await check(text), askedAt);
  };

  /** What another tab was answered, if it asked after this one heard that there is news. */
  const takeFromOthers = async (heardAt: number): Promise<RegistryDocument | undefined> => {
    const other = await check(copy.readSince(heardAt, date()));
    return other?.verdict === 'good' && other.document.seq >= oldest() ? other.document : undefined;
  };

  present = (await ask()) ?? (kept?.verdict === 'wrong' ? undefined : kept?.document);
  if (present === undefined) {
    throw new NetworkError('The list of parts cannot be fetched.');
  }
  let document = present;
  const look = async (heardAt: number): Promise<RegistryDocument> => {
    const fresh = await askOrTake({ turns, ask, take: () => takeFromOthers(heardAt) });
    if (fresh && isOther(fresh, document)) {
      document = fresh;
      present = fresh;
      listeners.forEach((listener) => listener());
    }
    return document;
  };
  let last = Promise.resolve(document);
  return {
    get: () => document,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh() {
      // One after the other: a slow answer that is overtaken would look like a registry that went back.
      const heardAt = date();
      last = last.then(() => look(heardAt));
      return last;
    },
  };
}

type Look = () => Promise<RegistryDocument | undefined>;

/**
 * Twenty tabs of a browser that hear of a release at once would wait for each other's answers: two of them ask. The others
 * wait together, and none of them for what another makes of it.
 */
async function askOrTake({ turns, ask, take }: { turns: Turns; ask: Look; take: Look }): ReturnType<Look> {
  const takeOrAsk = async () => (await take()) ?? (await ask());
  for (let waits = 0; waits < MAX_WAITS; waits += 1) {
    const own = await turns.firstOf(TURN, takeOrAsk);
    if (own) {
      return own.done;
    }
    const theirs = await take();
    if (theirs) {
      return theirs;
    }
  }
  return turns.inTurn(TURN, takeOrAsk);
}

/** Whether a document says something else, or the same for longer. */
function isOther(fresh: RegistryDocument, before: RegistryDocument): boolean {
  const isSame = fresh.seq === before.seq && fresh.head === before.head;
  return !isSame || (fresh.expiresAt ?? '') > (before.expiresAt ?? '');
}

/** The text of the registry; undefined when there is no answer. */
async function fetchText(): Promise<string | undefined> {
  try {
    // `no-cache` asks whether the browser's copy is still the present one: mostly there is nothing to transfer.
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetchEarly(URL_OF_REGISTRY, { cache: 'no-cache', signal });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
