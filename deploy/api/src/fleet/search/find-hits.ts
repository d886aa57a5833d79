import { isNear, type SearchHit, type SearchKind } from '@haulboard/contract';
import { dayOf, addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { fold, foldedSql } from '../../platform/db/fold.ts';
import { sourcesFor } from './sources.ts';

/** What people call each kind, in both languages. */
const KIND_WORDS: Readonly<Record<string, SearchKind>> = {
  truck: 'vehicle',
  卡车: 'vehicle',
  crew: 'crew',
  采伐队: 'crew',
  作业队: 'crew',
  forest: 'forest',
  林区: 'forest',
  mill: 'destination',
  destination: 'destination',
  目的地: 'destination',
  docket: 'docket',
  货单: 'docket',
  customer: 'customer',
  客户: 'customer',
};

/** The kind that one word of several names, and the words that are left. */
function readKind(tokens: readonly string[]): { kind: SearchKind; tokens: string[] } | undefined {
  const word = tokens.find((token) => Object.hasOwn(KIND_WORDS, token));
  const kind = word === undefined ? undefined : KIND_WORDS[word];
  const others = tokens.filter((token) => token !== word);
  return kind === undefined || others.length === 0 ? undefined : { kind, tokens: others };
}

const MAX_HITS = 20;
/** Words shorter than this are one slip away from too many others. */
const MIN_MISSPELT = 5;
/** Rows that are read to look for a misspelt word; a fleet has hundreds. */
const MAX_CANDIDATES = 5000;

type Row = SearchHit & { words: string };

type Caller = { user: User; zone: string; kind: SearchKind | undefined };

async function candidates(db: Db, tokens: readonly string[], { user, zone, kind }: Caller) {
  const today = dayOf(now(), zone);
  const scope = await scopeOf(db, user);
  const sources = sourcesFor({
    scope,
    tokens,
    days: [today, addDays(today, 1)],
    withheld: user.withheld,
    kind,
  });
  return sources.length === 0 ? undefined : sql.join(sources, sql` union all `);
}

type Candidates = Awaited<ReturnType<typeof candidates>>;

/** 0: a word begins with it; 1: a word has it inside; nothing: neither. */
function rankSql(token: string) {
  return sql<number>`case
    when strpos(' ' || folded, ${` ${token}`}) > 0 then 0
    when strpos(' ' || translate(folded, '-/.,()''', '       '), ${` ${token}`}) > 0 then 0
    when strpos(folded, ${token}) > 0 then 1 end`;
}

function hitOf({ kind, id, title, detail }: Row): SearchHit {
  return { kind, id, title, detail };
}

/**
 * What a slip of the finger would have found: asked only when the words as typed find nothing. Of dockets it is not
 * asked: a number that differs by a digit is another docket.
 */
async function findMisspelt(db: Db, tokens: string[], rows: Candidates) {
  if (!rows || !tokens.some((token) => token.length >= MIN_MISSPELT)) {
    return [];
  }
  const { rows: all } =
    await sql<Row>`select * from (${rows}) as source limit ${sql.lit(MAX_CANDIDATES)}`.execute(db);
  const fits = (text: string) => {
    const folded = fold(text);
    const words = folded.split(/[\s\-/.,()']+/);
    return tokens.every(
      (token) =>
        folded.includes(token) || (token.length >= MIN_MISSPELT && words.some((word) => isNear(word, token))),
    );
  };
  // What is called so comes before what only has it beside its name: a forest before its crews.
  return all
    .filter(({ words }) => fits(words))
    .toSorted((a, b) => Number(fits(b.title)) - Number(fits(a.title)) || a.title.length - b.title.length)
    .slice(0, MAX_HITS)
    .map(hitOf);
}

/**
 * Finds rows whose words hold every word of the query, beginnings first. `crew 15` is crew 15 before it is anything
 * with both words.
 */
export async function findHits(db: Db, query: string, given: Caller): Promise<SearchHit[]> {
  const tokens = fold(query)
    .split(/\s+/)
    .filter((token) => token !== '');
  const named = given.kind === undefined ? readKind(tokens) : undefined;
  const ofKind = named ? await findWords(db, named.tokens, { ...given, kind: named.kind }) : [];
  return ofKind.length > 0 ? ofKind : findWords(db, tokens, given);
}

async function findWords(db: Db, tokens: string[], given: Caller): Promise<SearchHit[]> {
  const rows = tokens.length === 0 ? undefined : await candidates(db, tokens, given);
  if (!rows) {
    return [];
  }
  const rank = sql.join(tokens.map(rankSql), sql` + `);
  const { rows: found } = await sql<Row>`
    select * from (
      select kind, id, title, detail, ${rank} as rank
      from (select *, ${foldedSql(sql.ref('words'))} as folded from (${rows}) as source) as candidate
    ) as ranked
    where rank is not null
    order by rank, char_length(title), title, kind, id
    limit ${sql.lit(MAX_HITS)}`.execute(db);
  return found.length > 0 ? found.map(hitOf) : findMisspelt(db, tokens, rows);
}
