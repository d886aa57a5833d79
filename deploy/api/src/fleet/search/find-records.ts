import { recordPage, RESOURCES, type AnyResource, type RecordHit } from '@haulboard/contract';
import { may } from '../../identity/auth/authorize.ts';
import type { Route, UserContext } from '../../platform/http/route.ts';
import { messageOfContract } from '../../platform/texts/message.ts';
import { inLanguage } from '../../platform/texts/translate.ts';

/** Of each kind: who looks for more of one opens its list. */
const MAX_EACH = 3;
const MAX_HITS = 20;

/** Asks the list of each kind of record that the caller may see: a new kind is found without a word about it here. */
export async function findRecordHits(
  routes: readonly Route[],
  q: string,
  context: UserContext,
): Promise<RecordHit[]> {
  const hits: RecordHit[] = [];
  if (q.trim() === '') {
    return hits;
  }
  for (const resource of Object.values<AnyResource>(RESOURCES)) {
    const { calls, allow, label, plural, title, fields } = resource;
    // Part of a truck's number is part of some day, too.
    if (fields[label]?.kind === 'day') {
      continue;
    }
    const route = routes.find(({ call }) => call.name === calls.find.name);
    if (route?.caller !== 'user' || !may(context.user, allow.view)) {
      continue;
    }
    const found = await route.handle({ query: { q, page: 1, pageSize: MAX_EACH } }, context, undefined);
    const detail = inLanguage(messageOfContract(title), context.language);
    hits.push(
      ...recordPage
        .parse(found)
        .list.map((row) => ({ kind: plural, id: row.id, title: String(row[label]), detail })),
    );
  }
  return hits.slice(0, MAX_HITS);
}
