/** What is kept of a row, by name: columns, and what is worked out of some. */
function picked(
  row: 'old' | 'new',
  columns: readonly string[],
  more: Readonly<Record<string, string>>,
): string {
  const pairs = [
    ...columns.map((column) => `'${column}', ${row}.${column}`),
    ...Object.entries(more).map(([name, column]) => `'${name}', array_to_string(${row}.${column}, ',')`),
  ];
  return `jsonb_build_object(${pairs.join(', ')})`;
}

/** The function that keeps what became of a docket. `lists`: columns that are kept as one text, by its name. */
export const keepDocketChange = (
  columns: readonly string[],
  lists: Readonly<Record<string, string>> = {},
): string => `create or replace function keep_docket_change() returns trigger language plpgsql as $body$
  declare
    before jsonb := ${picked('old', columns, lists)};
    after jsonb := ${picked('new', columns, lists)};
  begin
    if before is distinct from after then
      insert into docket_change (docket_id, version, user_id, reason, before, after)
      values (new.id, new.version, nullif(current_setting('haulboard.docket_user', true), '')::integer,
        coalesce(current_setting('haulboard.docket_reason', true), ''),
        (select jsonb_object_agg(key, value) from jsonb_each(before) where value is distinct from after -> key),
        (select jsonb_object_agg(key, value) from jsonb_each(after) where value is distinct from before -> key));
    end if;
    return null;
  end $body$`;
