import type { HeldRole } from '../roles.ts';
import type { RegistryDocument, RemoteEntry, RunnableBuild, Trial } from './registry-document.ts';

/** For whom a build is chosen. */
export type Person = {
  readonly role: HeldRole;
  readonly userId: number;
  /** Ids of the trials whose links were opened in this browser. */
  readonly trials?: readonly string[];
};

const BUCKETS = 100;

/** FNV-1a, 32 bits (RFC draft-eastlake-fnv): spreads ids evenly, and is the same on every machine. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of text) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

type Canary = NonNullable<RemoteEntry['canary']>;

/** Whether somebody is among so many per cent of the people: it never changes its mind, and a larger share has the smaller in it. */
export function isInShare({ percent, salt }: Pick<Canary, 'percent' | 'salt'>, userId: number): boolean {
  return hashOf(`${salt}:${userId}`) % BUCKETS < percent;
}

/** Whether a canary falls on this person: by role first, then by a share of the people. */
export function isInCanary(
  canary: Pick<Canary, 'roles' | 'percent' | 'salt'>,
  { role, userId }: Person,
): boolean {
  const isMeant = canary.roles.length === 0 || canary.roles.some((each) => each === role);
  return isMeant && isInShare(canary, userId);
}

/** The trial of a remote that this browser takes part in, the latest where there are several. @param date now, in ms */
export function trialOf(
  { trials = [] }: RemoteEntry,
  { trials: opened = [] }: Person,
  date = Date.now(),
): (RunnableBuild & Trial) | undefined {
  return trials.findLast(({ id, until }) => opened.includes(id) && Date.parse(until) > date);
}

/** The build of a remote that this person gets; undefined while the remote is switched off. @param date now, in ms */
export function chooseBuild(
  entry: RemoteEntry,
  person: Person,
  date = Date.now(),
): RunnableBuild | undefined {
  if (!entry.isEnabled) {
    return undefined;
  }
  const { canary } = entry;
  return trialOf(entry, person, date) ?? (canary && isInCanary(canary, person) ? canary : entry);
}

/** The build of the shell that this person gets; undefined where none was released. */
export function chooseShell({ shell }: Pick<RegistryDocument, 'shell'>, person: Person): string | undefined {
  const canary = shell?.canary;
  return canary && isInCanary(canary, person) ? canary.build : shell?.build;
}
