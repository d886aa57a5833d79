import { runAll } from './run-all.ts';

/**
 * A file of fences knows them by their names, so no two may have one. Where a name was given twice, the later ones get
 * their number behind it: nobody loses a fence.
 */
export const up = runAll([
  `update geo_fence t set name = left(t.name, 66) || ' #' || t.id, version = t.version + 1
    from (
      select id, row_number() over (partition by lower(name) order by id) as nth
      from geo_fence where removed_at is null
    ) d
    where d.id = t.id and d.nth > 1`,
  `create unique index geo_fence_name_key on geo_fence (lower(name)) where removed_at is null`,
]);
