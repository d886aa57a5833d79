import { sharedVersion } from './workspace.ts';

// The one list of what all remotes take from the shell. A trailing slash means "and every subpath".
// lingui and the icons are left out on purpose: each remote carries its own texts, and one shared
// icon package would ship whole.
const LIBRARIES = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router',
  'react-router-dom',
  'jotai',
  'jotai/',
  '@tanstack/react-query',
  'zod',
];

const OURS = [
  '@haulboard/contract',
  '@haulboard/contract/',
  '@haulboard/ui/core',
  '@haulboard/ui/frame',
  '@haulboard/ui/data',
  '@haulboard/data',
];

/** Names in sources → the shared module that both are on a page: a shell of before brings only that. */
const NAMES_OF_ONE: Readonly<Record<string, string>> = {
  '@haulboard/ui/form': '@haulboard/ui/data',
  '@haulboard/ui/overlay': '@haulboard/ui/data',
};

export type SharedModule = {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  /** Where the module is found on the page, when that is not under the request itself. */
  shareKey?: string;
  import?: false | string;
};

function versionOf(request: string): string {
  return sharedVersion(/^@haulboard\/[^/]+/.exec(request)?.[0] ?? request.replace(/\/$/, ''));
}

/** Other people's libraries keep their promises within a major version; ours are used as soon as they have something. */
function rangeOf(request: string): string {
  const version = versionOf(request);
  const [major, minor] = version.split('.');
  if (OURS.includes(request)) {
    return `^${version}`;
  }
  return major === '0' ? `^0.${minor}.0` : `^${major}.0.0`;
}

function sharedModules(carried: boolean): Record<string, SharedModule> {
  const ruleOf = (request: string): SharedModule => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: rangeOf(request),
    ...(carried ? {} : { import: false }),
  });
  return Object.fromEntries([
    ...[...LIBRARIES, ...OURS].map((request): [string, SharedModule] => [request, ruleOf(request)]),
    ...Object.entries(NAMES_OF_ONE).map(([name, shared]): [string, SharedModule] => [
      name,
      { ...ruleOf(shared), shareKey: shared, ...(carried ? { import: shared } : {}) },
    ]),
  ]);
}

/** What a request is on a page, or nothing when each remote carries its own. */
export function sharedNameOf(request: string): string | undefined {
  const name = NAMES_OF_ONE[request] ?? request;
  return [...LIBRARIES, ...OURS].some(
    (each) => name === each || (each.endsWith('/') && name.startsWith(each)),
  )
    ? name
    : undefined;
}

/** Range of each shared module that a remote asks a page for. */
export function rangesOfRemote(): Record<string, string> {
  return Object.fromEntries([...LIBRARIES, ...OURS].map((request) => [request, rangeOf(request)]));
}

/** What a remote expects to find on the page; it carries no copy of its own. */
export function sharedByRemote(): Record<string, SharedModule> {
  return sharedModules(false);
}

/** What the shell brings for everyone. */
export function sharedByShell(): Record<string, SharedModule> {
  return sharedModules(true);
}

/** Version of each shared module as the shell brings it: what a remote's ranges are compared with. */
export function versionsOfShell(): Record<string, string> {
  return Object.fromEntries([...LIBRARIES, ...OURS].map((request) => [request, versionOf(request)]));
}

/** Libraries of others that a page has once, by the names of their packages. */
export function librariesOfPage(): string[] {
  return LIBRARIES.filter((request) => !request.endsWith('/'));
}

/** Requests that the shell must import somewhere, or no remote would find them on the page. */
export function neededFromShell(): string[] {
  return [...LIBRARIES, ...OURS].filter((request) => !request.endsWith('/'));
}
