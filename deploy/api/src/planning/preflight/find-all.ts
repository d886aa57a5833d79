import { PREFLIGHT_LEVELS, preflightRule, type PreflightFinding } from '@haulboard/contract';
import type { DayFacts, Load } from './facts.ts';
import { closureRule } from './rules/closure.ts';
import { crewRule } from './rules/crew.ts';
import { destinationRule } from './rules/destination.ts';
import { driverRule } from './rules/driver.ts';
import { grossRule } from './rules/gross.ts';
import { overlapRule } from './rules/overlap.ts';
import { queueRule } from './rules/queue.ts';
import { stockRule } from './rules/stock.ts';
import { truckRule } from './rules/truck.ts';
import { workTimeRule } from './rules/work-time.ts';
import type { Rule } from './rule.ts';

const RULES: readonly Rule[] = [
  overlapRule,
  truckRule,
  driverRule,
  stockRule,
  destinationRule,
  closureRule,
  grossRule,
  crewRule,
  queueRule,
  workTimeRule,
];

const ORDER = new Map(preflightRule.options.map((rule, at) => [rule, at]));

/** By what findings are ordered, the gravest first. */
function rankOf({ level, rule, vehicleId, taskIds, facts }: PreflightFinding): number[] {
  return [
    level === 'block' ? 0 : 1,
    ORDER.get(rule) ?? 0,
    vehicleId ?? 0,
    Math.abs(taskIds[0] ?? 0),
    facts.from ?? 0,
  ];
}

function inOrder(a: PreflightFinding, b: PreflightFinding): number {
  const other = rankOf(b);
  return rankOf(a).reduce((order, rank, at) => order || rank - (other[at] ?? 0), 0);
}

/** Checks a carrier's day by every rule: blocks first, then in the order of the table, by truck and load. */
export function findAll(loads: readonly Load[], facts: DayFacts): PreflightFinding[] {
  const inOrderOfIds = loads.toSorted((a, b) => a.id - b.id);
  return RULES.flatMap((rule) => rule(inOrderOfIds, facts))
    .map((found) => ({ ...found, level: PREFLIGHT_LEVELS[found.rule] }))
    .toSorted(inOrder);
}

/** What tells two findings apart: the same thing about the same truck or place, whichever loads it touches. */
export function findingKey({ rule, vehicleId, facts }: PreflightFinding): string {
  return [
    rule,
    vehicleId ?? '',
    facts.driver ?? '',
    facts.place ?? '',
    facts.crew ?? '',
    facts.grade ?? '',
  ].join(' ');
}
