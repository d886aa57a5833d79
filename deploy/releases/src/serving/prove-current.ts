import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { registryDocument, signedRegistry } from '@haulboard/contract/shell';
import type { RegistryDocument, SignedRegistry } from '@haulboard/contract/shell';
import { replaceFile } from '../store/durable.ts';
import { partState, standInsOf } from '../log/fold.ts';
import { findSigner, isSignedBy, ownPublicKey, releaseKey } from '../store/keys.ts';
import { readLines } from '../log/log.ts';
import { findNewFaultOfLog } from '../log/prove-log.ts';
import { documentOf, foldLog, markOf, readKept, readSigned, sealDocument } from '../registry/registry.ts';
import type { Store } from '../store/store.ts';
import { faultOfTeamRecords } from '../changes/team-records.ts';

/** What may be served: signed by the key that is trusted, and not older than what was served before. */
type Proven = { readonly signed: SignedRegistry; readonly document: RegistryDocument };

/** What a gateway serves of a store. */
export type Prover = {
  /** Undefined when nothing can be proven, now or before. */
  current(): Proven | undefined;
  /** The key under which that was proven: what lies in the store may have been changed since. */
  key(): string | undefined;
  /** Builds of the shell that may start a page: the present one, then those that may stand in for it. */
  shells(): readonly string[];
};

const NO_KEY = 'registry/key.pub is missing';

type ProverOptions = {
  readonly store: Store;
  /** Hears why what was found is not served, once for each state of the store. */
  readonly onRemark: (remark: string) => void;
};

/** The last proven document lies here too: a gateway may be started while the one beside it is damaged. */
const provenFile = (store: Store): string => path.join(path.dirname(store.registryFile), 'proven.json');

function provenUnder(key: string, signed: SignedRegistry | undefined): Proven | undefined {
  try {
    return signed?.signature && isSignedBy(key, signed.document, signed.signature)
      ? { signed, document: registryDocument.parse(JSON.parse(signed.document)) }
      : undefined;
  } catch {
    return undefined;
  }
}

function readProvenCopy(store: Store, key: string): Proven | undefined {
  try {
    return provenUnder(key, signedRegistry.parse(JSON.parse(readFileSync(provenFile(store), 'utf8'))));
  } catch {
    return undefined;
  }
}

/** Made anew from the log alone, where the key is here and vouches for what teams recorded. */
function remade(store: Store, key: string, lines: readonly string[]): Proven | undefined {
  try {
    const signer = findSigner(store);
    const fold = foldLog(store, lines);
    const isVouched = signer !== undefined && faultOfTeamRecords(store, fold) === undefined;
    return isVouched ? provenUnder(key, sealDocument(documentOf(store, fold), signer)) : undefined;
  } catch {
    // A build that it names is not in the store as it was published.
    return undefined;
  }
}

type Found = { proven: Proven | undefined; remark: string };

/** What the store has that can be proven; the document as it lies there, if that is as new as the log. */
function proveStore(store: Store, key: string): Found {
  const lines = readLines(store);
  const kept = provenUnder(key, readKept(store)?.signed);
  const fault = findNewFaultOfLog(lines, key, kept?.document);
  if (kept && (fault || kept.document.seq >= lines.length)) {
    return { proven: kept, remark: fault ? `${fault.where} ${fault.what}` : '' };
  }
  const made = fault ? undefined : remade(store, key, lines);
  const what = 'registry/current.json does not have the signature of the key that is trusted';
  return { proven: made ?? kept, remark: kept ? '' : what };
}

/** The same store, held to one key whatever lies in it. */
const heldTo = (store: Store, pinnedKey: string): Store => ({ ...store, pinnedKey });

/** Changes with the private key, whose public half proves a store that has lost the other. */
function markOfKey({ keyFile }: Store): string {
  try {
    return String(statSync(keyFile).mtimeMs);
  } catch {
    return '';
  }
}

