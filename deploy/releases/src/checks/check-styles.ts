import { readFileSync } from 'node:fs';
import path from 'node:path';
import { foreignSelectors } from '@haulboard/contract/own-styles';
import type { RemoteManifest } from '@haulboard/contract/shell';

/** So many are named; who has more has one cause for them. */
const MAX_NAMED = 5;

/** Rules of a remote's styles that would reach what is not its own: the shell's header, or another remote. */
export function faultsOfStyles(dist: string, { name, files }: RemoteManifest): string[] {
  const found = Object.keys(files)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      foreignSelectors(readFileSync(path.join(dist, file), 'utf8'), name).map(
        (selector) => `${file} styles ${selector}, which is not its own: begin with a class of the module`,
      ),
    );
  return [...new Set(found)].slice(0, MAX_NAMED);
}

/** What antd writes on its own styles: it is in every copy of it, however small it was made. */
const MARK_OF_ANTD = 'data-css-hash';

/** A copy of antd of its own has no theme, and the page's policy refuses its styles. */
export function faultsOfLibraries(dist: string, { files }: RemoteManifest): string[] {
  return Object.keys(files)
    .filter(
      (file) => file.endsWith('.js') && readFileSync(path.join(dist, file), 'utf8').includes(MARK_OF_ANTD),
    )
    .map((file) => `${file} carries antd: take what is on the page, from @haulboard/ui`)
    .slice(0, 1);
}
