import type { RegistryDocument } from '@haulboard/contract/shell';
import { findSigner } from '../store/keys.ts';
import { readTrusted } from './registry.ts';
import type { Store } from '../store/store.ts';

/** What people had before a record and have after it: records of teams that waited come along. */
export type Effect = { readonly had: RegistryDocument; readonly has: RegistryDocument };

/** The root key signs for all that was recorded; the record of a team alone reaches nobody yet. */
export function hadBy(store: Store, before: RegistryDocument): RegistryDocument {
  return (findSigner(store) && readTrusted(store)) ?? before;
}

/** What people have once it is done; where nothing was to be recorded, the document may have caught up. */
export function hasBy(store: Store, { had, registry, isRecorded, isDryRun }: Done): RegistryDocument {
  if (isRecorded) {
    return registry;
  }
  return isDryRun ? had : hadBy(store, registry);
}

type Done = {
  readonly had: RegistryDocument;
  readonly registry: RegistryDocument;
  readonly isRecorded: boolean;
  readonly isDryRun: boolean;
};
