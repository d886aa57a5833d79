import { textsOf, type PacketPlace, type RecurringLoad } from '@haulboard/contract';
import type { Choices, EditorFields } from './load-draft.ts';
import { faultsOf, type EditorFault } from './packet-draft.ts';

/** Where a recurring load comes from and goes to while somebody edits it: the answers of the editor, and its skid. */
export type RecurringDraft = { fields: EditorFields; skidId: number };

export type SkidPlace = { skidId: number; skidName: string; forestName: string };

/** What tells one docket's wood from another's. */
export function sourceOf({ crewId, skidId, logGradeId }: PacketPlace): PacketPlace {
  return { crewId, skidId, logGradeId };
}

export function draftOf(one: RecurringLoad): RecurringDraft {
  const { crewId, skidId, logGradeId, packets, destinationId, vehicleId } = one;
  const further = packets ? { packets: packets.map(sourceOf) } : {};
  const own = { taskId: null, crewId, logGradeId, ...further, destinationId, vehicleId };
  return { fields: { ...own, ...textsOf(one) }, skidId };
}

/** Other answers: another crew means its own skid. */
export function answered(draft: RecurringDraft, fields: EditorFields, choices: Choices): RecurringDraft {
  const crew = choices.crews.find(({ id }) => id === fields.crewId);
  const isOther = fields.crewId !== draft.fields.crewId;
  return { fields, skidId: isOther && crew ? crew.skidId : draft.skidId };
}

/** Skids to choose from: where the crews of the forest are, and the one that was chosen before they moved on. */
export function skidsOf({ fields }: RecurringDraft, one: RecurringLoad, choices: Choices): SkidPlace[] {
  const forestId = choices.crews.find(({ id }) => id === fields.crewId)?.forestId;
  const there = choices.crews.filter((crew) => crew.forestId === forestId);
  const all: SkidPlace[] = fields.crewId === one.crewId ? [one, ...there] : there;
  return [...new Map(all.map((place) => [place.skidId, place])).values()];
}

/** What keeps the draft from being saved. */
export function draftFaults({ fields, skidId }: RecurringDraft, choices: Choices): EditorFault[] {
  const { crewId, logGradeId, destinationId, vehicleId } = fields;
  if (crewId === null || logGradeId === null || destinationId === null) {
    return faultsOf(fields, choices);
  }
  const seen = { version: 1, crewId, skidId, logGradeId, destinationId, vehicleId, ...textsOf(fields) };
  return faultsOf({ ...fields, seen }, choices);
}

/** The answers as they are sent; a further docket without a skid is loaded at its crew's own. */
export function placesOf({ fields, skidId }: RecurringDraft, choices: Choices) {
  const { crewId, logGradeId, destinationId, packets = [] } = fields;
  const own = (id: number | null) => choices.crews.find((crew) => crew.id === id)?.skidId ?? 0;
  return {
    crewId: crewId ?? undefined,
    skidId,
    logGradeId: logGradeId ?? undefined,
    destinationId: destinationId ?? undefined,
    packets: packets.flatMap((packet) =>
      packet.crewId === null || packet.logGradeId === null
        ? []
        : [
            {
              crewId: packet.crewId,
              skidId: packet.skidId ?? own(packet.crewId),
              logGradeId: packet.logGradeId,
            },
          ],
    ),
  };
}
