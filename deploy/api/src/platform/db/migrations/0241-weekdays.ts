import { runAll } from './run-all.ts';

/** Days of the week become words that a person can choose; none means every day. */
const toWords = (table: string, column: string): string[] => [
  `alter table ${table} rename column ${column} to ${column}_bits`,
  `alter table ${table} add column ${column} text[] not null default '{}'
    check (${column} <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])`,
  `update ${table} set ${column} = array(
      select word from unnest(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']) with ordinality as d (word, at)
      where ${column}_bits & (1 << (at::int - 1)) <> 0 order by at)
    where ${column}_bits <> 127`,
  `alter table ${table} drop column ${column}_bits`,
];

export const up = runAll([...toWords('destination', 'open_days'), ...toWords('crew', 'work_days')]);
