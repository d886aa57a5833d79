import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { entity, id, text } from '../wire.ts';

/** What a search can find. Users are found by a super admin only. */
const SEARCH_KINDS = ['vehicle', 'crew', 'forest', 'docket', 'customer', 'user'] as const;

const searchHit = entity({
  kind: z.enum(SEARCH_KINDS),
  id,
  /** Code or name, as people call it. */
  title: z.string(),
  detail: z.string(),
});
export type SearchHit = z.output<typeof searchHit>;

/** Blind to macrons and case: "kaingaroa" finds Kāingaroa. At most 20, the best first. */
export const searchAll = defineCall({
  name: 'searchAll',
  summary: 'Find trucks, crews, forests, dockets, customers that the caller may see',
  method: 'GET',
  path: '/admin/search',
  allow: 'search.view',
  query: entity({ q: text(100) }),
  result: z.array(searchHit),
});
