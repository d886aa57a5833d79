import { z } from 'zod';
import { entity, id, seconds } from '../../wire.ts';
import { storedTexts } from './load-fields.ts';
import { task } from './plan.ts';

/** What a step did, as far as a label says it. `several`: different things to different loads. */
const stepName = z.enum([
  'start',
  'add',
  'edit',
  'move',
  'reorder',
  'unassign',
  'remove',
  'cancel',
  'decline',
  'publish',
  'recall',
  'status',
  'several',
  'restore',
]);

/** What a person asked for, where one thing asked for is several changes or more than a change says. */
export const stepDeed = z.enum([
  'swap',
  'swapTrucks',
  'copy',
  'copyDay',
  'divert',
  'fill',
  'rows',
  'publishLater',
  'closure',
]);
export type StepDeed = z.output<typeof stepDeed>;

/** The parts of a label; the browser puts them into words of its language. */
const stepLabel = entity({
  name: stepName,
  /** `66 S30`, when it was about one load. */
  load: z.string(),
  /** Code of a truck, place in the day, or code of a status; empty when there is none or more than one. */
  to: z.string(),
  /** Loads it was about; what only moved up or down beside them does not count. */
  count: z.int().min(0),
  /** What was asked for, with the loads, trucks or place it named; left out where the rest says it. */
  deed: z.optional(entity({ name: stepDeed, load: z.string(), to: z.string() })),
});
export type StepLabel = z.output<typeof stepLabel>;

const stepId = z.int().min(0);

/** One change of a day's plan, by whoever made it. Undo and redo are steps of their own: nothing is ever erased. */
const planStep = entity({
  id: stepId,
  at: seconds,
  kind: z.enum(['start', 'change', 'undo', 'redo', 'restore']),
  /** Name of the person; empty for a driver, a weighbridge or the system. */
  who: z.string(),
  actor: z.string(),
  isMine: z.boolean(),
  label: stepLabel,
  /** The first loads it was about, of `label.count`. */
  loads: z.array(entity({ taskId: id, name: z.string(), change: z.enum(['added', 'changed', 'removed']) })),
  isUndone: z.boolean(),
  /** Whether the caller may take this step back; what others did since may still refuse it. */
  canUndo: z.boolean(),
});
export type PlanStep = z.output<typeof planStep>;

/** Up to which step a person has looked at a day, and how many of others came since. */
export const planSeen = entity({ stepId, at: seconds, changes: z.int() });
export type PlanSeen = z.output<typeof planSeen>;

/** A day's steps, newest first, and what the caller's undo and redo would take. */
export const planHistory = entity({
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  list: z.array(planStep),
  undo: z.nullable(stepLabel),
  redo: z.nullable(stepLabel),
  /** Null before the first look. */
  seen: z.nullable(planSeen),
});
export type PlanHistory = z.output<typeof planHistory>;

/** A step that took back or restored something, and its loads that are on the plan now. */
export const planTakenBack = entity({ step: planStep, tasks: z.array(task) });
export type PlanTakenBack = z.output<typeof planTakenBack>;

/** A load as it was. Names are today's. */
const pastLoad = entity({
  id,
  vehicleId: z.nullable(id),
  vehicleCode: z.nullable(z.string()),
  seq: z.int(),
  crewId: id,
  crewCode: z.string(),
  skidId: id,
  skidName: z.string(),
  logGradeId: id,
  gradeCode: z.string(),
  /** Its further dockets; left out where it had one. */
  packets: z.optional(
    z.array(entity({ crewId: id, crewCode: z.string(), skidId: id, logGradeId: id, gradeCode: z.string() })),
  ),
  destinationId: id,
  destinationName: z.string(),
  plannedLoadAt: z.nullable(seconds),
  ...storedTexts,
  taskStatus: z.int(),
  /** Planned by the board's own carrier, and not by the borrower of one of its trucks. */
  isOwn: z.boolean(),
});
export type PastLoad = z.output<typeof pastLoad>;

/** A day's plan as it was: the loads in the order of trucks and places, unassigned ones last. */
export const pastPlan = entity({ date: seconds, at: seconds, loads: z.array(pastLoad) });
export type PastPlan = z.output<typeof pastPlan>;
