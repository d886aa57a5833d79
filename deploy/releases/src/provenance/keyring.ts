import { EMPTY_FOLD, partState, type Fold } from '../log/fold.ts';
import { faultOfGrant, type Grant } from '../log/grants.ts';
import { isSignedBy, releaseKey } from '../store/keys.ts';
import { readLines } from '../log/log.ts';
import { countVouched, findFaultFrom } from '../log/prove-log.ts';
import { foldLog, markOf, readTrusted } from '../registry/registry.ts';
import type { Store } from '../store/store.ts';

/** Keys that may have signed for a build, and what the proven log says of it. */
export type Keyring = { readonly root: string; readonly fold: Pick<Fold, 'grants' | 'parts'> };

/** Something beside the log that a key signed for: a receipt, or the note of a rehearsal. */
export type Signed = {
  readonly part: string;
  readonly build: string;
  /** Hash of the build's manifest. */
  readonly manifest: string;
  readonly at: string;
  readonly team?: string | undefined;
  readonly sig: string;
};

/** Keys as these proven lines of a log give them. */
export function keyringFrom(store: Store, lines: readonly string[]): Keyring {
  return { root: releaseKey(store) ?? '', fold: foldLog(store, lines) };
}

function readKeyring(store: Store, root: string): Keyring {
  const lines = readLines(store);
  if (!lines.some((line) => line.includes('"verb":"add-key"'))) {
    return { root, fold: EMPTY_FOLD };
  }
  const fault = findFaultFrom(countVouched(lines, readTrusted(store)), lines, root);
  return keyringFrom(store, lines.slice(0, fault?.index));
}

const kept = new Map<string, { mark: string; keyring: Keyring }>();

/** Keys that count in a store, by the part of its log that can be proven. */
export function keyringOf(store: Store): Keyring {
  const root = releaseKey(store) ?? '';
  const mark = `${markOf(store)} ${root}`;
  const known = kept.get(store.logFile);
  if (known?.mark === mark) {
    return known.keyring;
  }
  const keyring = readKeyring(store, root);
  kept.set(store.logFile, { mark, keyring });
  return keyring;
}

/** The key of a team by its public half. */
export function grantOf({ fold }: Keyring, key: string | undefined): Grant | undefined {
  return fold.grants.find((each) => each.key === key);
}

/** `good`: it counts. `ended`: a team signed whose key has ended since, and no record names what it is about. */
export type KeyStatus = 'good' | 'ended' | 'unknown';

/**
 * What a signature beside the log is worth. It has no place in the chain, so nobody can tell whether it was made before a
 * key ended: from then on only what a record named counts.
 */
export function keyStatusOf({ root, fold }: Keyring, signed: Signed, text: string): KeyStatus {
  const { part, build, manifest, team, sig } = signed;
  if (team === undefined) {
    return isSignedBy(root, text, sig) ? 'good' : 'unknown';
  }
  const grant = fold.grants.find((each) => each.team === team && isSignedBy(each.key, text, sig));
  if (grant === undefined || part === 'shell') {
    return 'unknown';
  }
  const isOnRecord = partState({ ...EMPTY_FOLD, ...fold }, part)?.manifests[build] === manifest;
  if (isOnRecord || faultOfGrant(grant, signed) === undefined) {
    return 'good';
  }
  return grant.parts.includes(part) ? 'ended' : 'unknown';
}
