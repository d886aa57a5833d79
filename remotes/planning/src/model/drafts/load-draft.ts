import {
  BLANK_TEXTS,
  LOAD_TEXT_KEYS,
  MAX_DOCKETS,
  textsOf,
  type CarriedBy,
  type Crew,
  type Destination,
  type LoadTexts,
  type LogGrade,
  type OpenStock,
  type Packet,
  type Task,
} from '@haulboard/contract';

type CrewFact = 'id' | 'crewCode' | 'name' | 'forestName' | 'skidId' | 'skidName' | 'gradeIds';
export type ChoiceCrew = Pick<Crew, CrewFact> & Partial<Pick<Crew, 'forestId' | 'threeDocketsNeedNote'>>;
export type ChoiceGrade = Pick<LogGrade, 'id' | 'code' | 'name'>;
type DestinationFact = 'id' | 'name' | 'isActive' | 'acceptsGradeIds';
export type ChoiceDestination = Pick<Destination, DestinationFact> &
  Partial<Pick<Destination, 'type' | 'code'>>;

/** The lists a load is made of. */
export type Choices = {
  crews: readonly ChoiceCrew[];
  grades: readonly ChoiceGrade[];
  destinations: readonly ChoiceDestination[];
};

/** A stored load as the editor found it: what somebody else changes meanwhile must not be overwritten unseen. */
export type SeenLoad = Pick<Task, 'version' | CarriedBy<'conflict'>>;

/** A load that is complete enough to be planned. */
export type LoadDraft = LoadTexts & {
  crew: ChoiceCrew;
  grade: ChoiceGrade;
  /** Further dockets on the same truck. */
  packets?: readonly Packet[];
  destination: ChoiceDestination;
  vehicleId: number | null;
  /** Only for a change of a stored load. */
  seen?: SeenLoad;
};

/** A further docket while somebody types it. Without a skid it is its crew's own. */
export type PacketAnswer = { crewId: number | null; skidId: number | null; logGradeId: number | null };

/** What the editor holds while somebody types. `taskId` null is a new load. */
export type EditorFields = LoadTexts & {
  taskId: number | null;
  crewId: number | null;
  logGradeId: number | null;
  packets?: readonly PacketAnswer[];
  destinationId: number | null;
  vehicleId: number | null;
  seen?: SeenLoad;
};

/** The texts without the spaces around them. */
export function trimmedTexts(texts: LoadTexts): LoadTexts {
  const trimmed = textsOf(texts);
  for (const key of LOAD_TEXT_KEYS) {
    trimmed[key] = trimmed[key].trim();
  }
  return trimmed;
}

/** An empty editor, with the truck whose row was chosen. */
export function emptyEditor(vehicleId: number | null): EditorFields {
  return { taskId: null, crewId: null, logGradeId: null, destinationId: null, vehicleId, ...BLANK_TEXTS };
}

/** The further dockets of a load as the editor shows them. */
function answersOf(packets: readonly Packet[] | undefined): { packets?: PacketAnswer[] } {
  return packets
    ? { packets: packets.map(({ crewId, skidId, logGradeId }) => ({ crewId, skidId, logGradeId })) }
    : {};
}

/** The editor over a stored load. */
export function editorOf(task: Task): EditorFields {
  const { version, crewId, skidId, logGradeId, packets, destinationId, vehicleId } = task;
  const further = packets ? { packets } : {};
  const texts = textsOf(task);
  const seen = { version, crewId, skidId, logGradeId, ...further, destinationId, vehicleId, ...texts };
  const own = { taskId: task.id, crewId, logGradeId, destinationId, vehicleId, ...texts };
  return { ...own, ...answersOf(packets), seen };
}

/** The same answers for a load of its own, when the one they were for is gone. */
export function asNewLoad(fields: EditorFields): EditorFields {
  const asNew = { ...fields, taskId: null };
  delete asNew.seen;
  return asNew;
}

/** The editor for a load of what lies on a skid. */
export function editorOfStock(stock: OpenStock, vehicleId: number | null, choices: Choices): EditorFields {
  const empty = { ...emptyEditor(vehicleId), crewId: stock.crewId };
  return { ...setField(empty, { logGradeId: stock.logGradeId }, choices), ...destinationOf(stock) };
}

