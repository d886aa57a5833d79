import { POLICY } from '@haulboard/contract';
import { buildsShown, type RegistryDocument, type RemoteManifest } from '@haulboard/contract/shell';
import { faultsOfRoutes } from './check-routes.ts';
import { faultsOfSlots } from './check-slots.ts';
import { faultsOfLibraries, faultsOfStyles } from './check-styles.ts';
import { faultsOfMessages } from './check-texts.ts';
import { offerOf } from '../contracts/offer-of-shell.ts';
import { misfitsOnRunningShell } from './fit.ts';
import { isRemote, readManifest } from '../builds/manifest.ts';
import { sizesOf } from '../provenance/provenance.ts';
import { readRegistry } from '../registry/registry.ts';
import type { Store } from '../store/store.ts';
import { faultOfBuild } from '../builds/verify-build.ts';

/** What a check of a built folder saw; it may be published when there are no faults. */
export type Checked = {
  readonly part: string;
  readonly build: string;
  readonly version: string;
  /** Compressed bytes of what the first screen needs, and of everything. */
  readonly firstBytes: number;
  readonly allBytes: number;
  readonly faults: readonly string[];
};

const LOCALES = ['en-US', 'zh-CN'];
/** Compressed; a driver’s phone on a forest road has to fetch the first screen in seconds. */
const FIRST_BUDGET = 200 * 1024;
const ALL_BUDGET = 600 * 1024;

const PERMISSIONS: ReadonlySet<string> = new Set(
  Object.entries(POLICY).flatMap(([name, { actions }]) =>
    Object.keys(actions).map((action) => `${name}.${action}`),
  ),
);

type Shown = Pick<RemoteManifest, 'routes' | 'commands' | 'extensions'>;

/** All that a person may see of a remote before its code. */
function shownOf({ routes, commands, extensions }: Shown) {
  return [
    ...routes.map((route) => ({ ...route, name: route.path })),
    ...commands.map((command) => ({ ...command, name: command.id })),
    ...extensions.map((extension) => ({ ...extension, name: `the extension ${extension.name}` })),
  ];
}

function faultsOfTexts({ locales, ...manifest }: RemoteManifest): string[] {
  const missing = LOCALES.filter((locale) => !locales.includes(locale));
  const untold = shownOf(manifest)
    .filter(({ title }) => Object.values(title).some((text) => text.trim() === ''))
    .map(({ name }) => name);
  return [
    ...missing.map((locale) => `has no texts in ${locale}`),
    ...untold.map((name) => `${name} has no title in one of the languages`),
  ];
}

function faultsOfPermissions(manifest: RemoteManifest): string[] {
  return shownOf(manifest)
    .filter(({ permission }) => !PERMISSIONS.has(permission))
    .map(
      ({ name, permission }) =>
        `${name} asks for the permission ${permission}, which the policy does not have`,
    );
}

/** What a path looks like to the router: neither names of parameters nor capitals tell two routes apart. */
function shapeOf(route: string): string {
  return route
    .replaceAll(/:\w+/g, ':')
    .replace(/(.)\/$/, '$1')
    .toLowerCase();
}

/** Every path that a remote answers, pages and redirects. */
function pathsOf({ routes, redirects }: RemoteManifest): string[] {
  return [...new Set([...routes.map((route) => route.path), ...Object.keys(redirects)])];
}

function faultsOfCollisions(manifest: RemoteManifest, released: RegistryDocument): string[] {
  const own = new Set(pathsOf(manifest).map(shapeOf));
  const ids = new Set(manifest.commands.map(({ id }) => id));
  const others = buildsShown(released).filter(([name]) => name !== manifest.name);
  return others.flatMap(([name, { manifest: other }]) => [
    ...pathsOf(other)
      .filter((route) => own.has(shapeOf(route)))
      .map((route) => `${route} belongs to ${name} already`),
    ...other.commands
      .filter(({ id }) => ids.has(id))
      .map(({ id }) => `the command ${id} belongs to ${name} already`),
  ]);
}

function faultsOfTwice({ routes }: RemoteManifest): string[] {
  const shapes = routes.map(({ path }) => shapeOf(path));
  return routes
    .filter((_, at) => shapes.indexOf(shapes[at] ?? '') !== at)
    .map(({ path }) => `${path} is there twice`);
}

function faultsOfFit(store: Store, manifest: RemoteManifest): string[] {
  return misfitsOnRunningShell(store, manifest).map(
    ({ name, needs, has }) => `needs ${name} ${needs}, and the running shell has ${has}`,
  );
}

function faultsOfSize(firstBytes: number, allBytes: number): string[] {
  const inKb = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
  return [
    ...(firstBytes > FIRST_BUDGET
      ? [`its first screen is ${inKb(firstBytes)} compressed, more than ${inKb(FIRST_BUDGET)}`]
      : []),
    ...(allBytes > ALL_BUDGET ? [`is ${inKb(allBytes)} compressed, more than ${inKb(ALL_BUDGET)}`] : []),
  ];
}

/**
 * Looks at a built folder as the live store will meet it: files and hashes, contract, shared versions,
 * routes, slots, permissions, texts, size.
 *
 * @throws {ReleaseError} when it holds no manifest that can be read
 */
export function checkBuild(store: Store, dist: string): Checked {
  const manifest = readManifest(dist);
  const { name: part, build, version } = manifest;
  const broken = faultOfBuild(dist, manifest);
  const seen = { part, build, version, ...sizesOf(dist, manifest) };
  const faults = broken === undefined ? [] : [broken];
  if (!isRemote(manifest)) {
    return { ...seen, faults };
  }
  return {
    ...seen,
    faults: [
      ...faults,
      ...faultsOfFit(store, manifest),
      ...faultsOfTwice(manifest),
      ...faultsOfCollisions(manifest, readRegistry(store)),
      ...faultsOfRoutes(manifest, readRegistry(store)),
      ...faultsOfSlots(manifest, readRegistry(store), offerOf(store, readRegistry(store).shell?.build)),
      ...(broken === undefined
        ? [
            ...faultsOfStyles(dist, manifest),
            ...faultsOfLibraries(dist, manifest),
            ...faultsOfMessages(dist, manifest),
          ]
        : []),
      ...faultsOfPermissions(manifest),
      ...faultsOfTexts(manifest),
      ...faultsOfSize(seen.firstBytes, seen.allBytes),
    ],
  };
}
