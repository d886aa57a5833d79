import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import { forEverybody } from './own-records.ts';
import { assertStretch } from './stretch.ts';
import { tellAllPlanners } from './tell-planners.ts';

/** When destinations take nothing: everybody with the permission sees all of them. */
export const destinationDowntimeRoutes = resourceRoutes(RESOURCES.destinationDowntimes, {
  table: 'destinationDowntime',
  shown: { destinationName: sql`(select name from destination where id = t.destination_id)` },
  visible: forEverybody,
  guard: async (values) => assertStretch(values),
  usedBy: [],
  changed: (_, deed) => tellAllPlanners(deed),
});
