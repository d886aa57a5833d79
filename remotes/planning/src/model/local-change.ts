import {
  TaskStatus,
  type LoadFields,
  type PacketPlace,
  type PlanChange,
  type Task,
} from '@haulboard/contract';

export type LoadPatch = Extract<PlanChange, { kind: 'update' }>['load'];

/**
 * A change as the browser holds it until the server has answered: what was seen (`base`, with its
 * version) and what it becomes (`after`). A load not yet stored has a negative id.
 */
export type LocalChange =
  | { kind: 'create'; after: Task; load: LoadFields }
  | { kind: 'update'; base: Task; after: Task; load: LoadPatch }
  | { kind: 'remove'; base: Task }
  | { kind: 'status'; base: Task; after: Task; reason?: string }
  | { kind: 'divert'; base: Task; after: Task; reason: string };

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
    note: task.note,
  };
}

/** What `after` says where the patch speaks, and `theirs` everywhere else. */
export function patchOnto(theirs: Task, change: Extract<LocalChange, { kind: 'update' }>): Task {
  const { after, load } = change;
  const moves = load.vehicleId !== undefined || load.seq !== undefined;
  return {
    ...theirs,
    ...(load.crewId === undefined
      ? {}
      : {
          crewId: after.crewId,
          crewCode: after.crewCode,
          crewName: after.crewName,
          forestName: after.forestName,
        }),
    ...(load.skidId === undefined ? {} : { skidId: after.skidId, skidName: after.skidName }),
    ...(load.logGradeId === undefined ? {} : { logGradeId: after.logGradeId, gradeCode: after.gradeCode }),
    ...(load.packets === undefined ? {} : { packets: after.packets }),
    ...(load.destinationId === undefined
      ? {}
      : { destinationId: after.destinationId, destinationName: after.destinationName }),
    ...(moves ? { vehicleId: after.vehicleId, vehicleCode: after.vehicleCode, seq: after.seq } : {}),
    ...(load.note === undefined ? {} : { note: after.note }),
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
  }
}
