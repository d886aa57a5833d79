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

export type SharedModule = {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  import?: false;
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
  return Object.fromEntries(
    [...LIBRARIES, ...OURS].map((request) => {
      const rule = {
        singleton: true,
        strictVersion: true,
        requiredVersion: rangeOf(request),
      } as const;
      return [request, carried ? rule : { ...rule, import: false }];
    }),
  );
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

/** Requests that the shell must import somewhere, or no remote would find them on the page. */
export function neededFromShell(): string[] {
  return [...LIBRARIES, ...OURS].filter((request) => !request.endsWith('/'));
}