function destinationOf(stock: OpenStock): Partial<EditorFields> {
  return stock.destinationId === null ? {} : { destinationId: stock.destinationId };
}

/** Whether dockets of these crews together need a note: three do, unless all their customers go without. */
export function isNoteWished(crewIds: readonly (number | null)[], { crews }: Choices): boolean {
  const needsNote = (id: number | null) => crews.find((crew) => crew.id === id)?.threeDocketsNeedNote ?? true;
  return crewIds.length >= MAX_DOCKETS && crewIds.some(needsNote);
}

/** Grades the chosen crew produces. */
export function gradesOf(choices: Choices, crewId: number | null): ChoiceGrade[] {
  const crew = choices.crews.find(({ id }) => id === crewId);
  return choices.grades.filter(({ id }) => crew?.gradeIds.includes(id));
}

/** Open destinations that accept the chosen grade. */
export function destinationsOf(choices: Choices, logGradeId: number | null): ChoiceDestination[] {
  return choices.destinations.filter(
    ({ isActive, acceptsGradeIds }) =>
      isActive && logGradeId !== null && acceptsGradeIds.includes(logGradeId),
  );
}

/** Open destinations that accept what all dockets of the load carry; of those without a grade nothing is asked. */
export function goalsOf(choices: Choices, { logGradeId, packets = [] }: EditorFields): ChoiceDestination[] {
  const others = packets.flatMap((packet) => packet.logGradeId ?? []);
  return destinationsOf(choices, logGradeId).filter(({ acceptsGradeIds }) =>
    others.every((gradeId) => acceptsGradeIds.includes(gradeId)),
  );
}

/** The answer, where there is only one. */
export function only<T extends { id: number }>(list: readonly T[]): number | null {
  return list.length === 1 ? (list[0]?.id ?? null) : null;
}

/**
 * Writes one field and keeps the others honest. A grade that the crew does not produce is cleared. A destination that
 * does not accept the grade is cleared likewise. Where only one answer is left, it is filled in.
 */
export function setField(fields: EditorFields, patch: Partial<EditorFields>, choices: Choices): EditorFields {
  const next = { ...fields, ...patch };
  const grades = gradesOf(choices, next.crewId);
  if (!grades.some(({ id }) => id === next.logGradeId)) {
    next.logGradeId = only(grades);
  }
  const destinations = goalsOf(choices, next);
  if (!destinations.some(({ id }) => id === next.destinationId)) {
    next.destinationId = only(destinations);
  }
  return next;
}

/** The further dockets with their names; nothing while an answer is missing. */
function completePackets(fields: EditorFields, choices: Choices): Packet[] | undefined {
  const { packets = [], seen } = fields;
  const complete = packets.flatMap((answer): Packet[] => {
    const crew = choices.crews.find(({ id }) => id === answer.crewId);
    const grade = choices.grades.find(({ id }) => id === answer.logGradeId);
    if (!crew || !grade) {
      return [];
    }
    // The crew may have moved on since: an untouched docket keeps the skid it was planned for.
    const kept = seen?.packets?.find(({ crewId, skidId }) => crewId === crew.id && skidId === answer.skidId);
    return [
      {
        crewId: crew.id,
        crewCode: crew.crewCode,
        crewName: crew.name,
        forestName: kept?.forestName ?? crew.forestName,
        skidId: kept?.skidId ?? crew.skidId,
        skidName: kept?.skidName ?? crew.skidName,
        logGradeId: grade.id,
        gradeCode: grade.code,
        plannedLoadAt: null,
      },
    ];
  });
  return complete.length === packets.length ? complete : undefined;
}

/** The complete load the editor describes, or nothing while an answer is missing. */
export function completeDraft(fields: EditorFields, choices: Choices): LoadDraft | undefined {
  const crew = choices.crews.find(({ id }) => id === fields.crewId);
  const grade = choices.grades.find(({ id }) => id === fields.logGradeId);
  const destination = choices.destinations.find(({ id }) => id === fields.destinationId);
  if (!crew || !grade || !destination) {
    return undefined;
  }
  const { vehicleId, seen } = fields;
  const packets = completePackets(fields, choices);
  return (
    packets && {
      crew,
      grade,
      ...(packets.length > 0 ? { packets } : {}),
      destination,
      vehicleId,
      ...trimmedTexts(fields),
      ...(seen ? { seen } : {}),
    }
  );
}
