import { hasSamePackets, TaskStatus, type StepLabel } from '@haulboard/contract';
import type { Field } from '../plan/field.ts';
import type { PlanTask } from '../plan/plan-task.ts';
import type { Effect } from '../plan/store-day.ts';

/** What a label is made of: the loads a step was about, and which of them were moved to another status. */
export type Deed = { effects: readonly Effect[]; statusIds: ReadonlySet<number>; field: Field };

type Part = Pick<StepLabel, 'name' | 'to'>;

const STATUS_DEEDS = new Map<number, StepLabel['name']>([
  [TaskStatus.Published, 'publish'],
  [TaskStatus.Draft, 'recall'],
  [TaskStatus.Canceled, 'cancel'],
  [TaskStatus.Declined, 'decline'],
]);

function moved(before: PlanTask, after: PlanTask, field: Field): Part {
  if (before.vehicleId !== after.vehicleId) {
    return after.vehicleId === null
      ? { name: 'unassign', to: '' }
      : { name: 'move', to: field.trucks.get(after.vehicleId)?.vehicleCode ?? '' };
  }
  const isSame =
    before.crewId === after.crewId &&
    before.skidId === after.skidId &&
    before.logGradeId === after.logGradeId &&
    hasSamePackets(before, after) &&
    before.destinationId === after.destinationId &&
    before.note === after.note;
  return isSame && before.seq !== after.seq
    ? { name: 'reorder', to: String(after.seq) }
    : { name: 'edit', to: '' };
}

function partOf({ before, after }: Effect, { statusIds, field }: Deed): Part {
  if (!after) {
    return { name: 'remove', to: '' };
  }
  if (!before) {
    return { name: 'add', to: field.trucks.get(after.vehicleId ?? 0)?.vehicleCode ?? '' };
  }
  if (statusIds.has(after.id)) {
    const name = STATUS_DEEDS.get(after.taskStatus);
    return name ? { name, to: '' } : { name: 'status', to: String(after.taskStatus) };
  }
  return moved(before, after, field);
}

/** `66 S30`: how a load is called in a sentence. */
export function briefName(task: PlanTask, field: Field): string {
  const crew = field.crews.get(task.crewId)?.crewCode ?? '';
  return `${crew} ${field.gradeCodes.get(task.logGradeId) ?? ''}`;
}

function only<T>(values: readonly T[]): T | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

/** What a step did, in parts that the browser makes a sentence of. */
export function labelOf(deed: Deed): StepLabel {
  const edited = deed.effects.filter(({ isEdited }) => isEdited);
  const parts = edited.map((effect) => partOf(effect, deed));
  const name = only(parts.map((part) => part.name));
  const [first] = edited;
  const load = edited.length === 1 ? (first?.after ?? first?.before) : undefined;
  return {
    name: name ?? 'several',
    load: load ? briefName(load, deed.field) : '',
    to: name ? (only(parts.map((part) => part.to)) ?? '') : '',
    count: edited.length,
  };
}
