import { existsSync, readFileSync } from 'node:fs';
import { registryDocument } from '@haulboard/contract/shell';
import type { RegistryDocument } from '@haulboard/contract/shell';
import { replaceFile } from './durable.ts';
import { readLog } from './log.ts';
import type { LogRecord } from './log.ts';
import { isRemote, readManifest } from './manifest.ts';
import { buildFolder } from './store.ts';
import type { Store } from './store.ts';

const EMPTY: RegistryDocument = {
  schema: 1,
  seq: 0,
  at: new Date(0).toISOString(),
  shell: null,
  remotes: {},
};

/** A document that cannot be read counts as empty: the whole log is then folded again. */
function readDocument(store: Store): RegistryDocument {
  if (!existsSync(store.registryFile)) {
    return EMPTY;
  }
  try {
    return registryDocument.parse(JSON.parse(readFileSync(store.registryFile, 'utf8')));
  } catch {
    return EMPTY;
  }
}

/** The document after one record. */
export function applyRecord(store: Store, document: RegistryDocument, entry: LogRecord): RegistryDocument {
  const next = { ...document, seq: entry.seq, at: entry.at };
  const manifest = readManifest(buildFolder(store, entry.part, entry.to));
  return isRemote(manifest)
    ? {
        ...next,
        remotes: {
          ...document.remotes,
          [entry.part]: { build: entry.to, manifest, isEnabled: true, urgency: 'idle' },
        },
      }
    : { ...next, shell: { build: entry.to } };
}

/**
 * Which build of each part runs. The document is the fold of the log: records that a crash kept
 * from reaching the document are applied here.
 */
export function readRegistry(store: Store): RegistryDocument {
  const document = readDocument(store);
  return readLog(store)
    .filter((entry) => entry.seq > document.seq)
    .reduce((folded, entry) => applyRecord(store, folded, entry), document);
}

/** Puts the document where every page load finds it. */
export function writeRegistry(store: Store, document: RegistryDocument): void {
  replaceFile(store.registryFile, `${JSON.stringify(document)}\n`);
}
