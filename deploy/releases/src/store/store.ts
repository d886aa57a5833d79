import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SignedRegistry } from '@haulboard/contract/shell';
import { makeFolder } from '@haulboard/settings';
import { isThere } from './system-fault.ts';

/** One build of one part; `shell` is the shell, every other name a remote. */
export type Build = { readonly part: string; readonly build: string };

/** A record that is decided and signed, with the document it leads to where that is needed. */
export type Proposal = {
  readonly seq: number;
  readonly line: string;
  readonly document?: SignedRegistry;
};

/**
 * Collects what somebody else has to hear of. With an outbox a record is proposed and not written: whether it is
 * the next one is decided elsewhere.
 */
export type Outbox = {
  proposal?: Proposal;
  readonly published: Build[];
  readonly removed: Build[];
};

/** Where published builds and the registry lie; all paths are absolute. */
export type Store = {
  readonly root: string;
  /** The signed registry document every page load asks for. */
  readonly registryFile: string;
  /** What was done, one signed JSON record a line, never rewritten. */
  readonly logFile: string;
  readonly lockFile: string;
  /** The private key that signs; may lie outside the store. */
  readonly keyFile: string;
  /** Its public half, which proves all that was signed. */
  readonly publicKeyFile: string;
  /** The key that is trusted whatever lies in the store: a setting, which nobody who gets into the store can change. */
  readonly pinnedKey?: string;
  /** One signed receipt for each published build. */
  readonly receipts: string;
  /** Half-copied builds; nothing serves from here. */
  readonly incoming: string;
  readonly outbox?: Outbox;
  /** How long whoever asks for the lock stands still for it; ten seconds unless said. */
  readonly lockPatienceMs?: number;
};

/**
 * Whether anything was ever published in `<dataDir>/releases`: a wrong folder looks like a store without a past.
 *
 * @throws the system's error when the folder may not be looked at: nobody knows then
 */
export function hasReleases(dataDir: string): boolean {
  const root = path.join(dataDir, 'releases');
  return isThere(path.join(root, 'registry/key.pub')) || isThere(path.join(root, 'registry/log.jsonl'));
}

/** Where the store in `<dataDir>/releases` lies; nothing is made or looked at. */
export function locateStore(dataDir: string, keyFile?: string, pinnedKey?: string): Store {
  const root = path.join(dataDir, 'releases');
  return {
    root,
    registryFile: path.join(root, 'registry/current.json'),
    logFile: path.join(root, 'registry/log.jsonl'),
    lockFile: path.join(root, 'registry/lock.sqlite'),
    keyFile: keyFile ?? path.join(root, 'registry/key.pem'),
    publicKeyFile: path.join(root, 'registry/key.pub'),
    receipts: path.join(root, 'registry/builds'),
    incoming: path.join(root, '.incoming'),
    ...(pinnedKey !== undefined && { pinnedKey }),
  };
}

/** Opens the store in `<dataDir>/releases`, making its folders where they are missing. */
export function openStore(dataDir: string, keyFile?: string, pinnedKey?: string): Store {
  const store = locateStore(dataDir, keyFile, pinnedKey);
  const { root } = store;
  makeFolder(root, 0o700);
  for (const dir of [
    path.dirname(store.registryFile),
    store.incoming,
    path.join(root, 'shell'),
    path.join(root, 'r'),
  ]) {
    makeFolder(dir);
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

const isPart = (name: string): boolean => /^[a-z][a-z-]*$/.test(name);
const isBuild = (name: string): boolean => /^[0-9a-f]+$/.test(name);

/** Whether names of a part and a build are as they can be published. */
export function isNamedAsBuild({ part, build }: Build): boolean {
  return isPart(part) && isBuild(build);
}

function namesIn(folder: string): string[] {
  return existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder).toSorted() : [];
}

/** Ids of all published builds of one part, in no particular order. What is named otherwise is no build. */
export function buildsOf(store: Store, name: string): string[] {
  return namesIn(partFolder(store, name)).filter(isBuild);
}

/** `shell` and the remotes that have a build in the store. */
export function partsOf(store: Store): string[] {
  return ['shell', ...namesIn(path.join(store.root, 'r')).filter(isPart)].filter(
    (name) => buildsOf(store, name).length > 0,
  );
}

/** What lies among the builds and is none, by its path in the store. */
export function straysOf(store: Store): string[] {
  const remotes = namesIn(path.join(store.root, 'r'));
  const among = ['shell', ...remotes.filter(isPart).map((name) => `r/${name}`)];
  return [
    ...remotes.filter((name) => !isPart(name)).map((name) => `r/${name}`),
    ...among.flatMap((folder) =>
      namesIn(path.join(store.root, folder))
        .filter((name) => !isBuild(name))
        .map((name) => `${folder}/${name}`),
    ),
  ];
}
