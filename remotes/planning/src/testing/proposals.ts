import type { Proposal, ProposalResult, ProposalRow } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { aTask, DAY } from './builders.ts';

/** A proposed load of the wood of `aStock`, for truck 1. */
export function aProposalRow(more: Partial<ProposalRow> & { key: string }): ProposalRow {
  const { crewId, crewCode, crewName, forestName, skidId, skidName, ...task } = aTask({ id: 1 });
  const { logGradeId, gradeCode, destinationId, destinationName } = task;
  return {
    taskId: null,
    taskVersion: null,
    stockId: 1,
    vehicleId: 1,
    vehicleCode: 'T1',
    seq: 1,
    crewId,
    crewCode,
    crewName,
    forestName,
    skidId,
    skidName,
    logGradeId,
    gradeCode,
    destinationId,
    destinationName,
    payloadKg: 31_000,
    plannedDepartAt: task.plannedDepartAt ?? 0,
    plannedLoadAt: task.plannedLoadAt ?? 0,
    plannedUnloadAt: task.plannedUnloadAt ?? 0,
    plannedEndAt: task.plannedEndAt ?? 0,
    kmEmpty: 12,
    kmLoaded: 52,
    reasons: [
      { code: 'nearest', amount: 12, of: null },
      { code: 'place', amount: 3, of: 3 },
      { code: 'priority', amount: 1, of: null },
    ],
    ...more,
  };
}

/** What a proposal found: these rows, and two loads that found no truck. */
export function aResult(rows: ProposalRow[], trucks: ProposalResult['trucks']): ProposalResult {
  const before = { kg: 31_000, loads: 1, kmLoaded: 52, kmEmpty: 40, riskMinutes: 0, unassigned: 5 };
  return {
    rows,
    trucks,
    leftOver: [
      {
        crewCode: '71',
        forestName: 'Kinleith',
        gradeCode: 'PULP',
        destinationName: null,
        priority: 3,
        loads: 2,
        why: 'no-destination',
      },
    ],
    before,
    after: { ...before, kg: 124_000, loads: 4, kmEmpty: 90, riskMinutes: 30, unassigned: 2 },
    gain: 100,
    bound: 104,
    gap: 0.038,
    rounds: 2000,
    milliseconds: 1200,
  };
}

export function aProposal(more: Partial<Proposal> = {}): Proposal {
  const startedAt = dayStart(DAY) + 3600;
  return {
    id: 3,
    date: dayStart(DAY),
    state: 'running',
    progress: 0.4,
    startedAt,
    startedBy: 'Mere',
    endedAt: null,
    result: null,
    ...more,
  };
}
