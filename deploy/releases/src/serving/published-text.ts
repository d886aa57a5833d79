import { readFileSync } from 'node:fs';
import path from 'node:path';
import { manifestHash, readManifest } from '../builds/manifest.ts';
import { readReceipt, receiptFile } from '../provenance/receipts.ts';
import { buildFolder, type Store } from '../store/store.ts';
import { integrityOf } from '../builds/verify-build.ts';

type Wanted = { readonly part: string; readonly build: string; readonly name: string };

/** The text of a file of a build, if it is the one that was published: by its hash in what the receipt signs for. */
export function publishedText(store: Store, { part, build, name }: Wanted): string | undefined {
  try {
    const proven = readReceipt(store, readFileSync(receiptFile(store, part, build), 'utf8'));
    const dir = buildFolder(store, part, build);
    const isReceipt = proven?.part === part && proven.build === build;
    if (!isReceipt || manifestHash(dir, part) !== proven.manifest) {
      return undefined;
    }
    const content = readFileSync(path.join(dir, name));
    return integrityOf(content) === readManifest(dir).files[name] ? content.toString() : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a build says that it has such a file; older shells have no sign-in page of their own. */
export function namesFile(store: Store, { part, build, name }: Wanted): boolean {
  try {
    return readManifest(buildFolder(store, part, build)).files[name] !== undefined;
  } catch {
    return true;
  }
}
