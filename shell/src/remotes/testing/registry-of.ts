import type {
  RegistryDocument,
  RemoteEntry,
  RemoteManifest,
  RemoteRoute,
  SignedRegistry,
} from '@haulboard/contract/shell';
import type { Registry } from '../registry/registry.ts';

type ManifestOfOptions = Partial<RemoteManifest> & { name: string; routes?: RemoteRoute[] };

/** The manifest of a remote for tests. */
export function manifestOf(given: ManifestOfOptions): RemoteManifest {
  return {
    schema: 1,
    version: '1.0.0',
    contract: '^1.0.0',
    routes: [routeOf(`/${given.name}`)],
    redirects: {},
    commands: [],
    slots: [],
    extensions: [],
    locales: ['en-US', 'zh-CN'],
    build: 'aaaaaaaa',
    builtAt: '2026-11-21T00:00:00.000Z',
    container: `${given.name}__aaaaaaaa`,
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    files: { 'remoteEntry.js': 'sha384-x' },
    uses: [],
    takes: {},
    shared: {},
    ...given,
  };
}

/** A route for tests: anybody who plans may open it. */
export function routeOf(path: string, more: Partial<RemoteRoute> = {}): RemoteRoute {
  return {
    path,
    title: { 'en-US': path.slice(1).toUpperCase(), 'zh-CN': path },
    permission: 'today.view',
    roles: ['SUPPER_ADMIN', 'CARRIER', 'SUB_CARRIER', 'SHARING_PORTAL_CARRIER'],
    menu: true,
    order: 10,
    layout: 'main',
    ...more,
  };
}

/** A registry document that lists these remotes. */
export function registryOf(...manifests: RemoteManifest[]): RegistryDocument {
  return {
    schema: 1,
    seq: 1,
    at: '2026-11-21T00:00:00.000Z',
    shell: null,
    remotes: Object.fromEntries(
      manifests.map((manifest) => [
        manifest.name,
        { build: manifest.build, manifest, isEnabled: true, urgency: 'idle' },
      ]),
    ),
  };
}

/** A document as it travels from a store that has no key. */
export function unsigned(document: RegistryDocument): SignedRegistry {
  return { schema: 1, document: JSON.stringify(document), signature: null };
}

/** What a test says of one remote beyond its manifest. */
export function entryOf(manifest: RemoteManifest, more: Partial<RemoteEntry> = {}): RemoteEntry {
  return { build: manifest.build, manifest, isEnabled: true, urgency: 'idle', ...more };
}

/** A registry that a test can release with. */
export type TestRegistry = Registry & {
  release(...entries: readonly RemoteEntry[]): void;
  /** Nobody has this remote any more, which only some people had. */
  withdraw(name: string, urgency: RemoteEntry['urgency']): void;
};

/** A registry of these remotes; `release` is what the store says from now on. */
export function registryWith(...first: readonly RemoteEntry[]): TestRegistry {
  const listeners = new Set<() => void>();
  const documentOf = (entries: readonly RemoteEntry[], seq: number): RegistryDocument => ({
    ...registryOf(),
    seq,
    remotes: Object.fromEntries(entries.map((entry) => [entry.manifest.name, entry])),
  });
  let document = documentOf(first, 1);
  return {
    get: () => document,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async () => document,
    release(...entries) {
      document = documentOf(entries, document.seq + 1);
      listeners.forEach((listener) => listener());
    },
    withdraw(name, urgency) {
      const newcomers = { [name]: { isEnabled: true, urgency } };
      document = { ...documentOf([], document.seq + 1), newcomers };
      listeners.forEach((listener) => listener());
    },
  };
}
