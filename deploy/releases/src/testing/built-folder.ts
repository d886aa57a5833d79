import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CallsFile } from '@haulboard/contract/call-schemas';
import type { ShellOffer } from '@haulboard/contract/shell';
import { writeRemote, writeShell, type RemoteOptions } from './write-built.ts';

const folders: string[] = [];

afterAll(() => {
  for (const dir of folders) {
    rmSync(dir, { recursive: true, force: true });
  }
});

/** A new empty folder for one test, gone when its file is done. */
export function temporaryFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'haulboard-releases-'));
  folders.push(dir);
  return dir;
}

/** A `dist` folder as the build of a remote leaves it; gives its path. */
export function builtRemote(options: RemoteOptions = {}): string {
  return writeRemote(path.join(temporaryFolder(), 'dist'), options);
}

/** A `dist` folder as the build of the shell leaves it; gives its path. */
export function builtShell(
  build: string,
  text = 'shell',
  { calls, ...offer }: Partial<ShellOffer> & { readonly calls?: CallsFile } = {},
): string {
  return writeShell(path.join(temporaryFolder(), 'dist'), { build, text, offer, ...(calls && { calls }) });
}
