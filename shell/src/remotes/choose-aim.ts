import {
  chooseBuild,
  CONTRACT_VERSION,
  type Person,
  type RegistryDocument,
  type RemoteManifest,
  type RunnableBuild,
} from '@haulboard/contract/shell';
import type { BadBuilds, BuildFault } from './bad-builds.ts';
import { acceptsContract } from './contract-range.ts';
import type { Aim } from './remote-state.ts';

/** What a tab shall run, or why it can run nothing; then `isWithdrawn` says that nothing is meant to run. */
export type Choice =
  | { readonly aim: Aim; readonly manifest: RemoteManifest }
  | { readonly fault: BuildFault; readonly build?: string; readonly isWithdrawn: boolean };

type Given = { name: string; document: RegistryDocument; person: Person; bad: BadBuilds };

function withdrawn(reason: 'unlisted' | 'disabled' | 'forbidden', name: string): Choice {
  return { fault: { reason, detail: name }, isWithdrawn: true };
}

/**
 * The build this person gets; when it cannot run, the stable one in place of a canary, then the last good one.
 */
export function chooseAim({ name, document, person, bad }: Given): Choice {
  const entry = document.remotes[name];
  if (!entry) {
    return withdrawn('unlisted', name);
  }
  const chosen = chooseBuild(entry, person);
  if (!chosen) {
    return withdrawn('disabled', name);
  }
  if (!chosen.manifest.routes.some(({ roles }) => roles.includes(person.role))) {
    return withdrawn('forbidden', name);
  }
  const faultOf = ({ build, manifest }: RunnableBuild): BuildFault | undefined =>
    bad.faultOf({ name, build }) ?? incompatibility(manifest);
  const candidates = [chosen, entry, ...(entry.lastGood ? [entry.lastGood] : [])];
  const usable = candidates.find((each) => faultOf(each) === undefined);
  const fault = faultOf(chosen);
  if (usable) {
    const { build, manifest } = usable;
    const instead = fault && { instead: { build: chosen.build, reason: fault.reason } };
    return { aim: { build, version: manifest.version, ...instead }, manifest };
  }
  const known = fault ?? { reason: 'network', detail: name };
  return { fault: known, build: chosen.build, isWithdrawn: false };
}

function incompatibility({ contract }: RemoteManifest): BuildFault | undefined {
  return acceptsContract(contract, CONTRACT_VERSION)
    ? undefined
    : { reason: 'incompatible', detail: `${contract} ≠ ${CONTRACT_VERSION}` };
}
