import { isSamePacket, MAX_DOCKETS, type PacketPlace } from '@haulboard/contract';
import {
  gradesOf,
  isNoteWished,
  only,
  setField,
  type Choices,
  type EditorFields,
  type PacketAnswer,
} from './load-draft.ts';

/** One question of the editor, by the name its field has on the screen. */
export type Question = { field: string; value: number | null };

export type EditorFault = { field: string; code: 'missing' | 'same' | 'note' };

export const packetField = (at: number, of: 'crewId' | 'logGradeId') => `packet-${at}-${of}`;

export function canAddPacket({ packets = [] }: EditorFields): boolean {
  return packets.length + 1 < MAX_DOCKETS;
}

export function addPacket(fields: EditorFields): EditorFields {
  const empty = { crewId: null, skidId: null, logGradeId: null };
  return canAddPacket(fields) ? { ...fields, packets: [...(fields.packets ?? []), empty] } : fields;
}

/** Takes a docket away; where the others go may be answered by that. */
export function removePacket(fields: EditorFields, at: number, choices: Choices): EditorFields {
  return setField(fields, { packets: (fields.packets ?? []).toSpliced(at, 1) }, choices);
}

/** Answers a question of one docket: another crew means its own skid, and a grade that it produces. */
export function setPacket(
  fields: EditorFields,
  { at, patch }: { at: number; patch: Partial<Pick<PacketAnswer, 'crewId' | 'logGradeId'>> },
  choices: Choices,
): EditorFields {
  const packets = (fields.packets ?? []).map((old, place) => {
    const next = { ...old, ...patch, ...(patch.crewId === undefined ? {} : { skidId: null }) };
    const grades = gradesOf(choices, next.crewId);
    const isProduced = grades.some(({ id }) => id === next.logGradeId);
    return place === at ? { ...next, logGradeId: isProduced ? next.logGradeId : only(grades) } : old;
  });
  const next = setField(fields, { packets }, choices);
  // A load that was to go somewhere is not sent elsewhere without a word.
  const isElsewhere = fields.destinationId !== null && next.destinationId !== fields.destinationId;
  return isElsewhere ? { ...next, destinationId: null } : next;
}

/** The questions of the editor in the order they are asked. */
export function questionsOf(fields: EditorFields): Question[] {
  const { crewId, logGradeId, packets = [], destinationId, vehicleId } = fields;
  return [
    { field: 'crewId', value: crewId },
    { field: 'logGradeId', value: logGradeId },
    ...packets.flatMap((packet, at) => [
      { field: packetField(at, 'crewId'), value: packet.crewId },
      { field: packetField(at, 'logGradeId'), value: packet.logGradeId },
    ]),
    { field: 'destinationId', value: destinationId },
    { field: 'vehicleId', value: vehicleId },
  ];
}

function placeOf({ crewId, skidId, logGradeId }: PacketAnswer, choices: Choices): PacketPlace | undefined {
  const own = choices.crews.find(({ id }) => id === crewId)?.skidId ?? 0;
  return crewId === null || logGradeId === null ? undefined : { crewId, skidId: skidId ?? own, logGradeId };
}

/** Which dockets say the same as one before them. */
function repeated(fields: EditorFields, choices: Choices): number[] {
  const { crewId, logGradeId, packets = [], seen } = fields;
  const skidId = seen?.crewId === crewId ? seen.skidId : null;
  const all = [{ crewId, skidId, logGradeId }, ...packets].map((one) => placeOf(one, choices));
  return packets.flatMap((_, at) => {
    const own = all[at + 1];
    return own && all.slice(0, at + 1).some((other) => other && isSamePacket(own, other)) ? [at] : [];
  });
}

/** Whether a question has no answer, or one that is in the list no more. */
function isOpen({ field, value }: Question, { crews, grades, destinations }: Choices): boolean {
  const ofCrewOrGrade = field.endsWith('crewId') ? crews : grades;
  const list: readonly { id: number }[] = field === 'destinationId' ? destinations : ofCrewOrGrade;
  return value === null || (list.length > 0 && !list.some(({ id }) => id === value));
}

/** What still keeps the load from being planned, in the order of the fields. A load may stay without a truck. */
export function faultsOf(fields: EditorFields, choices: Choices): EditorFault[] {
  const missing = questionsOf(fields).filter((one) => one.field !== 'vehicleId' && isOpen(one, choices));
  const crewIds = [fields.crewId, ...(fields.packets ?? []).map(({ crewId }) => crewId)];
  const isUnexplained = isNoteWished(crewIds, choices) && fields.note.trim() === '';
  return [
    ...missing.map(({ field }): EditorFault => ({ field, code: 'missing' })),
    ...repeated(fields, choices).map((at): EditorFault => ({
      field: packetField(at, 'logGradeId'),
      code: 'same',
    })),
    ...(isUnexplained ? [{ field: 'note', code: 'note' } as const] : []),
  ];
}
