import {
  BLANK_TEXTS,
  differingFields,
  loadKeysOfKind,
  TaskStatus,
  textsOf,
  textsOnto,
  type LoadKey,
  type PacketFields,
  type PacketPlace,
  type PlanChange,
} from '@haulboard/contract';
import { now } from '../../../platform/clock.ts';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';
import type { Changing, Recorded } from './changing.ts';
import type { DayPlan } from '../day/day-plan.ts';
import { diverted } from './divert.ts';
import { afterEdit, movedOn } from './move-on.ts';
import { transferred } from './transfer.ts';
import type { PlanLookups } from '../day/plan-lookups.ts';
import type { PlanTask } from '../day/plan-task.ts';
import {
  checkEditable,
  assertNote,
  assertPlaces,
  checkRemovable,
  assertTruck,
  type FieldName,
} from './rules.ts';

type ChangeOf<Kind extends PlanChange['kind']> = Extract<PlanChange, { kind: Kind }>;

const BLANK = {
  seq: 0,
  plannedDepartAt: null,
  plannedLoadAt: null,
  plannedUnloadAt: null,
  plannedEndAt: null,
  estKmEmpty: 0,
  estKmLoaded: 0,
  estPayloadKg: 0,
  ...BLANK_TEXTS,
  statusReason: '',
  publishedRev: 0,
  version: 1,
};

/** Further dockets as they are stored; none leaves nothing. */
function withPackets(
  asked: readonly PacketFields[],
  field: PlanLookups,
): { packets: PacketPlace[] | undefined } {
  const packets = asked.map(({ crewId, skidId, logGradeId }) => ({
    crewId,
    skidId: skidId ?? field.crews.get(crewId)?.skidId ?? 0,
    logGradeId,
  }));
  return { packets: packets.length > 0 ? packets : undefined };
}

/** A new load, before anybody has looked whether it can be. */
export function draftOf(load: ChangeOf<'create'>['load'], changing: Changing): PlanTask {
  const { plan, field, actor, carrierId, day } = changing;
  const { seq: _position, skidId, packets = [], vehicleId = null, ...places } = load;
  return {
    ...BLANK,
    ...places,
    id: plan.newId(),
    day,
    carrierId,
    vehicleId,
    ...textsOf(load),
    skidId: skidId ?? field.crews.get(load.crewId)?.skidId ?? 0,
    ...withPackets(packets, field),
    taskStatus: TaskStatus.Draft,
    statusSince: now(),
    statusSource: actor.kind,
  };
}

/** @throws RequestError 422 when the load is on a truck that the carrier cannot plan */
function checkTruckOf({ vehicleId }: PlanTask, { field, carrierId }: Changing, name: FieldName): void {
  if (vehicleId !== null) {
    assertTruck(vehicleId, field, { carrierId, name: name('load.vehicle_id') });
  }
}

function create({ load }: ChangeOf<'create'>, changing: Changing, name: FieldName): Recorded {
  const { plan, field, actor } = changing;
  const task = draftOf(load, changing);
  assertPlaces(task, field, name);
  assertNote(task, field, name);
  checkTruckOf(task, changing, name);
  plan.put(task, load.seq);
  return {
    taskId: task.id,
    kind: 'created',
    from: null,
    to: task.taskStatus,
    source: actor.kind,
    payload: load,
  };
}

type Places = PacketPlace & Pick<PlanTask, 'packets' | 'destinationId'>;

export function movedPlaces(old: Places, edited: Places): boolean {
  return differingFields(loadKeysOfKind('place'), old, edited).length > 0;
}

/** Another crew without a named skid means that crew's own skid. */
function skidAfter(old: PlanTask, load: ChangeOf<'update'>['load'], field: PlanLookups): number {
  if (load.skidId !== undefined) {
    return load.skidId;
  }
  const isSameCrew = load.crewId === undefined || load.crewId === old.crewId;
  return isSameCrew ? old.skidId : (field.crews.get(load.crewId ?? 0)?.skidId ?? 0);
}

