import { pageMemory, sessionStore } from './browser-storage.ts';

const KEY = 'haulboard.tab';
const LOCK = 'haulboard.tab.';
/** The page before a reload lets go of its lock a moment late. */
const PATIENCE_MS = 1000;

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Takes the id until this page goes; false when another tab has it. */
async function isTaken(id: string): Promise<boolean> {
  const taken = Promise.withResolvers<boolean>();
  const forever = new Promise<never>(() => undefined);
  const hold = (): Promise<never> => {
    taken.resolve(true);
    return forever;
  };
  const timer = setTimeout(() => taken.resolve(false), PATIENCE_MS);
  navigator.locks
    .request(LOCK + id, { signal: AbortSignal.timeout(PATIENCE_MS) }, hold)
    .catch(() => taken.resolve(false));
  return taken.promise.finally(() => clearTimeout(timer));
}

async function findId(): Promise<string> {
  const known = sessionStore.getItem(KEY) ?? newId();
  // A copied tab begins with the storage of the other. Pages over plain HTTP know no locks, and do not notice.
  const id = 'locks' in navigator && !(await isTaken(known)) ? newId() : known;
  if (id !== known) {
    await isTaken(id);
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
