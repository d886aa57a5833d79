import { sql, type RawBuilder } from 'kysely';

/** `abc 123` is `ABC123`. */
export function plainRego(rego: string): string {
  return rego.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}

/** The same in the database; null where a plate has neither letter nor digit, so that it is nobody's. */
export const plateOf = (rego: RawBuilder<unknown>) =>
  sql<string | null>`nullif(regexp_replace(upper(${rego}), '[^0-9A-Z]', '', 'g'), '')`;
