import type { Change, Outcome } from '../changes/change-registry.ts';
import type { Result } from './command.ts';
import { differences, othersOf, sayLeftOut, summaryOf, type Summary } from './describe-change.ts';
import { TOLERATED_MS } from './tolerated-clock.ts';

function sayTeam(team: string | undefined): string[] {
  return team === undefined
    ? []
    : [
        `signed by the team ${team}: people get it once a server with the root key has looked at it and signed`,
      ];
}

function sayStays(part: string, { build, canary }: Summary, isHeld: boolean): string {
  const may = isHeld ? '' : ', and may be promoted';
  if (build === null) {
    return canary ? `some people keep ${part} ${canary.build}${may}` : `nothing of ${part} runs`;
  }
  return `${part} stays at ${build}${may}`;
}

/** How a rollback is taken back; undefined where it left nothing. */
function wayForward(part: string, { had, has }: Outcome): string | undefined {
  const [was, is] = [summaryOf(had, part), summaryOf(has, part)];
  if (was.build !== null) {
    return was.build === is.build ? undefined : `unhold ${part}, then promote ${part} ${was.build}`;
  }
  return was.canary ? `unhold ${part}, then canary ${part} ${was.canary.build} --percent …` : undefined;
}

/** A record is dated by the clock of whoever writes it. */
function sayClock({ before, registry, isChanged }: Outcome): string[] {
  const isBehind = Date.parse(registry.at) < Date.parse(before.at) - TOLERATED_MS;
  return isChanged && isBehind
    ? [
        `record ${before.seq} was written at ${before.at}, and by the clock here it is ${registry.at}: set the one of the two machines right that is wrong`,
      ]
    : [];
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
        `Nothing to change: ${[part, is.build ?? is.canary?.build].join(' ').trim()} is so already (registry at ${seq}).`,
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
      ...(changes.length + holding.length === 0 ? [sayStays(part, is, isHeld)] : []),
      ...others.lines,
      ...sayLeftOut(leftOut),
      `registry: ${before.seq} → ${seq}; unchanged: ${others.unchanged.join(', ') || 'there is nothing else'}`,
      ...sayTeam(team),
      ...sayClock(outcome),
    ],
  };
}

/** A rollback is typed in haste: what comes next stands below it. */
export function reportRollback(change: Change, outcome: Outcome): Result {
  const { part, isDryRun = false } = change;
  const told = report(change, outcome);
  if (!outcome.isChanged || isDryRun) {
    return told;
  }
  const forward = wayForward(part, outcome);
  return {
    ...told,
    lines: [
      ...told.lines,
      `whether it has reached all open tabs: status ${part} --wait 5m`,
      ...(forward ? [`to take it back: ${forward}`] : []),
    ],
  };
}
