import { runAll } from './run-all.ts';

/** Where a name was given twice, the later ones get their number behind it: nobody loses a record. */
const tellApart = (table: string, within: string) => `
  update ${table} t set name = left(t.name, 28) || ' #' || t.id
  from (
    select id, row_number() over (partition by ${within}lower(name) order by id) as nth
    from ${table} where removed_at is null
  ) d
  where d.id = t.id and d.nth > 1`;

/** People choose skids and home bases by their names, and imports know them by these. */
export const up = runAll([
  tellApart('skid', 'forest_id, '),
  `create unique index skid_name_key on skid (forest_id, lower(name)) where removed_at is null`,
  tellApart('home_base', ''),
  `create unique index home_base_name_key on home_base (lower(name)) where removed_at is null`,
]);
