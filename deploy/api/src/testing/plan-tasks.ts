import { BLANK_TEXTS, TaskStatus } from '@haulboard/contract';
import type { PlanTask } from '../planning/plan/day/plan-task.ts';

/** A load of a plan in memory: carrier 1, crew 1, on no truck unless said. */
export function planTask(facts: Partial<PlanTask> & { id: number }): PlanTask {
  return {
    day: '2026-11-21',
    carrierId: 1,
    vehicleId: null,
    seq: 0,
    crewId: 1,
    skidId: 1,
    logGradeId: 1,
    destinationId: 1,
    plannedDepartAt: null,
    plannedLoadAt: null,
    plannedUnloadAt: null,
    plannedEndAt: null,
    estKmEmpty: 0,
    estKmLoaded: 0,
    estPayloadKg: 0,
    ...BLANK_TEXTS,
    taskStatus: TaskStatus.Draft,
    statusSince: 0,
    statusSource: 'dispatcher',
    statusReason: '',
    publishedRev: 0,
    version: 1,
    ...facts,
  };
}
