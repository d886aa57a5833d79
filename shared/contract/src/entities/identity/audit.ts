import { z } from 'zod';
import { entity, seconds } from '../../wire.ts';

/** One write that was done. Names are those of the moment. */
export const auditEntry = entity({
  id: z.int(),
  at: seconds,
  actorAccount: z.string(),
  actorName: z.string(),
  /** Whom it was done to, or in whose name; null where that is nobody else. */
  subjectAccount: z.nullable(z.string()),
  reason: z.string(),
  /** Name of the call, which may be one that is not there any more. */
  call: z.string(),
  /** What the call's path named, for example `{"id":"12"}`; of a release its `verb` and `part`. */
  pathIds: z.record(z.string(), z.string()),
  ip: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Counting ends here: who has more looks for less. */
export const MAX_AUDIT_COUNT = 10_000;
