import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where published builds and the registry lie; all paths are absolute. */
export type Store = {
  readonly root: string;
  /** The registry document every page load asks for. */
  readonly registryFile: string;
  /** What was done, one JSON record a line, never rewritten. */
  readonly logFile: string;
  readonly lockFile: string;
  /** Half-copied builds; nothing serves from here. */
  readonly incoming: string;
};

/** Opens the store in `<dataDir>/releases`, making its folders where they are missing. */
export function openStore(dataDir: string): Store {
  const root = path.join(dataDir, 'releases');
  const store = {
    root,
    registryFile: path.join(root, 'registry/current.json'),
    logFile: path.join(root, 'registry/log.jsonl'),
    lockFile: path.join(root, 'registry/lock.sqlite'),
    incoming: path.join(root, '.incoming'),
  };
  for (const dir of [
    path.dirname(store.registryFile),
    store.incoming,
    path.join(root, 'shell'),
    path.join(root, 'r'),
  ]) {
    mkdirSync(dir, { recursive: true });
  }
  return store;
}

function partFolder(store: Store, name: string): string {
  return name === 'shell' ? path.join(store.root, 'shell') : path.join(store.root, 'r', name);
}

/** Folder of one published build; `shell` is the shell, every other name a remote. */
export function buildFolder(store: Store, name: string, build: string): string {
  return path.join(partFolder(store, name), build);
}

/** Whether that build is completely published. */
export function hasBuild(store: Store, name: string, build: string): boolean {
  return existsSync(buildFolder(store, name, build));
}

/** Ids of all published builds of one part, in no particular order. */
export function buildsOf(store: Store, name: string): string[] {
  const folder = partFolder(store, name);
  return existsSync(folder) ? readdirSync(folder) : [];
}
