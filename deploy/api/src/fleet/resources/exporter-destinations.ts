import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import { forEverybody } from './own-records.ts';

/** Exporters' rows at ports: whoever hauls there or sends logs there knows them. */
export const exporterDestinationRoutes = resourceRoutes(RESOURCES.exporterDestinations, {
  table: 'exporterDestination',
  shown: { destinationName: sql`(select name from destination where id = t.destination_id)` },
  visible: forEverybody,
  lookups: { destinationId: { table: 'destination' }, acceptsGradeIds: { table: 'logGrade' } },
  links: {
    acceptsGradeIds: {
      table: 'exporterDestinationGrade',
      own: 'exporterDestinationId',
      other: 'logGradeId',
    },
  },
  usedBy: [],
});