function standInsUnderKey(
  store: Store,
  key: string,
  served: RegistryDocument | undefined,
): readonly string[] {
  const lines = readLines(store);
  const isFaulty = findNewFaultOfLog(lines, key, served) !== undefined;
  // A log that was lost names no shell.
  const state = isFaulty ? undefined : partState(foldLog(heldTo(store, key), lines), 'shell');
  return state ? standInsOf(state) : [];
}

/** The key of what was proven before, the one in the store, and the public half of its private key. */
function keysToTry(store: Store, under: string | undefined, found: string | undefined): readonly string[] {
  const own = store.pinnedKey === undefined ? ownPublicKey(store) : undefined;
  return [...new Set([under, found, own])].filter((key) => key !== undefined);
}

/** What is found under each key, up to the first that proves something. */
function untilProven(keys: readonly string[], lookUnder: (key: string) => Found): readonly Found[] {
  const looks: Found[] = [];
  for (const key of keys) {
    const look = lookUnder(key);
    looks.push(look);
    if (look.proven) {
      break;
    }
  }
  return looks;
}

/** What is to be said of the store; nothing where all is well. */
function remarkOf(looks: readonly Found[], isOtherKey: boolean): string {
  const proven = looks.at(-1)?.proven === undefined ? undefined : looks.at(-1);
  const remark = (proven ?? looks[0])?.remark ?? NO_KEY;
  return proven && isOtherKey && remark === '' ? `${NO_KEY}, or is another` : remark;
}

/** Proves what lies in a store whenever it is another, and keeps the last that was proven. */
export function createProver({ store, onRemark }: ProverOptions): Prover {
  let mark = '';
  let last: Proven | undefined;
  /** Under which the last was proven. */
  let under: string | undefined;
  let shells: readonly string[] = [];

  function keep(next: Proven, key: string): void {
    under = key;
    if (next.signed.document === last?.signed.document) {
      return;
    }
    last = next;
    try {
      replaceFile(provenFile(store), `${JSON.stringify(next.signed)}\n`);
    } catch {
      // A folder that cannot be written has no copy for the next start; this one goes on.
    }
  }

  function standInsUnder(key: string | undefined): readonly string[] {
    const present = last?.document.shell?.build ?? [];
    const others = key === undefined ? [] : standInsUnderKey(store, key, last?.document);
    return [...new Set([present, others].flat())];
  }

  /** Whether something of the store is proven under this key; or why not. */
  function lookUnder(key: string): Found {
    const copy = last === undefined ? readProvenCopy(store, key) : undefined;
    if (copy) {
      [last, under] = [copy, key];
    }
    const { proven, remark } = proveStore(heldTo(store, key), key);
    const isOlder = proven !== undefined && proven.document.seq < (last?.document.seq ?? 0);
    if (proven && !isOlder) {
      keep(proven, key);
    }
    return {
      proven,
      remark: isOlder ? 'registry/current.json is older than what was served before' : remark,
    };
  }

  function look(found: string | undefined): void {
    const keys = keysToTry(store, under, found);
    const looks = untilProven(keys, lookUnder);
    shells = standInsUnder(under);
    const remark = remarkOf(looks, keys[looks.length - 1] !== found);
    if (remark !== '') {
      onRemark(`${remark}; ${last ? `number ${last.document.seq} is served` : 'nothing is served'}.`);
    }
  }

  function lookAgain(): void {
    const key = releaseKey(store);
    const now = `${markOf(store)} ${key ?? ''} ${markOfKey(store)}`;
    if (now === mark) {
      return;
    }
    mark = now;
    if (key === undefined && under === undefined && readLines(store).length === 0) {
      // Nothing was ever released.
      const signed = readSigned(store);
      last = { signed, document: registryDocument.parse(JSON.parse(signed.document)) };
      shells = [];
    } else {
      look(key);
    }
  }

  return {
    current() {
      lookAgain();
      return last;
    },
    key() {
      lookAgain();
      return under ?? releaseKey(store);
    },
    shells() {
      lookAgain();
      return shells;
    },
  };
}
