import type { SearchHit, SearchKind } from '@haulboard/contract';
import { dayOf, addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now } from '../clock.ts';
import type { Db } from '../db/index.ts';
import type { User } from '../http/caller.ts';
import { fold, foldedSql } from './fold.ts';
import { sourcesFor } from './sources.ts';
import { isNear } from './near.ts';

const MOST_HITS = 20;
/** Words shorter than this are one slip away from too many others. */
const SHORTEST_MISSPELT = 5;
/** Rows that are read to look for a misspelt word; a fleet has hundreds. */
const MOST_CANDIDATES = 5000;

type Row = SearchHit & { words: string };

type Caller = { user: User; zone: string; kind: SearchKind | undefined };

function candidates({ user, zone, kind }: Caller) {
  const today = dayOf(now(), zone);
  const sources = sourcesFor({ user, days: [today, addDays(today, 1)], kind });
  return sources.length === 0 ? undefined : sql.join(sources, sql` union all `);
}

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

/** What a slip of the finger would have found: asked only when the words as typed find nothing. */
async function findMisspelt(db: Db, tokens: string[], rows: ReturnType<typeof candidates>) {
  if (!rows || !tokens.some((token) => token.length >= SHORTEST_MISSPELT)) {
    return [];
  }
  const { rows: all } =
    await sql<Row>`select * from (${rows}) as source limit ${sql.lit(MOST_CANDIDATES)}`.execute(db);
  const fits = (row: Row) => {
    const text = fold(row.words);
    const words = text.split(/[\s\-/.,()']+/);
    return tokens.every(
      (token) =>
        text.includes(token) ||
        (token.length >= SHORTEST_MISSPELT && words.some((word) => isNear(word, token))),
    );
  };
  return all.filter(fits).slice(0, MOST_HITS).map(hitOf);
}

/** Finds rows whose words hold every word of the query, beginnings first. */
export async function findHits(db: Db, query: string, given: Caller): Promise<SearchHit[]> {
  const tokens = fold(query)
    .split(/\s+/)
    .filter((token) => token !== '');
  const rows = candidates(given);
  if (!rows || tokens.length === 0) {
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
    limit ${sql.lit(MOST_HITS)}`.execute(db);
  return found.length > 0 ? found.map(hitOf) : findMisspelt(db, tokens, rows);
}
