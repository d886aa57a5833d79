import { localStore, type Store } from '@haulboard/data/storage';

const KEY = 'haulboard.session';
const OWN_KEY = 'haulboard.session.own';
/** Where a super admin was who acts for somebody now. */
const OWN_PLACE_KEY = 'haulboard.session.own.place';
/** By hand: the page reads this before it has what it shares with remotes. */
const OWN_PATH = /^\/(?![/\\])/;
/** All that says who is signed in. */
export const SESSION_KEYS = [KEY, OWN_KEY, OWN_PLACE_KEY] as const;
/** SPEC.md 9: a session lives seven days. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export type Session = {
  token: string;
  channel: string;
  userId: number;
  /** Milliseconds since epoch, by this browser's clock. */
  endsAt: number;
};

/** The stored session; an expired or damaged one counts as none. */
export function readSession(storage: Store = localStore): Session | undefined {
  const text = storage.getItem(KEY);
  if (text === null) {
    return undefined;
  }
  const parsed = parse(text);
  if (!isSession(parsed) || parsed.endsAt <= Date.now()) {
    storage.removeItem(KEY);
    return undefined;
  }
  return parsed;
}

/** By hand, because the sign-in pages read it too: a schema would weigh more than they do. */
function isSession(value: unknown): value is Session {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    value.token !== '' &&
    'channel' in value &&
    typeof value.channel === 'string' &&
    'userId' in value &&
    typeof value.userId === 'number' &&
    'endsAt' in value &&
    typeof value.endsAt === 'number'
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a fresh sign-in for seven days, for every tab of this browser. */
export function storeSession(given: Omit<Session, 'endsAt'>, storage: Store = localStore): Session {
  const made = { ...given, endsAt: Date.now() + LIFETIME_MS };
  storage.setItem(KEY, JSON.stringify(made));
  return made;
}

/** Forgets the session in every tab of this browser. */
export function clearSession(storage: Store = localStore): void {
  storage.removeItem(OWN_KEY);
  storage.removeItem(OWN_PLACE_KEY);
  storage.removeItem(KEY);
}

type Acting = {
  given: Omit<Session, 'endsAt'>;
  endsAt: number;
  /** Path and query of where the super admin is. */
  place: string;
};

/** A super admin acts for somebody: the own session is put aside with its place, not thrown away. */
export function startActing({ given, endsAt, place }: Acting, storage: Store = localStore): void {
  const own = storage.getItem(KEY);
  if (own !== null) {
    storage.setItem(OWN_KEY, own);
    storage.setItem(OWN_PLACE_KEY, place);
  }
  storage.setItem(KEY, JSON.stringify({ ...given, endsAt }));
}

/** Back to the own session: gives the place it was left at, or nothing when there is no session to go back to. */
export function returnToOwn(storage: Store = localStore): string | undefined {
  const own = storage.getItem(OWN_KEY);
  const kept = storage.getItem(OWN_PLACE_KEY) ?? '/';
  const place = OWN_PATH.test(kept) ? kept : '/';
  storage.removeItem(OWN_KEY);
  storage.removeItem(OWN_PLACE_KEY);
  if (own === null) {
    return undefined;
  }
  storage.setItem(KEY, own);
  return readSession(storage) && place;
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
