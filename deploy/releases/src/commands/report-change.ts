import type { Change, Outcome } from '../changes/change-registry.ts';
import type { Result } from './command.ts';
import { differences, othersOf, sayLeftOut, summaryOf } from './describe-change.ts';

function sayTeam(team: string | undefined): string[] {
  return team === undefined
    ? []
    : [
        `signed by the team ${team}: people get it once a server with the root key has looked at it and signed`,
      ];
}

function sayStays(part: string, build: string | null, isHeld: boolean): string {
  return build === null
    ? `nothing of ${part} runs`
    : `${part} stays at ${build}${isHeld ? '' : ', and may be promoted'}`;
}

/** What a change did, for people and for scripts. */
export function report(change: Change, outcome: Outcome): Result {
  const { part, isDryRun = false } = change;
  const { before, registry, seq, isChanged, isHeld, team, leftOut } = outcome;
  const is = summaryOf(registry, part);
  const others = othersOf(outcome, part);
  const json = {
    part,
    ...is,
    seq,
    isChanged,
    isDryRun,
    ...(team !== undefined && { team }),
    before: { ...summaryOf(before, part), seq: before.seq },
    alongside: others.changed,
    leftOut: leftOut.map((each) => each.seq),
  };
  if (!isChanged) {
    return {
      json,
      lines: [
        `Nothing to change: ${part} ${is.build ?? ''} is so already (registry at ${seq}).`,
        ...others.lines,
      ],
    };
  }
  const changes = differences(part, outcome);
  const holding = !isDryRun && isHeld ? [`held: promoting ${part} is refused until unhold`] : [];
  return {
    json,
    lines: [
      ...(isDryRun ? ['Dry run, nothing was written. It would be:'] : []),
      ...changes,
      ...holding,
      ...(changes.length + holding.length === 0 ? [sayStays(part, is.build, isHeld)] : []),
      ...others.lines,
      ...sayLeftOut(leftOut),
      `registry: ${before.seq} → ${seq}; unchanged: ${others.unchanged.join(', ') || 'there is nothing else'}`,
      ...sayTeam(team),
    ],
  };
}

/** A rollback is typed in haste: what comes next stands below it. */
export function reportRollback(change: Change, outcome: Outcome): Result {
  const { part, isDryRun = false } = change;
  const told = report(change, outcome);
  const left = summaryOf(outcome.had, part).build;
  if (!outcome.isChanged || isDryRun) {
    return told;
  }
  const isOther = left !== null && left !== summaryOf(outcome.has, part).build;
  return {
    ...told,
    lines: [
      ...told.lines,
      `whether it has reached all open tabs: status ${part} --wait 5m`,
      ...(isOther ? [`to take it back: unhold ${part}, then promote ${part} ${left}`] : []),
    ],
  };
}
