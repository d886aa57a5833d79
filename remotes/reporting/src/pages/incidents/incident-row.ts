import { z } from 'zod';

/** Of an incident, what stands below its form. */
export const incidentRow = z.object({
  id: z.int(),
  reportNo: z.string(),
  reportedBy: z.string(),
  reportedAt: z.int(),
  keptUntil: z.nullable(z.string()),
  skidId: z.nullable(z.int()),
  forestId: z.nullable(z.int()),
  skidName: z.nullable(z.string()),
  forestName: z.nullable(z.string()),
  status: z.string(),
});
export type IncidentRow = z.output<typeof incidentRow>;
