import { differingFields, loadKeysOf, TaskStatus, type StepDeed, type StepLabel } from '@haulboard/contract';
import type { PlanLookups } from '../plan/day/plan-lookups.ts';
import { hasStarted } from '../plan/day/estimate.ts';
import type { PlanTask } from '../plan/day/plan-task.ts';
import type { Effect } from '../plan/tasks/store-day.ts';

/** What a label is made of: the loads a step was about, and which of them were moved to another status. */
export type Deed = {
  effects: readonly Effect[];
  statusIds: ReadonlySet<number>;
  field: PlanLookups;
  /** What the person asked for. `to`: the place of a closure. */
  asked?: { name: StepDeed; to?: string } | undefined;
};

type Part = Pick<StepLabel, 'name' | 'to'>;

const STATUS_DEEDS = new Map<number, StepLabel['name']>([
  [TaskStatus.Published, 'publish'],
  [TaskStatus.Draft, 'recall'],
  [TaskStatus.Canceled, 'cancel'],
  [TaskStatus.Declined, 'decline'],
]);

function moved(before: PlanTask, after: PlanTask, field: PlanLookups): Part {
  if (before.vehicleId !== after.vehicleId) {
    return after.vehicleId === null
      ? { name: 'unassign', to: '' }
      : { name: 'move', to: field.trucks.get(after.vehicleId)?.vehicleCode ?? '' };
  }
  const isSame = differingFields(loadKeysOf('history'), before, after).length === 0;
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
  // Another truck took it over: it left empty on the way there, which is not what was asked for.
  const isTransfer = hasStarted(before.taskStatus) && before.vehicleId !== after.vehicleId;
  if (statusIds.has(after.id) && !isTransfer) {
    const name = STATUS_DEEDS.get(after.taskStatus);
    return name ? { name, to: '' } : { name: 'status', to: String(after.taskStatus) };
  }
  return moved(before, after, field);
}

/** `66 S30`: how a load is called in a sentence. */
export function briefName(task: PlanTask, field: PlanLookups): string {
  const crew = field.crews.get(task.crewId)?.crewCode ?? '';
  return `${crew} ${field.gradeCodes.get(task.logGradeId) ?? ''}`;
}

function only<T>(values: readonly T[]): T | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

type Named = NonNullable<StepLabel['deed']>;

/** The trucks that loads went from and to, each once. */
function trucksOf(edited: readonly Effect[], field: PlanLookups): string[] {
  const ids = edited.flatMap(({ before, after }) => [before?.vehicleId, after?.vehicleId]);
  const codes = ids.map((id) => (typeof id === 'number' ? field.trucks.get(id)?.vehicleCode : undefined));
  return [...new Set(codes)].filter((code) => code !== undefined);
}

type Content = {
  edited: readonly Effect[];
  names: readonly string[];
  trucks: readonly string[];
  field: PlanLookups;
};
type Namer = (content: Content) => Omit<Named, 'name'> | undefined;

/** Of a single load its name; of several their count says enough. */
const oneOrMany: Namer = ({ names }) => ({ load: names.length === 1 ? (names[0] ?? '') : '', to: '' });

/** Two things that took each other's place. */
function pairOf([one, other, ...more]: readonly string[]): Omit<Named, 'name'> | undefined {
  const isPair = one !== undefined && other !== undefined && more.length === 0;
  return isPair ? { load: one, to: other } : undefined;
}

/** How each thing that can be asked for names its loads; nothing when the changes are not that. */
const NAMERS: Readonly<Partial<Record<StepDeed, Namer>>> = {
  swap: ({ names }) => pairOf(names),
  swapTrucks: ({ trucks }) => pairOf(trucks),
  divert: ({ edited: [first], names: [load, ...more], field }) => {
    const goal = field.destinations.get(first?.after?.destinationId ?? 0)?.name;
    return load !== undefined && more.length === 0 && goal !== undefined ? { load, to: goal } : undefined;
  },
  fill: ({ names, trucks }) =>
    names.length === 1 ? { load: names[0] ?? '', to: trucks[0] ?? '' } : { load: '', to: '' },
};

/** What was asked for, with what it names. */
function deedOf(edited: readonly Effect[], { asked, field }: Deed): Named | undefined {
  if (!asked) {
    return undefined;
  }
  const names = edited.flatMap(({ before, after }) => {
    const task = after ?? before;
    return task ? [briefName(task, field)] : [];
  });
  const namer = NAMERS[asked.name] ?? oneOrMany;
  const named = namer({ edited, names, trucks: trucksOf(edited, field), field });
  return named && { name: asked.name, ...named, ...(asked.to === undefined ? {} : { to: asked.to }) };
}

/** What a step did, in parts that the browser makes a sentence of. */
export function labelOf(deed: Deed): StepLabel {
  const edited = deed.effects.filter(({ isEdited }) => isEdited);
  const parts = edited.map((effect) => partOf(effect, deed));
  const name = only(parts.map((part) => part.name));
  const [first] = edited;
  const load = edited.length === 1 ? (first?.after ?? first?.before) : undefined;
  const asked = deedOf(edited, deed);
  return {
    name: name ?? 'several',
    load: load ? briefName(load, deed.field) : '',
    to: name ? (only(parts.map((part) => part.to)) ?? '') : '',
    count: edited.length,
    ...(asked ? { deed: asked } : {}),
  };
}
