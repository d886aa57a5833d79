import type { Fence } from './fences.ts';

/** What a fence may be around. */
export const FENCE_KINDS = [
  'skid',
  'forest',
  'destination',
  'home_base',
  'weighbridge',
  'yard',
  'hazard',
] as const satisfies readonly Fence['type'][];
