import type { HeldRole } from '../roles.ts';
import type { RegistryDocument, RemoteEntry, RunnableBuild } from './registry-document.ts';

/** For whom a build is chosen. */
export type Person = { readonly role: HeldRole; readonly userId: number };

const BUCKETS = 100;

/** FNV-1a, 32 bits (RFC draft-eastlake-fnv): spreads ids evenly, and is the same on every machine. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of text) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

/** Whether a canary falls on this person: by role first, then by a share of the people that never changes its mind. */
export function isInCanary(
  canary: Pick<NonNullable<RemoteEntry['canary']>, 'roles' | 'percent' | 'salt'>,
  { role, userId }: Person,
): boolean {
  const isMeant = canary.roles.length === 0 || canary.roles.some((each) => each === role);
  return isMeant && hashOf(`${canary.salt}:${userId}`) % BUCKETS < canary.percent;
}

/** The build of a remote that this person gets; undefined while the remote is switched off. */
export function chooseBuild(entry: RemoteEntry, person: Person): RunnableBuild | undefined {
  if (!entry.isEnabled) {
    return undefined;
  }
  const { canary } = entry;
  return canary && isInCanary(canary, person) ? canary : entry;
}

/** The build of the shell that this person gets; undefined where none was released. */
export function chooseShell({ shell }: Pick<RegistryDocument, 'shell'>, person: Person): string | undefined {
  const canary = shell?.canary;
  return canary && isInCanary(canary, person) ? canary.build : shell?.build;
}
