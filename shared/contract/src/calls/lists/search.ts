import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { entity, id, text } from '../../wire.ts';

/** What a search can find. Carriers and users are found by a super admin only; companies when their kind is asked for. */
const searchKind = z.enum([
  'vehicle',
  'crew',
  'forest',
  'destination',
  'docket',
  'customer',
  'carrier',
  'carrier_company',
  'user',
]);
export type SearchKind = z.output<typeof searchKind>;

const searchHit = entity({
  kind: searchKind,
  id,
  /** Code or name, as people call it. */
  title: z.string(),
  detail: z.string(),
});
export type SearchHit = z.output<typeof searchHit>;

/** Blind to macrons and case: "kaingaroa" finds Kāingaroa. At most 20, the best first. */
export const searchAll = defineCall({
  name: 'searchAll',
  summary: 'Find trucks, crews, forests, destinations, dockets, customers that the caller may see',
  method: 'GET',
  path: '/admin/search',
  allow: 'search.view',
  /** `kind` looks for one kind only. */
  query: entity({ q: text(100), kind: z.optional(searchKind) }),
  result: z.array(searchHit),
});

const recordHit = entity({
  /** The name of its kind: a key of `RESOURCES`, which may be newer than who asks. */
  kind: z.string(),
  id,
  title: z.string(),
  /** What its kind is called, in the caller's language. */
  detail: z.string(),
});
export type RecordHit = z.output<typeof recordHit>;

/** Where the settings have a list of it: a few of each kind that the caller may see, at most 20. */
export const searchRecords = defineCall({
  name: 'searchRecords',
  summary: 'Find records of every kind in the settings that the caller may see',
  method: 'GET',
  path: '/admin/search/record',
  allow: 'settings.view',
  query: entity({ q: text(100) }),
  result: z.array(recordHit),
});
