import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { forestPlace } from '../../entities/fleet/forest-place.ts';

export const listForestPlaces = defineCall({
  name: 'listForestPlaces',
  summary: 'Forests that one sees, with their skids and the crews that work there',
  method: 'GET',
  path: '/admin/vehicle/forest',
  allow: 'map.view',
  result: z.array(forestPlace),
});