/** What a patch makes of a load: a field it does not name stays. */
function patched(old: PlanTask, load: ChangeOf<'update'>['load'], field: PlanLookups): PlanTask {
  const said = {
    crewId: load.crewId ?? old.crewId,
    skidId: skidAfter(old, load, field),
    logGradeId: load.logGradeId ?? old.logGradeId,
    packets: load.packets ? withPackets(load.packets, field).packets : old.packets,
    destinationId: load.destinationId ?? old.destinationId,
    vehicleId: load.vehicleId === undefined ? old.vehicleId : load.vehicleId,
    ...textsOnto(old, load),
    // The order of the truck's day is changed with all its loads.
  } satisfies Record<Exclude<LoadKey, 'seq'>, unknown>;
  return { ...old, ...said };
}

function update({ id, load }: ChangeOf<'update'>, changing: Changing, name: FieldName): Recorded {
  const { plan, field, actor } = changing;
  const old = mustGet(plan, id);
  const edited = patched(old, load, field);
  const hasNewPlaces = movedPlaces(old, edited);
  const hasNewTruck = old.vehicleId !== edited.vehicleId;
  const isReordered = load.seq !== undefined && load.seq !== old.seq && edited.vehicleId !== null;
  const isOnlyText = !hasNewPlaces && !hasNewTruck && !isReordered;
  checkEditable(old, isOnlyText, name);
  if (hasNewPlaces) {
    assertPlaces(edited, field, name);
  }
  if (hasNewPlaces || hasNewTruck || edited.note !== old.note) {
    assertNote(edited, field, name);
  }
  if (hasNewTruck) {
    checkTruckOf(edited, changing, name);
  }
  const result = isOnlyText ? edited : afterEdit(old, edited, name);
  if (isOnlyText) {
    plan.amend(result);
  } else {
    plan.put({ ...result, statusSource: actor.kind }, load.seq);
  }
  const status = { from: old.taskStatus, to: result.taskStatus };
  return { taskId: id, kind: 'changed', ...status, source: actor.kind, payload: load };
}

function remove({ id }: ChangeOf<'remove'>, { plan, actor }: Changing, name: FieldName): Recorded {
  const old = mustGet(plan, id);
  checkRemovable(old, name);
  plan.remove(id);
  return { taskId: id, kind: 'removed', from: old.taskStatus, to: null, source: actor.kind, payload: old };
}

function move(change: ChangeOf<'status'>, changing: Changing, name: FieldName): Recorded {
  const { id, taskStatus: to, reason } = change;
  const old = mustGet(changing.plan, id);
  const moved = movedOn(old, { to, reason }, { changing, name });
  changing.plan.put(moved);
  const payload = { reason: reason ?? '' };
  return { taskId: id, kind: 'status', from: old.taskStatus, to, source: moved.statusSource, payload };
}

function divert(change: ChangeOf<'divert'>, changing: Changing, name: FieldName): Recorded {
  const { id, destinationId, reason } = change;
  const old = mustGet(changing.plan, id);
  const load = diverted(old, { destinationId, reason }, { changing, name });
  // The truck's day is estimated anew: it arrives elsewhere.
  changing.plan.put(load);
  const status = { from: old.taskStatus, to: old.taskStatus };
  const payload = { divertedFrom: old.destinationId, destinationId, reason };
  return { taskId: id, kind: 'changed', ...status, source: load.statusSource, payload };
}

function transfer(change: ChangeOf<'transfer'>, changing: Changing, name: FieldName): Recorded[] {
  const { id, vehicleId, reason } = change;
  const old = mustGet(changing.plan, id);
  const { load, recorded } = transferred(old, { vehicleId, reason }, { changing, name });
  changing.plan.put(load);
  return recorded;
}

/** The caller has looked every load up; only an earlier change of the same list can have removed it. */
function mustGet(plan: DayPlan, id: number): PlanTask {
  const task = plan.get(id);
  if (!task) {
    throw unprocessable('id', message('an earlier change of this list removes the load'));
  }
  return task;
}

/**
 * Tries one change on the plan in memory.
 *
 * @returns what goes on record of it, step by step
 * @throws RequestError 422 naming the field
 */
export function applyChange(change: PlanChange, changing: Changing, name: FieldName): Recorded[] {
  switch (change.kind) {
    case 'create':
      return [create(change, changing, name)];
    case 'update':
      return [update(change, changing, name)];
    case 'remove':
      return [remove(change, changing, name)];
    case 'status':
      return [move(change, changing, name)];
    case 'divert':
      return [divert(change, changing, name)];
    case 'transfer':
      return transfer(change, changing, name);
  }
}
