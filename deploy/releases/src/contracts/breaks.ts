import { misfitsOf } from '@haulboard/contract/shell';
import { isRemote, manifestIn } from '../builds/manifest.ts';
import { readRegistry } from '../registry/registry.ts';
import { buildFolder, type Build, type Store } from '../store/store.ts';
import { callHashesIn, callsOfBuild } from './calls-of-build.ts';
import { compareCalls, describeBreak, isBroken, type Compared } from './compare-calls.ts';
import { liveBuildsOf, type LiveBuild, type Channel } from './live-builds.ts';
import { offerOf } from './offer-of-shell.ts';

/** A build that could not do any more what it does, and by which calls. `new`: it is itself the one to be released. */
export type Break = Build & { readonly channel: Channel | 'new'; readonly calls: readonly Compared[] };

/** Most builds know every call as it is: their hashes say so, and nothing else is read. */
function isAllSame(store: Store, user: Build, shell: string): boolean | undefined {
  const uses = callHashesIn(store, user)?.uses;
  const offered = callHashesIn(store, { part: 'shell', build: shell })?.all;
  return uses && offered && [...uses].every(([name, hash]) => offered.get(name) === hash);
}

/** By user and shell, of builds in the store, which never change: their files are large, and a page asks every few seconds. */
const compared = new Map<string, readonly Compared[]>();

function brokenCalls(store: Store, user: Build, shell: string): readonly Compared[] {
  const key = `${buildFolder(store, user.part, user.build)} ${shell}`;
  const found = compared.get(key) ?? compareBuilds(store, user, shell);
  if (found !== undefined) {
    compared.set(key, found);
  }
  return found ?? [];
}

/** Undefined where one of both does not say which calls it knows: it may be lost, and come back. */
function compareBuilds(store: Store, user: Build, shell: string): readonly Compared[] | undefined {
  const isSame = isAllSame(store, user, shell);
  if (isSame !== false) {
    return isSame ? [] : undefined;
  }
  const own = callsOfBuild(buildFolder(store, user.part, user.build));
  const offered = callsOfBuild(buildFolder(store, 'shell', shell));
  return own && offered ? compareCalls(own, offered.calls).filter(isBroken) : undefined;
}

/** By names a page sees what it cannot run, and takes the last good build: that one has to do. */
function onShell(store: Store, live: readonly LiveBuild[], shell: string): LiveBuild[] {
  const offer = offerOf(store, shell);
  const canRun = ({ part, build }: LiveBuild): boolean => {
    const manifest = manifestIn(store, part, build);
    return manifest !== undefined && isRemote(manifest) && misfitsOf(manifest, offer).length === 0;
  };
  const running = live.filter(canRun);
  const isLost = (part: string) => !running.some((each) => each.part === part && each.channel === 'stable');
  return running.map((each) =>
    each.channel === 'last good' && isLost(each.part) ? { ...each, channel: 'stable' } : each,
  );
}

function breaksOfShell(store: Store, build: string): Break[] {
  const live = liveBuildsOf(readRegistry(store)).filter(({ part }) => part !== 'shell');
  return onShell(store, live, build)
    .map((each) => ({ ...each, calls: brokenCalls(store, each, build) }))
    .filter(({ calls }) => calls.length > 0);
}

function breaksOfRemote(store: Store, part: string, build: string): Break[] {
  const shell = readRegistry(store).shell?.build;
  const calls = shell === undefined ? [] : brokenCalls(store, { part, build }, shell);
  return calls.length === 0 ? [] : [{ part, build, channel: 'new', calls }];
}

/** Whether people would meet it without having asked for it. */
export function isInTheWay({ channel }: Pick<Break, 'channel'>): boolean {
  return channel !== 'trial' && channel !== 'last good';
}

/**
 * What would break if everybody got a build: a shell may break the remotes that run on it, and a remote itself, on the
 * shell that runs. Where a build does not say which calls it uses, nothing is known, and nothing is said.
 */
export function breaksOf(store: Store, part: string, build: string): readonly Break[] {
  return part === 'shell' ? breaksOfShell(store, build) : breaksOfRemote(store, part, build);
}

/** `map 1f2e3d4c5b6a: getBoard (result.loads is gone)`. */
export function describeBreaks(breaks: readonly Break[]): string {
  return breaks
    .map(({ part, build, channel, calls }) => {
      const as = channel === 'stable' || channel === 'new' ? '' : ` (${channel})`;
      return `${part} ${build}${as}: ${calls.map(describeBreak).join('; ')}`;
    })
    .join(' · ');
}
