import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { siteFacts } from '../../entities/fleet/site-facts.ts';

export const listSiteFacts = defineCall({
  name: 'listSiteFacts',
  summary: 'Radio channel, emergency point and rules of the skids that one’s people or trucks go to',
  method: 'GET',
  path: '/admin/skid/safety',
  allow: 'site_safety.view',
  result: z.array(siteFacts),
});
