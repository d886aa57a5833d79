import { DocketStatus } from '@haulboard/contract';
import { sql } from 'kysely';

// Literals, not parameters: partial indexes of dockets are chosen by them.

const DRAFT = sql.lit(DocketStatus.Draft);
export const VOID = sql.lit(DocketStatus.Void);

/** Whether the docket of this alias counts, as in the reports: it was issued and is not void. */
export const isCounted = (docket: string) =>
  sql<boolean>`${sql.ref(`${docket}.status`)} not in (${DRAFT}, ${VOID})`;

/** The same of docket `k`. */
export const COUNTED = isCounted('k');
