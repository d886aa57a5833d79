import {
  findTaskEdge,
  isSamePacket,
  isUnpublished,
  MAX_DOCKETS,
  packetsOf,
  checkTaskMove,
  TaskStatus,
  type PacketPlace,
  type TaskActor,
  type TaskMoveFault,
  type WithoutTruck,
} from '@haulboard/contract';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message, type Message } from '../../../platform/texts/message.ts';
import { hasStarted } from '../day/estimate.ts';
import type { PlanLookups } from '../day/plan-lookups.ts';
import type { PlanTask } from '../day/plan-task.ts';
import { ACTORS, awayLabel, statusLabelOf } from './labels.ts';

/** Who changes a plan. `phone` steps are a driver's, done by a dispatcher who was told. */
export type Actor = { kind: TaskActor; userId: number | null; carrierId: number };

/** Names a field the way the request did: `changes.2.load.vehicle_id`. */
export type FieldName = (field: string) => string;

type LoadPlaces = PacketPlace & Pick<PlanTask, 'packets' | 'destinationId'>;

/** Why something cannot be planned: for the person who tried it, and as a code to keep. */
type Refused = { why: WithoutTruck; reason: Message };

/** `of`: the field that is wrong. */
type RefusedPlace = Refused & { of: string };

/** Why a docket's wood cannot be hauled, by the field that is wrong. */
function checkSource(load: PacketPlace, field: PlanLookups): RefusedPlace | undefined {
  const crew = field.crews.get(load.crewId);
  if (!crew?.isPlannable) {
    const reason = message('you cannot plan loads for this crew; choose another');
    return { of: 'crew_id', why: 'crew-not-yours', reason };
  }
  if (field.skids.get(load.skidId)?.forestId !== crew.forestId) {
    const reason = message('crew {code} has no such skid; choose one of its forest', { code: crew.crewCode });
    return { of: 'skid_id', why: 'skid-unknown', reason };
  }
  if (!field.gradeCodes.has(load.logGradeId) || !crew.gradeIds.includes(load.logGradeId)) {
    const reason = message('crew {code} does not produce this grade; choose another', {
      code: crew.crewCode,
    });
    return { of: 'log_grade_id', why: 'crew-grade', reason };
  }
  return undefined;
}

/** The first docket of a load whose wood cannot be hauled, or that is the same as one before it. */
function checkSources(packets: readonly PacketPlace[], field: PlanLookups): RefusedPlace | undefined {
  const found = packets.flatMap((packet, at): RefusedPlace[] => {
    const isRepeated = packets.slice(0, at).some((other) => isSamePacket(other, packet));
    const same = message('two dockets of a load are never of the same crew, skid and grade');
    const repeated: RefusedPlace | undefined = isRepeated
      ? { of: 'log_grade_id', why: 'docket-twice', reason: same }
      : undefined;
    const refused = checkSource(packet, field) ?? repeated;
    const part = at === 0 ? 'load' : `load.packets.${at - 1}`;
    return refused ? [{ ...refused, of: `${part}.${refused.of}` }] : [];
  });
  return found[0];
}

/** Why a load cannot be hauled from where to where it is to go, by the field that is wrong; nothing when it can. */
export function checkPlaces(load: LoadPlaces, field: PlanLookups): RefusedPlace | undefined {
  const packets = packetsOf(load);
  const refused = checkSources(packets, field);
  if (refused) {
    return refused;
  }
  const destination = field.destinations.get(load.destinationId);
  if (!destination?.isActive) {
    const reason = message('this destination is closed or unknown; choose another');
    return { of: 'load.destination_id', why: 'destination-closed', reason };
  }
  const wrong = packets.find(({ logGradeId }) => !destination.gradeIds.includes(logGradeId));
  if (!wrong) {
    return undefined;
  }
  const reason = message('{destination} does not take grade {grade}; choose another destination', {
    destination: destination.name,
    grade: field.gradeCodes.get(wrong.logGradeId) ?? '',
  });
  return { of: 'load.destination_id', why: 'destination-grade', reason };
}

/** What is hauled from where to where must be possible. @throws RequestError 422 */
export function assertPlaces(load: LoadPlaces, field: PlanLookups, name: FieldName): void {
  const refused = checkPlaces(load, field);
  if (refused) {
    throw unprocessable(name(refused.of), refused.reason);
  }
}

type Explained = Pick<PlanTask, 'crewId' | 'packets' | 'note'>;

