import { isPublicKey, keyInStore } from '../store/keys.ts';
import { lostKeyFound } from '../provenance/lost-key.ts';
import type { Store } from '../store/store.ts';
import { readTrusted } from '../registry/registry.ts';
import {
  DOCUMENT,
  LOST_KEY,
  NO_BUILD,
  OF_NO_LOG,
  verifyStore,
  type Verification,
} from '../maintenance/verify-store.ts';
import type { Command } from './command.ts';
import { UsageError } from './usage-error.ts';

/** A key that cannot be one says nothing about the store: a setting that is empty, or half of a line. */
function refuseNoKey(key: string | undefined): void {
  if (key !== undefined && !isPublicKey(key)) {
    const what = key === '' ? '--key is empty' : `--key is "${key}", which is no public key`;
    throw new UsageError(
      `${what}: give the whole line of registry/key.pub as you keep it elsewhere, or leave --key out.`,
      'verify',
    );
  }
}

/** A registry of another key may be whole; which of both is wrong, the files alone cannot say. */
function isOfOtherKey(store: Store, key = store.pinnedKey): boolean {
  const own = keyInStore(store);
  return key !== undefined && own !== undefined && isPublicKey(own) && own !== key;
}

const OF_OTHER_KEY =
  'Nothing was changed. Look first whether the key is the one of this registry (RELEASE_PUBLIC_KEY of the product, or the root key in team list). If it is, somebody replaced the registry: put registry/ back from your backup.';
const OF_THE_LOG =
  'Nothing was changed. The log stands, and this document is made of it: the next release command with the root key writes it anew, as a server with that key does within the hour.';
const OF_THE_KEY =
  'Nothing was changed. The release key here proves the log: the next change puts registry/key.pub back.';
const OF_A_LOST_KEY =
  'Nothing was changed. Nothing else can be looked at without it: put that one line back as you keep it elsewhere (RELEASE_PUBLIC_KEY of the product).';
const OF_NO_BUILD = 'Nothing was changed. No record names what lies there.';
const DAMAGED = 'Nothing was changed; put back what is named above from your backup.';

/** Nothing but the document is wrong, and it is not one that knows more than the log. */
function isMadeAnew(store: Store, { findings, records }: Verification): boolean {
  const isNewer = (readTrusted(store)?.seq ?? 0) > records;
  return !isNewer && findings.every(({ where, what }) => where === DOCUMENT && !what.startsWith(OF_NO_LOG));
}

function adviceOn(store: Store, seen: Verification, key: string | undefined): string {
  if (isOfOtherKey(store, key)) {
    return OF_OTHER_KEY;
  }
  if (seen.findings.every(({ what }) => what === LOST_KEY)) {
    return lostKeyFound(store) === undefined ? OF_A_LOST_KEY : OF_THE_KEY;
  }
  if (seen.findings.every(({ what }) => what === NO_BUILD)) {
    return OF_NO_BUILD;
  }
  return isMadeAnew(store, seen) ? OF_THE_LOG : DAMAGED;
}

/** Proves the folder, whatever the network does. */
export const verifyCommand: Command = {
  usage: '',
  words: 0,
  summary: 'prove the whole store, without a network',
  detail:
    'The chain and signature of every record, the document as the fold of the log, and every file of every published build. What is wrong is named, and the exit code is 4. A registry/key.pub that was lost is put back by the next change where the release key is.',
  options: ['key', 'json'],
  isLocal: true,
  examples: ['verify', 'verify --key MCowBQYDK2VwAyEA… --json'],
  run(store, _words, { key }) {
    refuseNoKey(key);
    const seen = verifyStore(store, key);
    const isFaulty = seen.findings.length > 0;
    const subject = `${seen.records} records and ${seen.builds} builds`;
    return {
      json: { ...seen, isProven: !isFaulty },
      isFaulty,
      lines: [
        ...seen.findings.map(({ where, what }) => `${where} ${what}`),
        ...seen.notes,
        isFaulty
          ? `${subject} looked at: not proven. ${adviceOn(store, seen, key)}`
          : `${subject} proven, up to ${seen.head ?? 'none'}.`,
      ],
    };
  },
};
