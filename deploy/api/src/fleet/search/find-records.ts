import { RESOURCES, type AnyResource, type RecordHit } from '@haulboard/contract';
import { may } from '../../identity/auth/authorize.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { findCalled } from '../../platform/resource/read-records.ts';
import { kindNamed } from '../../platform/resource/resource-routes.ts';
import { messageOfContract } from '../../platform/texts/message.ts';
import { inLanguage } from '../../platform/texts/translate.ts';

/** Of each kind: who looks for more of one opens its list. */
const MAX_EACH = 3;
const MAX_HITS = 20;

/** Looks among all kinds of record that the caller may see: a new kind is found without a word about it here. */
export async function findRecordHits(q: string, context: UserContext): Promise<RecordHit[]> {
  if (q.trim() === '') {
    return [];
  }
  const kinds = Object.values<AnyResource>(RESOURCES).flatMap(({ allow, label, plural, fields }) => {
    const kind = kindNamed(plural);
    // Part of a truck's number is part of some day, too.
    const isDay = fields[label]?.kind === 'day';
    return kind && !isDay && may(context.user, allow.view) ? [kind] : [];
  });
  const titles = new Map(kinds.map(({ resource: { plural, title } }) => [plural, messageOfContract(title)]));
  const found = await findCalled(kinds, context, { q, each: MAX_EACH, limit: MAX_HITS });
  return found.flatMap((hit) => {
    const title = titles.get(hit.kind);
    return title === undefined ? [] : [{ ...hit, detail: inLanguage(title, context.language) }];
  });
}
