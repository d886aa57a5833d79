import { z } from 'zod';

const KEY = 'haulboard.session';
/** SPEC.md 9: a session lives seven days. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

const session = z.object({
  token: z.string().min(1),
  channel: z.string(),
  userId: z.number(),
  /** Milliseconds since epoch, by this browser's clock. */
  endsAt: z.number(),
});
export type Session = z.infer<typeof session>;

/** The stored session; an expired or damaged one counts as none. */
export function readSession(storage: Storage = localStorage): Session | undefined {
  const text = storage.getItem(KEY);
  if (text === null) {
    return undefined;
  }
  const parsed = session.safeParse(parse(text));
  if (!parsed.success || parsed.data.endsAt <= Date.now()) {
    storage.removeItem(KEY);
    return undefined;
  }
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a fresh sign-in for seven days, for every tab of this browser. */
export function storeSession(given: Omit<Session, 'endsAt'>, storage: Storage = localStorage): Session {
  const made = { ...given, endsAt: Date.now() + LIFETIME_MS };
  storage.setItem(KEY, JSON.stringify(made));
  return made;
}

/** Forgets the session in every tab of this browser. */
export function clearSession(storage: Storage = localStorage): void {
  storage.removeItem(KEY);
}

/** Calls back when another tab signs in, signs out or changes user (SPEC.md 2); returns how to stop. */
export function onSessionChange(token: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if ((event.key === KEY || event.key === null) && readSession()?.token !== token) {
      listener();
    }
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
