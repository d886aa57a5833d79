import { CONTRACT_VERSION, SLOTS_OFFERED, slotsOffered, type ShellOffer } from '@haulboard/contract/shell';
import { versionsOfShell } from '../build/shared-modules.ts';
import { namesOfShared } from './taken-names.ts';
import { shellMembers } from './used-members.ts';

/** What a shell built from these sources brings for remotes: versions, and every name they could take. */
export function offerOfShell(): ShellOffer {
  const members = [...shellMembers()].flatMap(([name, inner]) =>
    inner.length === 0 ? [name] : inner.map((each) => `${name}.${each}`),
  );
  return {
    contract: CONTRACT_VERSION,
    shared: versionsOfShell(),
    names: { ...namesOfShared(), ShellApi: members.toSorted(), [SLOTS_OFFERED]: slotsOffered() },
  };
}
