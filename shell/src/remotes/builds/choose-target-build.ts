import {
  chooseBuild,
  misfitsOf,
  type Person,
  type RegistryDocument,
  type RemoteExtension,
  type RemoteManifest,
  type RunnableBuild,
  type ShellOffer,
} from '@haulboard/contract/shell';
import type { BadBuilds, BuildFault } from './bad-builds.ts';
import { ageOf } from '../registry/registry-age.ts';
import type { TargetBuild } from './remote-state.ts';

/** What a tab shall run, or why it can run nothing; then `isWithdrawn` says that nothing is meant to run. */
export type Choice =
  | {
      readonly target: TargetBuild;
      readonly manifest: RemoteManifest;
      /** Another build could run in its place. */
      readonly hasBefore: boolean;
    }
  | {
      readonly fault: BuildFault;
      readonly build?: string;
      readonly isWithdrawn: boolean;
      /** Another build could run in its place, once the person has said so. */
      readonly hasBefore?: boolean;
    };

/** Which extension of a remote; builds that have it not cannot take its place. */
export type ExtensionId = Pick<RemoteExtension, 'slot' | 'name'>;

type ChooseTargetBuildOptions = {
  name: string;
  /** What of the remote is shown, where it is no page of its own. */
  extension?: ExtensionId | undefined;
  document: RegistryDocument;
  person: Person;
  bad: BadBuilds;
  offer: ShellOffer;
  /** Today, in milliseconds since 1970. */
  date: number;
};

function withdrawn(reason: 'unlisted' | 'disabled' | 'forbidden', name: string): Choice {
  return { fault: { reason, detail: name }, isWithdrawn: true };
}

/** What an extension does wrong is its own: the pages of its remote may be in order. */
export function faultKeyOf(name: string, extension: ExtensionId | undefined): string {
  return extension ? `${name}#${extension.name}` : name;
}

function isShownTo({ manifest }: RunnableBuild, { role }: Person): boolean {
  return manifest.routes.some(({ roles }) => roles.some((each) => each === role));
}

function offers({ manifest }: RunnableBuild, { slot, name }: ExtensionId): boolean {
  return manifest.extensions.some((each) => each.slot === slot && each.name === name);
}

/**
 * The build this person gets; when it cannot run, the stable one in place of a canary, then the last good one.
 */
export function chooseTargetBuild({
  name,
  extension,
  document,
  person,
  bad,
  offer,
  date,
}: ChooseTargetBuildOptions): Choice {
  const entry = document.remotes[name];
  if (!entry) {
    return withdrawn('unlisted', name);
  }
  const chosen = chooseBuild(entry, person, date);
  if (!chosen) {
    return withdrawn('disabled', name);
  }
  // Who may see an extension is asked where it is listed.
  if (extension ? !offers(chosen, extension) : !isShownTo(chosen, person)) {
    return withdrawn(extension ? 'unlisted' : 'forbidden', name);
  }
  if (ageOf(document, date) === 'over') {
    return { fault: { reason: 'expired', detail: document.expiresAt ?? '' }, isWithdrawn: false };
  }
  const faultOf: FaultOf = ({ build, manifest }) =>
    bad.faultOf({ name: faultKeyOf(name, extension), build }) ??
    bad.faultOf({ name, build }) ??
    incompatibility(manifest, offer);
  return runnableOf({
    name,
    chosen,
    candidates: [chosen, entry, ...(entry.lastGood ? [entry.lastGood] : [])].filter(
      (each) => !extension || offers(each, extension),
    ),
    faultOf,
  });
}

type FaultOf = (build: RunnableBuild) => BuildFault | undefined;
type RunnableOfOptions = {
  name: string;
  chosen: RunnableBuild;
  candidates: readonly RunnableBuild[];
  faultOf: FaultOf;
};

/** The first of the candidates that can run. */
function runnableOf({ name, chosen, candidates, faultOf }: RunnableOfOptions): Choice {
  const fault = faultOf(chosen);
  const usable = candidates.find((each) => faultOf(each) === undefined);
  if (fault?.needsAnswer === true) {
    return { fault, build: chosen.build, isWithdrawn: false, hasBefore: usable !== undefined };
  }
  // What another page found is no reason to show nothing at all.
  const runs = usable ?? (fault?.isHearsay === true ? chosen : undefined);
  if (!runs) {
    const known = fault ?? { reason: 'network', detail: name };
    return { fault: known, build: chosen.build, isWithdrawn: false };
  }
  const { build, manifest } = runs;
  const isOther = build !== chosen.build;
  const instead = fault && isOther && { instead: { build: chosen.build, reason: fault.reason } };
  const hasBefore = candidates.some((each) => each.build !== build && faultOf(each) === undefined);
  return { target: { build, version: manifest.version, ...instead }, manifest, hasBefore };
}

/** What a build needs and this shell does not have: seen before any code of it runs. */
function incompatibility(manifest: RemoteManifest, offer: ShellOffer): BuildFault | undefined {
  const [misfit] = misfitsOf(manifest, offer);
  return misfit && { reason: 'incompatible', detail: `${misfit.name} ${misfit.needs} ≠ ${misfit.has}` };
}
