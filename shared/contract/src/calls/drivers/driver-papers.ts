import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { expiringDriverPaper } from '../../entities/drivers/driver-paper.ts';

/** Soonest first. Of what was renewed the newest counts. */
export const listExpiringDriverPapers = defineCall({
  name: 'listExpiringDriverPapers',
  summary: 'Licences and inductions of the caller’s drivers that have expired or do so within 30 days',
  method: 'GET',
  path: '/admin/driver_paper/expiring',
  allow: 'driver.view',
  result: z.array(expiringDriverPaper),
});
