import { runAll } from './run-all.ts';

/** Contacts that nobody has set a language of were written to in English: they say so, as the settings show it. */
const english = (table: string, column: string) => [
  `update ${table} set ${column} = 'en-US' where ${column} is null`,
  `alter table ${table} alter column ${column} set default 'en-US', alter column ${column} set not null`,
];

export const up = runAll([
  ...english('crew', 'contact_language'),
  ...english('customer', 'plan_email_language'),
]);
