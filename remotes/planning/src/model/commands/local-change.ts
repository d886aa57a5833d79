import {
  BLANK_TEXTS,
  isLoadText,
  LOAD_KEYS,
  LOAD_TEXT_KEYS,
  TaskStatus,
  textsOf,
  withFields,
  type LoadFields,
  type LoadKey,
  type LoadPatch,
  type LoadText,
  type LoadTexts,
  type PacketPlace,
  type PlanChange,
  type Task,
} from '@haulboard/contract';

/**
 * A change as the browser holds it until the server has answered: what was seen (`base`, with its
 * version) and what it becomes (`after`). A load not yet stored has a negative id.
 */
export type LocalChange =
  | { kind: 'create'; after: Task; load: LoadFields }
  | { kind: 'update'; base: Task; after: Task; load: LoadPatch }
  | { kind: 'remove'; base: Task }
  | { kind: 'status'; base: Task; after: Task; reason?: string }
  | { kind: 'divert'; base: Task; after: Task; reason: string }
  | { kind: 'transfer'; base: Task; after: Task; reason: string };

/** The load a change is about. */
export function subjectOf(change: LocalChange): Task {
  return change.kind === 'create' ? change.after : change.base;
}

/** The load as it will be, or nothing when it is removed. */
export function outcomeOf(change: LocalChange): Task | undefined {
  return change.kind === 'remove' ? undefined : change.after;
}

/** The change as it travels. */
export function toPlanChange(change: LocalChange): PlanChange {
  switch (change.kind) {
    case 'create':
      return { kind: 'create', load: change.load };
    case 'update':
      return { kind: 'update', id: change.base.id, version: change.base.version, load: change.load };
    case 'remove':
      return { kind: 'remove', id: change.base.id, version: change.base.version };
    case 'status':
      return {
        kind: 'status',
        id: change.base.id,
        version: change.base.version,
        taskStatus: change.after.taskStatus,
        reason: change.reason,
        publishAt:
          change.after.taskStatus === TaskStatus.Pending ? (change.after.publishAt ?? undefined) : undefined,
      };
    case 'divert':
      return {
        kind: 'divert',
        id: change.base.id,
        version: change.base.version,
        destinationId: change.after.destinationId,
        reason: change.reason,
      };
    case 'transfer':
      return {
        kind: 'transfer',
        id: change.base.id,
        version: change.base.version,
        vehicleId: change.after.vehicleId ?? 0,
        reason: change.reason,
      };
  }
}

/** The further dockets of a load as they travel. */
export function placesOf({ packets }: { packets?: readonly PacketPlace[] | undefined }) {
  return packets?.map(({ crewId, skidId, logGradeId }) => ({ crewId, skidId, logGradeId }));
}

/** Everything a person sets on a load, as the server wants it. */
export function fieldsOf(task: Task): LoadFields {
  return {
    crewId: task.crewId,
    skidId: task.skidId,
    logGradeId: task.logGradeId,
    packets: placesOf(task),
    destinationId: task.destinationId,
    vehicleId: task.vehicleId,
    seq: task.seq > 0 ? task.seq : undefined,
    ...textsOf(task),
  } satisfies Record<LoadKey, unknown>;
}

/** What is shown of a field, and changes with it. */
const SHOWN = {
  crewId: ['crewId', 'crewCode', 'crewName', 'forestName'],
  skidId: ['skidId', 'skidName'],
  logGradeId: ['logGradeId', 'gradeCode'],
  packets: ['packets'],
  destinationId: ['destinationId', 'destinationName'],
  vehicleId: ['vehicleId', 'vehicleCode', 'seq'],
  seq: ['vehicleId', 'vehicleCode', 'seq'],
} as const satisfies Record<Exclude<LoadKey, LoadText>, readonly (keyof Task)[]>;

/** What `after` says where the patch speaks, and `theirs` everywhere else. */
export function patchOnto(theirs: Task, change: Extract<LocalChange, { kind: 'update' }>): Task {
  const { after, load } = change;
  const said = LOAD_KEYS.filter((key) => load[key] !== undefined);
  return withFields(
    theirs,
    after,
    said.flatMap((key): (keyof Task)[] => (isLoadText(key) ? [key] : [...SHOWN[key]])),
  );
}

/** A patch that says only what is to be written; every field of a load has to be thought of. */
export function patchWith(said: { [Key in Exclude<LoadKey, 'seq'>]: LoadPatch[Key] }): LoadPatch {
  const whole: LoadPatch = said;
  return withFields<LoadPatch, LoadKey>(
    {},
    whole,
    LOAD_KEYS.filter((key) => whole[key] !== undefined),
  );
}

/** The texts that say something else than the load; undefined where they do not. */
export function changedTexts(
  task: LoadTexts,
  texts: Partial<LoadTexts>,
): Record<LoadText, string | undefined> {
  const changed: Record<LoadText, string | undefined> = { ...BLANK_TEXTS };
  for (const key of LOAD_TEXT_KEYS) {
    changed[key] = texts[key] === task[key] ? undefined : texts[key];
  }
  return changed;
}

/** What becomes of a load that another truck takes over: loaded it goes on, else its new driver is asked. */
export function takenOver(task: Task): Partial<Task> {
  return task.taskStatus === TaskStatus.Loaded
    ? {}
    : {
        taskStatus: TaskStatus.Published,
        plannedDepartAt: null,
        plannedLoadAt: null,
        plannedUnloadAt: null,
        plannedEndAt: null,
      };
}

/** The change made on top of another version of its load. */
export function rebase(change: LocalChange, base: Task): LocalChange {
  switch (change.kind) {
    case 'create':
      return change;
    case 'update':
      return { ...change, base, after: patchOnto(base, change) };
    case 'remove':
      return { ...change, base };
    case 'status': {
      const { taskStatus, publishAt } = change.after;
      return { ...change, base, after: { ...base, taskStatus, publishAt } };
    }
    case 'divert': {
      const { destinationId, destinationName } = change.after;
      return { ...change, base, after: { ...base, destinationId, destinationName } };
    }
    case 'transfer': {
      const { vehicleId, vehicleCode } = change.after;
      return { ...change, base, after: { ...base, ...takenOver(base), vehicleId, vehicleCode } };
    }
  }
}
