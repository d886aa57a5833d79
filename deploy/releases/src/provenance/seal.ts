import { faultOfGrant, nameOfKey } from '../log/grants.ts';
import { grantOf, keyringOf } from './keyring.ts';
import { assertSigner, findSigner, ownPublicKey, releaseKey, signerOf, type Signer } from '../store/keys.ts';
import { putLostKeyBack } from './lost-key.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';

/** What signs for a part here, and whose it is. */
export type Seal = {
  readonly sign: Signer;
  /** Undefined: the root key, which also signs the document. */
  readonly team?: string;
  /** Names the key in the record. */
  readonly name: string;
};

/** The grant of the key that is here, where that is a team's. */
function ownGrant(store: Store) {
  const own = ownPublicKey(store);
  return own === undefined || own === releaseKey(store) ? undefined : grantOf(keyringOf(store), own);
}

/**
 * What signs for a part here: the root key, made with the first use, or the key of a team. Call it under the lock only.
 *
 * @throws {ReleaseError} when no key is here, it is a stranger's, or the team's key may not change the part
 */
export function assertSeal(store: Store, part: string): Seal {
  // Whatever key is here would be taken for the root key otherwise.
  putLostKeyBack(store);
  const grant = ownGrant(store);
  if (grant === undefined) {
    const sign = assertSigner(store);
    return { sign, name: nameOfKey(releaseKey(store) ?? '') };
  }
  const fault = faultOfGrant(grant, { part, at: new Date().toISOString() });
  if (fault !== undefined) {
    throw new ReleaseError(
      'failed',
      '{part} cannot be changed with {fault} ({file}). Nothing was changed: ask whoever has the root key to do it, or for team add.',
      { part, fault, file: store.keyFile },
    );
  }
  return { sign: signerOf(store), team: grant.team, name: nameOfKey(grant.key) };
}

/**
 * What signs with the root key.
 *
 * @throws {ReleaseError} when it is not here, or what is here is a team's
 */
export function assertRootSeal(store: Store): Seal {
  const grant = ownGrant(store);
  if (grant !== undefined) {
    throw new ReleaseError(
      'failed',
      'Only the root key says which keys teams have, and {file} is a key of the team {team}. Nothing was changed: ask whoever has the root key.',
      { file: store.keyFile, team: grant.team },
    );
  }
  return { sign: assertSigner(store), name: nameOfKey(releaseKey(store) ?? '') };
}

/** What signs for a part here; undefined where nothing may. Makes no key. */
export function findSeal(store: Store, part: string): Seal | undefined {
  const root = findSigner(store);
  if (root !== undefined) {
    return { sign: root, name: nameOfKey(releaseKey(store) ?? '') };
  }
  return ownGrant(store) === undefined ? undefined : sealOrNothing(store, part);
}

function sealOrNothing(store: Store, part: string): Seal | undefined {
  try {
    return assertSeal(store, part);
  } catch {
    return undefined;
  }
}
