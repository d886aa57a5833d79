/** How long a refusal is repeated without asking the database: another process may have cleared the slate. */
const REMEMBERED_MS = 5_000;
/** Each entry is some 100 bytes; a flood from everywhere pushes the oldest out. */
const MAX_ENTRIES = 10_000;

export type RefusedLately = {
  add: (key: string) => void;
  has: (key: string) => boolean;
  /** Forgets what was refused of a subject, from anywhere. */
  remove: (key: string) => void;
};

/** Remembers what was refused a moment ago, so that a flood of the same costs no transaction each. */
export function createRefusedLately(now: () => number = () => performance.now()): RefusedLately {
  const until = new Map<string, number>();
  return {
    add(key) {
      until.delete(key);
      until.set(key, now() + REMEMBERED_MS);
      const [oldest] = until.keys();
      if (until.size > MAX_ENTRIES && oldest !== undefined) {
        until.delete(oldest);
      }
    },
    has: (key) => (until.get(key) ?? 0) > now(),
    remove(key) {
      for (const kept of until.keys()) {
        if (kept === key || kept.startsWith(`${key} from `)) {
          until.delete(kept);
        }
      }
    },
  };
}
