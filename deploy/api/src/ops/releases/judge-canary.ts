import type { HaltReason } from '@haulboard/contract';

/** How one build did for people. */
export type Health = {
  /** Who opened it. */
  readonly people: number;
  /** Whom it failed: it stopped, froze the page, or was not what was published. */
  readonly hurt: number;
  readonly loads: number;
  /** What failed while it ran: in handlers, promises, refusals. */
  readonly faults: number;
  /** The same without whoever told most faults. */
  readonly loadsOfOthers: number;
  readonly faultsOfOthers: number;
};

/** How a build did that nobody had. */
const NOBODY: Health = {
  people: 0,
  hurt: 0,
  loads: 0,
  faults: 0,
  loadsOfOthers: 0,
  faultsOfOthers: 0,
};

/** One person may have a browser of their own kind, or tell what is not so. */
const MIN_HURT = 2;
const MAX_HURT_SHARE = 0.2;
const MIN_FAULTS = 20;
const MAX_FAULTS_A_LOAD = 1;
/** What one person alone tells, however often, is of that person's browser. */
const MIN_FAULTS_OF_OTHERS = 5;
/** What is as bad on the build for all is not of the canary. */
const TIMES_WORSE = 2;

const shareOf = (part: number, all: number): number => part / Math.max(all, 1);

/** Whether it fails at every load or more, for others than the one who tells most as well. */
function isFaulty(tried: Health, usual: Health): boolean {
  const faults = shareOf(tried.faults, tried.loads);
  const usualFaults = shareOf(usual.faults, usual.loads);
  const isMuch = tried.faults >= MIN_FAULTS && faults >= MAX_FAULTS_A_LOAD;
  const isOfMany =
    tried.faultsOfOthers >= MIN_FAULTS_OF_OTHERS &&
    shareOf(tried.faultsOfOthers, tried.loadsOfOthers) >= MAX_FAULTS_A_LOAD;
  return isMuch && isOfMany && faults > TIMES_WORSE * usualFaults;
}

/** Why a canary must end by what failed; undefined while it may go on. */
export function judgeCanary(tried: Health, usual: Health): HaltReason | undefined {
  const hurt = shareOf(tried.hurt, tried.people);
  const usualHurt = shareOf(usual.hurt, usual.people);
  if (tried.hurt >= MIN_HURT && hurt >= MAX_HURT_SHARE && hurt > TIMES_WORSE * usualHurt) {
    return {
      kind: 'hurt',
      hurt: tried.hurt,
      people: tried.people,
      usualHurt: usual.hurt,
      usualPeople: usual.people,
    };
  }
  if (isFaulty(tried, usual)) {
    return {
      kind: 'faults',
      faults: tried.faults,
      loads: tried.loads,
      usualFaults: usual.faults,
      usualLoads: usual.loads,
    };
  }
  return undefined;
}

/** Why the first build of a part must end, which no other can be compared with. */
export function judgeFirst(tried: Health): HaltReason | undefined {
  const found = judgeCanary(tried, NOBODY);
  if (found?.kind === 'hurt') {
    return { kind: 'firstHurt', hurt: found.hurt, people: found.people };
  }
  return found?.kind === 'faults'
    ? { kind: 'firstFaults', faults: found.faults, loads: found.loads }
    : undefined;
}
