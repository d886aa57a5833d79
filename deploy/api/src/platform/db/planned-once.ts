import { sql } from 'kysely';

const MARK = '/* planned once */';

/** Begins a question that takes longer to plan than to answer: a connection keeps its plan. Its text must hardly vary. */
export const PLANNED_ONCE = sql.raw(MARK);

export const isPlannedOnce = (text: unknown): text is string =>
  typeof text === 'string' && text.startsWith(MARK);