/** Three dockets on one truck are looked at again by a customer who wishes so: the dispatcher says why. */
export function checkNote(
  { crewId, packets = [], note }: Explained,
  field: PlanLookups,
): Refused | undefined {
  const isFull = packets.length + 1 >= MAX_DOCKETS;
  const crewIds = [crewId, ...packets.map((packet) => packet.crewId)];
  const isWished = crewIds.some((id) => field.crews.get(id)?.threeDocketsNeedNote ?? true);
  return isFull && isWished && note.trim() === ''
    ? { why: 'note-missing', reason: message('a load of three dockets needs a note: say why') }
    : undefined;
}

/** @throws RequestError 422 */
export function assertNote(load: Explained, field: PlanLookups, name: FieldName): void {
  const refused = checkNote(load, field);
  if (refused) {
    throw unprocessable(name('load.note'), refused.reason);
  }
}

/** Why a carrier cannot plan on a truck that day; nothing when it can. */
export function checkTruck(vehicleId: number, field: PlanLookups, carrierId: number): Refused | undefined {
  const truck = field.trucks.get(vehicleId);
  if (!truck) {
    return {
      why: 'truck-not-yours',
      reason: message('this truck is not yours to plan on this day; choose another'),
    };
  }
  const isOwn = truck.carrierId === carrierId;
  if (isOwn && truck.part === null) {
    const values = { code: truck.vehicleCode, borrower: truck.borrowerName ?? '' };
    const reason =
      truck.shareStatus === 'accepted'
        ? message('Truck {code} is shared with {borrower} for this day', values)
        : message('Truck {code} is offered to {borrower} for this day', values);
    return { why: 'share-open', reason };
  }
  if (truck.status !== 'available') {
    const reason = message('Truck {code} is not available ({why}); choose another', {
      code: truck.vehicleCode,
      why: awayLabel(truck.status),
    });
    return { why: 'truck-away', reason };
  }
  return undefined;
}

/** @throws RequestError 422 */
export function assertTruck(
  vehicleId: number,
  field: PlanLookups,
  given: { carrierId: number; name: string },
): void {
  const refused = checkTruck(vehicleId, field, given.carrierId);
  if (refused) {
    throw unprocessable(given.name, refused.reason);
  }
}

/** What may still be changed about a load. @throws RequestError 422 */
export function checkEditable(task: PlanTask, isOnlyNote: boolean, name: FieldName): void {
  if (isOnlyNote) {
    return;
  }
  if (hasStarted(task.taskStatus)) {
    throw unprocessable(name('load'), message('the load is under way: only its note can be changed'));
  }
  if (task.taskStatus === TaskStatus.Canceled) {
    throw unprocessable(name('load'), message('the load is cancelled: take it back to Draft first'));
  }
}

/** Only what no driver ever saw is removed without a trace on the board. @throws RequestError 422 */
export function checkRemovable(task: PlanTask, name: FieldName): void {
  if (!isUnpublished(task.taskStatus) || task.publishedRev > 0) {
    throw unprocessable(name('kind'), message('the load was published: cancel it instead'));
  }
}

type Move = { task: PlanTask; to: number; by: TaskActor; reason: string | undefined };

function inWords(fault: TaskMoveFault, move: { from: number; to: number; by: TaskActor }): Message {
  const between = { from: statusLabelOf(move.from), to: statusLabelOf(move.to) };
  switch (fault) {
    case 'not-a-status':
      return message('{code} is not a status that can be set', { code: move.to });
    case 'no-such-move':
      return message('a load cannot go from {from} to {to}', between);
    case 'not-theirs':
      return message('a {who} cannot move a load from {from} to {to}', { who: ACTORS[move.by], ...between });
    case 'reason-missing':
      return message('say why the load goes from {from} to {to}', between);
  }
}

/** Checks a status change by the graph and says in whose name it goes on record. @throws RequestError 422 */
export function checkMove({ task, to, by, reason }: Move, name: FieldName): string {
  const fault = checkTaskMove({ from: task.taskStatus, to, by, reason });
  if (fault) {
    throw unprocessable(
      name(fault === 'reason-missing' ? 'reason' : 'task_status'),
      inWords(fault, { from: task.taskStatus, to, by }),
    );
  }
  const edge = findTaskEdge(task.taskStatus, to);
  return by === 'dispatcher' && edge?.by.includes('driver') ? 'phone' : by;
}
