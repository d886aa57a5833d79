import { readFileSync } from 'node:fs';
import path from 'node:path';
import { registryDocument, signedRegistry } from '@haulboard/contract/shell';
import type { RegistryDocument, SignedRegistry } from '@haulboard/contract/shell';
import { replaceFile } from './durable.ts';
import { partState, standInsOf } from './fold.ts';
import { findSigner, isSignedBy, releaseKey } from './keys.ts';
import { readLines } from './log.ts';
import { findNewFaultOfLog } from './prove-log.ts';
import { documentOf, foldLog, markOf, readKept, readSigned, sealDocument } from './registry.ts';
import type { Store } from './store.ts';
import { faultOfTeamRecords } from './team-records.ts';

/** What may be served: signed by the key that is trusted, and not older than what was served before. */
type Proven = { readonly signed: SignedRegistry; readonly document: RegistryDocument };

/** What a gateway serves of a store. */
export type Prover = {
  /** Undefined when nothing can be proven, now or before. */
  current(): Proven | undefined;
  /** Builds of the shell that may start a page: the present one, then those that may stand in for it. */
  shells(): readonly string[];
};

type ProverOptions = {
  readonly store: Store;
  /** Hears why what was found is not served, once for each state of the store. */
  readonly onRemark: (remark: string) => void;
};

/** The last proven document lies here too: a gateway may be started while the one beside it is damaged. */
const keptFile = (store: Store): string => path.join(path.dirname(store.registryFile), 'proven.json');

function provenUnder(key: string, signed: SignedRegistry | undefined): Proven | undefined {
  try {
    return signed?.signature && isSignedBy(key, signed.document, signed.signature)
      ? { signed, document: registryDocument.parse(JSON.parse(signed.document)) }
      : undefined;
  } catch {
    return undefined;
  }
}

function readKeptCopy(store: Store, key: string): Proven | undefined {
  try {
    return provenUnder(key, signedRegistry.parse(JSON.parse(readFileSync(keptFile(store), 'utf8'))));
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

/** Proves what lies in a store whenever it is another, and keeps the last that was proven. */
export function createProver({ store, onRemark }: ProverOptions): Prover {
  let mark = '';
  let last: Proven | undefined;
  let shells: readonly string[] = [];

  function keep(next: Proven): void {
    if (next.signed.document === last?.signed.document) {
      return;
    }
    last = next;
    try {
      replaceFile(keptFile(store), `${JSON.stringify(next.signed)}\n`);
    } catch {
      // A folder that cannot be written has no copy for the next start; this one goes on.
    }
  }

  function standIns(key: string): readonly string[] {
    const lines = readLines(store);
    const state = findNewFaultOfLog(lines, key, last?.document)
      ? undefined
      : partState(foldLog(store, lines), 'shell');
    return state ? standInsOf(state) : [];
  }

  function look(key: string): void {
    last ??= readKeptCopy(store, key);
    const { proven, remark } = proveStore(store, key);
    const isOlder = proven !== undefined && proven.document.seq < (last?.document.seq ?? 0);
    if (proven && !isOlder) {
      keep(proven);
    }
    shells = [...new Set([last?.document.shell?.build ?? [], standIns(key)].flat())];
    tell(isOlder ? 'registry/current.json is older than what was served before' : remark);
  }

  function tell(remark: string): void {
    if (remark !== '') {
      onRemark(`${remark}; ${last ? `number ${last.document.seq} is served` : 'nothing is served'}.`);
    }
  }

  function lookAgain(): void {
    const key = releaseKey(store);
    const now = `${markOf(store)} ${key ?? ''}`;
    if (now === mark) {
      return;
    }
    mark = now;
    if (key === undefined) {
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
    shells() {
      lookAgain();
      return shells;
    },
  };
}
