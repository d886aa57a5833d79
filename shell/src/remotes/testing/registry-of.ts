import type { RegistryDocument, RemoteManifest, RemoteRoute } from '@haulboard/contract/shell';

type Given = Partial<RemoteManifest> & { name: string; routes?: RemoteRoute[] };

/** The manifest of a remote for tests. */
export function manifestOf(given: Given): RemoteManifest {
  return {
    schema: 1,
    version: '1.0.0',
    contract: '^1.0.0',
    routes: [routeOf(`/${given.name}`)],
    redirects: {},
    commands: [],
    locales: ['en-US', 'zh-CN'],
    build: 'aaaaaaaa',
    builtAt: '2026-11-21T00:00:00.000Z',
    container: `${given.name}__aaaaaaaa`,
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    files: { 'remoteEntry.js': 'sha384-x' },
    uses: [],
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
