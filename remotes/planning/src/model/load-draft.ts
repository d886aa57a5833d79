import type { Crew, Destination, LogGrade, OpenStock, Task } from '@haulboard/contract';

/** The lists a load is made of. */
export type Choices = {
  crews: readonly Crew[];
  grades: readonly LogGrade[];
  destinations: readonly Destination[];
};

/** A stored load as the editor found it: what somebody else changes meanwhile must not be overwritten unseen. */
export type SeenLoad = Pick<
  Task,
  'version' | 'crewId' | 'skidId' | 'logGradeId' | 'destinationId' | 'vehicleId' | 'note'
>;

/** A load that is complete enough to be planned. */
export type LoadDraft = {
  crew: Crew;
  grade: LogGrade;
  destination: Destination;
  vehicleId: number | null;
  note: string;
  /** Only for a change of a stored load. */
  seen?: SeenLoad;
};

/** What the editor holds while somebody types. `taskId` null is a new load. */
export type EditorFields = {
  taskId: number | null;
  crewId: number | null;
  logGradeId: number | null;
  destinationId: number | null;
  vehicleId: number | null;
  note: string;
  seen?: SeenLoad;
};

export type EditorField = 'crewId' | 'logGradeId' | 'destinationId' | 'vehicleId' | 'note';

/** An empty editor, with the truck whose row was chosen. */
export function emptyEditor(vehicleId: number | null): EditorFields {
  return { taskId: null, crewId: null, logGradeId: null, destinationId: null, vehicleId, note: '' };
}

/** The editor over a stored load. */
export function editorOf(task: Task): EditorFields {
  const { version, crewId, skidId, logGradeId, destinationId, vehicleId, note } = task;
  const seen = { version, crewId, skidId, logGradeId, destinationId, vehicleId, note };
  return { taskId: task.id, crewId, logGradeId, destinationId, vehicleId, note, seen };
}

/** The editor for a load of what lies on a skid. */
export function editorOfStock(stock: OpenStock, vehicleId: number | null, choices: Choices): EditorFields {
  const empty = { ...emptyEditor(vehicleId), crewId: stock.crewId };
  return { ...setField(empty, { logGradeId: stock.logGradeId }, choices), ...destinationOf(stock) };
}

function destinationOf(stock: OpenStock): Partial<EditorFields> {
  return stock.destinationId === null ? {} : { destinationId: stock.destinationId };
}

/** Grades the chosen crew produces. */
export function gradesOf(choices: Choices, crewId: number | null): LogGrade[] {
  const crew = choices.crews.find(({ id }) => id === crewId);
  return choices.grades.filter(({ id }) => crew?.gradeIds.includes(id));
}

/** Open destinations that accept the chosen grade. */
export function destinationsOf(choices: Choices, logGradeId: number | null): Destination[] {
  return choices.destinations.filter(
    ({ isActive, acceptsGradeIds }) =>
      isActive && logGradeId !== null && acceptsGradeIds.includes(logGradeId),
  );
}

function only<T extends { id: number }>(list: readonly T[]): number | null {
  return list.length === 1 ? (list[0]?.id ?? null) : null;
}

/**
 * Writes one field and keeps the others honest: a grade the crew does not produce is let go, a
 * destination that does not accept the grade likewise, and where only one answer is left it is given.
 */
export function setField(fields: EditorFields, patch: Partial<EditorFields>, choices: Choices): EditorFields {
  const next = { ...fields, ...patch };
  const grades = gradesOf(choices, next.crewId);
  if (!grades.some(({ id }) => id === next.logGradeId)) {
    next.logGradeId = only(grades);
  }
  const destinations = destinationsOf(choices, next.logGradeId);
  if (!destinations.some(({ id }) => id === next.destinationId)) {
    next.destinationId = only(destinations);
  }
  return next;
}

/** The first field that still needs an answer. A load may stay without a truck. */
export function firstMissing(fields: EditorFields): EditorField | undefined {
  const needed = ['crewId', 'logGradeId', 'destinationId'] as const;
  return needed.find((field) => fields[field] === null);
}

/** The complete load the editor describes, or nothing while an answer is missing. */
export function completeDraft(fields: EditorFields, choices: Choices): LoadDraft | undefined {
  const crew = choices.crews.find(({ id }) => id === fields.crewId);
  const grade = choices.grades.find(({ id }) => id === fields.logGradeId);
  const destination = choices.destinations.find(({ id }) => id === fields.destinationId);
  if (!crew || !grade || !destination) {
    return undefined;
  }
  const { vehicleId, note, seen } = fields;
  return { crew, grade, destination, vehicleId, note: note.trim(), ...(seen ? { seen } : {}) };
}
