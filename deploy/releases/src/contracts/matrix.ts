import type { CallsFile, DescribedCalls } from '@haulboard/contract/call-schemas';
import { readRegistry } from '../registry/registry.ts';
import { ReleaseError } from '../store/release-error.ts';
import { buildFolder, hasBuild, type Store } from '../store/store.ts';
import { callsOfBuild, callsOfWorkspace } from './calls-of-build.ts';
import { compareCalls, isBroken, type Compared } from './compare-calls.ts';
import { liveBuildsOf, type LiveBuild } from './live-builds.ts';

/** With what builds are compared: a build of the shell, or the API of this checkout. */
type Reference = {
  readonly shell: string | null;
  /** Undefined where that build does not say. */
  readonly calls: DescribedCalls | undefined;
};

/** One live build beside the reference. */
type Column = LiveBuild & {
  /** Undefined where the build does not say which calls it uses. */
  readonly own: CallsFile | undefined;
  readonly compared: readonly Compared[];
};

/** Who uses which call, and how it stands there. */
export type Matrix = { readonly against: Reference; readonly columns: readonly Column[] };

/** The name of what is no build. */
const WORKSPACE = 'workspace';

function referenceOf(store: Store, against: string | undefined): Reference {
  if (against === WORKSPACE) {
    return { shell: null, calls: callsOfWorkspace() };
  }
  const shell = against ?? readRegistry(store).shell?.build;
  if (shell === undefined) {
    throw new ReleaseError(
      'failed',
      'No shell runs. Nothing was changed: name a published one with --against, or the word workspace.',
    );
  }
  if (!hasBuild(store, 'shell', shell)) {
    throw new ReleaseError(
      'failed',
      '{part} {build} is not published. Nothing was changed: publish it first.',
      {
        part: 'shell',
        build: shell,
      },
    );
  }
  return { shell, calls: callsOfBuild(buildFolder(store, 'shell', shell))?.calls };
}

/** The matrix of what may come to somebody's screen. @param against a build of the shell; the one that runs unless given */
export function readMatrix(store: Store, against?: string): Matrix {
  const reference = referenceOf(store, against);
  const isApi = reference.shell === null;
  const columns = liveBuildsOf(readRegistry(store))
    // A shell is not compared with another: it brings its own.
    .filter(({ part }) => isApi || part !== 'shell')
    .map((live): Column => {
      const own = callsOfBuild(buildFolder(store, live.part, live.build));
      const compared = own && reference.calls ? compareCalls(own, reference.calls, isApi) : [];
      return { ...live, own, compared };
    });
  return { against: reference, columns };
}

/** What the reference would break, build by build. */
export function brokenIn({ columns }: Matrix) {
  return columns
    .map(({ part, build, channel, compared }) => ({
      part,
      build,
      channel,
      calls: compared.filter(isBroken),
    }))
    .filter(({ calls }) => calls.length > 0);
}
