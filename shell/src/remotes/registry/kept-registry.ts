import type { SignedRegistry } from '@haulboard/contract/shell';
import type { Store } from '@haulboard/data/storage';

const KEY = 'haulboard.registry';
/** When the page that kept the document began to ask for it. */
const ASKED_AT = 'haulboard.registry-asked';

/** The last good document that any page of this browser was given. */
export type KeptRegistry = {
  read(): string;
  /** What a page was given that asked after this moment; empty where none did. Both in ms since 1970. */
  readSince(heardAt: number, now: number): string;
  keep(signed: SignedRegistry, askedAt: number): void;
};

export function keptRegistry(storage: Store): KeptRegistry {
  const read = (): string => storage.getItem(KEY) ?? '';
  return {
    read,
    readSince(heardAt, now) {
      const at = Number(storage.getItem(ASKED_AT) ?? 0);
      return at > heardAt && at <= now ? read() : '';
    },
    keep(signed, askedAt) {
      const text = JSON.stringify(signed);
      // To write what is there already would tell every other tab of it.
      if (read() !== text) {
        storage.setItem(KEY, text);
      }
      storage.setItem(ASKED_AT, String(askedAt));
    },
  };
}
