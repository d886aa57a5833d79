import { z } from 'zod';
import { preflightRule } from './preflight.ts';

/**
 * Why a recurring load came without its truck: a rule that would keep it from being published, or what no rule needs to
 * look at. The browser makes the words.
 */
export const withoutTruck = z.enum([
  ...preflightRule.options,
  'crew-not-yours',
  'skid-unknown',
  'crew-grade',
  'docket-twice',
  'note-missing',
  'truck-not-yours',
  'truck-part',
]);
export type WithoutTruck = z.output<typeof withoutTruck>;
