import { pageMemory, sessionStore } from './browser-storage.ts';

const KEY = 'haulboard.tab';
const LOCK = 'haulboard.tab.';
/** The page before a reload lets go of its lock a moment late. */
const TRIES = 20;
const PAUSE_MS = 100;

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Takes the id until this page goes, if it is free now. */
function takeNow(id: string): Promise<boolean> {
  const taken = Promise.withResolvers<boolean>();
  const forever = new Promise<never>(() => undefined);
  const hold = (lock: Lock | null): Promise<never> | undefined => {
    taken.resolve(lock !== null);
    return lock === null ? undefined : forever;
  };
  navigator.locks.request(LOCK + id, { ifAvailable: true }, hold).catch(() => taken.resolve(false));
  return taken.promise;
}

/** Takes the id; false when another tab has it. Each try is answered: a busy page would only miss a time limit. */
async function take(id: string): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await takeNow(id)) {
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return false;
}

async function findId(): Promise<string> {
  const known = sessionStore.getItem(KEY) ?? newId();
  // A copied tab begins with the storage of the other. Pages over plain HTTP know no locks, and do not notice.
  const id = 'locks' in navigator && !(await take(known)) ? newId() : known;
  if (id !== known) {
    await take(id);
  }
  sessionStore.setItem(KEY, id);
  return id;
}

/** Names this browser tab: the same after a reload, another one in a copy of the tab. */
export function browserTabId(): Promise<string> {
  const memory = pageMemory();
  memory.tabId ??= findId();
  return memory.tabId;
}

/** The ids that tabs of this browser have now; none are known where the browser cannot tell. */
export async function openTabIds(): Promise<ReadonlySet<string>> {
  const held = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : [];
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}

/** Resolves when the tab of that id is closed, or reloads; never where the browser cannot tell. */
export async function tabClosed(id: string, signal: AbortSignal): Promise<void> {
  await ('locks' in navigator
    ? navigator.locks.request(LOCK + id, { signal }, () => undefined)
    : new Promise<never>(() => undefined));
}
