import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keyInStore, signerOf } from '../store/keys.ts';
import { appendLine, readLines, sealLine, type Draft, type KeyDraft } from '../log/log.ts';
import { canary } from '../changes/canary.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { writeReceipt } from '../provenance/receipts.ts';
import { assertSeal } from '../provenance/seal.ts';
import { buildFolder, openStore, type Store } from '../store/store.ts';
import { addTeamKey, makeTeamKey } from '../teams/team.ts';
import { builtRemote, builtShell, temporaryFolder } from './built-folder.ts';

export const TEAM = 'map-team';
export const [OLD, NEW, NEWER] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] as const;

/** Known, so that no checkout is asked. */
const origin = { commit: '0123456789abcdef0123456789abcdef01234567', author: 'Mere' };

/** A key of somebody's, and the store as it is seen with it. */
export type Holder = { readonly store: Store; readonly key: string };

/** Somebody with a key of their own, at a store that others use as well. */
export function holderAt(dataDir: string, pinned?: string): Holder {
  const file = path.join(temporaryFolder(), 'own.pem');
  const key = makeTeamKey(file);
  return { key, store: openStore(dataDir, file, pinned) };
}

/** Gives a team a key of its own for some remotes. */
export function teamAt(dataDir: string, root: Store, parts: readonly string[]): Holder {
  const team = holderAt(dataDir);
  addTeamKey(root, { team: TEAM, key: team.key, parts });
  return team;
}

/** A folder in which a shell, a map and a stock page run; the team of the map has a key of its own. */
export function sharedFolder() {
  const dataDir = temporaryFolder();
  const root = openStore(dataDir);
  publish(root, builtShell(OLD), { origin });
  promote(root, { part: 'shell', build: OLD });
  for (const name of ['map', 'stock']) {
    publish(root, builtRemote({ name, build: OLD, text: OLD }), { origin });
    promote(root, { part: name, build: OLD });
  }
  publish(root, builtRemote({ name: 'stock', build: NEW, text: NEW }), { origin });
  const team = teamAt(dataDir, root, ['map']);
  return { dataDir, root, team, pinned: keyInStore(root) ?? '' };
}

/** Publishes a build of the map with the key that is there. */
export function publishMap({ store }: Pick<Holder, 'store'>, build: string): void {
  publish(store, builtRemote({ name: 'map', build, text: build }), { origin });
}

type Unfit = {
  readonly build?: string;
  readonly page?: string;
  /** To so many per cent of the people; to all unless said. */
  readonly percent?: number;
};

/** A team brings a build that answers for a page which may be another's: its own check was left out. */
export function bringUnfit(
  { store }: Pick<Holder, 'store'>,
  part: string,
  { build = NEW, page = '/stock', percent }: Unfit = {},
): void {
  const target = buildFolder(store, part, build);
  cpSync(builtRemote({ name: part, build, text: build }), target, { recursive: true });
  const file = path.join(target, 'remote.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(`"path":"/${part}"`, `"path":"${page}"`));
  writeReceipt(store, target, { part, build, actor: 'mere', seal: assertSeal(store, part) });
  if (percent === undefined) {
    promote(store, { part, build });
  } else {
    canary(store, { part, build, roles: [], percent });
  }
}

/** Appends a record as somebody would who has a key, the folder and software of their own. */
export function forge(
  { store }: Pick<Holder, 'store'>,
  draft: Omit<Draft, 'seq'> | Omit<KeyDraft, 'seq'>,
): void {
  const lines = readLines(store);
  appendLine(store, sealLine({ ...draft, seq: lines.length + 1 }, lines.at(-1), signerOf(store)));
}
