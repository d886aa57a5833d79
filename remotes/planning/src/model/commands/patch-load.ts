import {
  hasSamePackets,
  textsOnto,
  type Board,
  type LoadPatch,
  type LoadTexts,
  type Packet,
  type Task,
} from '@haulboard/contract';
import { findTask, findVehicle } from './apply-changes.ts';
import { afterUnassign, asChanged, briefName, failed, type Outcome } from './commands.ts';
import { namedDockets, withFittingDockets, type DocketPart } from './dockets.ts';
import { isTextOnly, checkEdit } from './edit-load.ts';
import type { ChoiceDestination, Choices } from '../drafts/load-draft.ts';
import { changedTexts, patchWith, placesOf } from './local-change.ts';
import { truckPart } from '../drafts/new-task.ts';
import type { CommandError } from './command-errors.ts';

/** What is written into several loads at once; what is left out stays as it is on each. */
export type Fields = Partial<LoadTexts> & {
  crewId?: number;
  logGradeId?: number;
  /** All further dockets. */
  packets?: readonly DocketPart[];
  destinationId?: number;
  vehicleId?: number | null;
};

/** What a load carries and where to must fit together, as on the server; only what changes is looked at. */
export function checkFit(
  fields: Fields,
  whole: Pick<Task, 'crewId' | 'logGradeId' | 'destinationId'>,
  choices: Choices,
): CommandError | undefined {
  const { crewId, logGradeId, destinationId } = { ...whole, ...fields };
  const crew = choices.crews.find(({ id }) => id === crewId);
  const grade = choices.grades.find(({ id }) => id === logGradeId)?.code ?? '';
  const isSourceSaid = fields.crewId !== undefined || fields.logGradeId !== undefined;
  if (isSourceSaid && crew && !crew.gradeIds.includes(logGradeId)) {
    return { code: 'crewGrade', crew: crew.crewCode, grade };
  }
  const destination = choices.destinations.find(({ id }) => id === destinationId);
  const isGoalSaid = fields.destinationId !== undefined || fields.logGradeId !== undefined;
  return isGoalSaid && destination ? refuseGoal(destination, { logGradeId, grade }) : undefined;
}

function refuseGoal(
  to: ChoiceDestination,
  of: { logGradeId: number; grade: string },
): CommandError | undefined {
  if (!to.isActive) {
    return { code: 'closed', destination: to.name };
  }
  return to.acceptsGradeIds.includes(of.logGradeId)
    ? undefined
    : { code: 'destinationGrade', destination: to.name, grade: of.grade };
}

/** The further dockets where the fields say others than the load has. */
function packetsPart(task: Task, fields: Fields, choices: Choices): { packets?: Packet[] } {
  const packets = fields.packets && namedDockets(fields.packets, { ...task, ...fields }, choices);
  return packets && !hasSamePackets({ packets }, task) ? { packets } : {};
}

function patchOf(task: Task, fields: Fields, choices: Choices): LoadPatch {
  const { crewId, logGradeId, destinationId, vehicleId } = fields;
  const isOther = <Key extends 'crewId' | 'logGradeId' | 'destinationId' | 'vehicleId'>(key: Key) =>
    fields[key] !== undefined && fields[key] !== task[key];
  const skidId = choices.crews.find(({ id }) => id === crewId)?.skidId;
  return patchWith({
    crewId: isOther('crewId') ? crewId : undefined,
    skidId: isOther('crewId') ? skidId : undefined,
    logGradeId: isOther('logGradeId') ? logGradeId : undefined,
    packets: placesOf(packetsPart(task, fields, choices)),
    destinationId: isOther('destinationId') ? destinationId : undefined,
    vehicleId: isOther('vehicleId') ? vehicleId : undefined,
    ...changedTexts(task, fields),
  });
}

/** The names that belong to the ids of a patch. The board shows them before the server has answered. */
function named(task: Task, load: LoadPatch, choices: Choices): Partial<Task> {
  const crew = load.crewId === undefined ? undefined : choices.crews.find(({ id }) => id === load.crewId);
  const grade = choices.grades.find(({ id }) => id === load.logGradeId);
  const destination = choices.destinations.find(({ id }) => id === load.destinationId);
  return {
    ...(crew && {
      crewId: crew.id,
      crewCode: crew.crewCode,
      crewName: crew.name,
      forestName: crew.forestName,
      skidId: crew.skidId,
      skidName: crew.skidName,
    }),
    ...(grade && { logGradeId: grade.id, gradeCode: grade.code }),
    ...(destination && { destinationId: destination.id, destinationName: destination.name }),
    ...textsOnto(task, load),
  };
}

/** Writes some fields into a load, by the rules of the server; nothing to do is done at once. */
export function patchLoad(
  board: Board,
  taskId: number,
  { fields, choices }: { fields: Fields; choices: Choices },
): Outcome {
  const task = findTask(board, taskId);
  if (!task) {
    return failed({ code: 'gone' });
  }
  const further = packetsPart(task, fields, choices);
  const load = patchOf(task, fields, choices);
  const vehicle = findVehicle(board, load.vehicleId === undefined ? task.vehicleId : load.vehicleId);
  const refusal = checkEdit(task, load, vehicle) ?? checkFit(fields, task, choices);
  if (refusal) {
    return failed(refusal);
  }
  const truck =
    load.vehicleId === undefined ? {} : truckPart(vehicle, vehicle ? vehicle.tasks.length + 1 : 0);
  const times = isTextOnly(load) ? {} : { ...asChanged(task), ...(vehicle ? {} : afterUnassign(task)) };
  const after: Task = { ...task, ...times, ...named(task, load, choices), ...further, ...truck };
  const isChanged = Object.keys(load).length > 0;
  const outcome: Outcome = {
    isOk: true,
    label: { name: 'edit', load: briefName(after), to: '' },
    changes: isChanged ? [{ kind: 'update', base: task, after, load }] : [],
  };
  return withFittingDockets(outcome, choices);
}
