import { runAll } from './run-all.ts';

/** Dockets by the words of their notes, which few have, and from number to number whosever they are. */
export const up = runAll([
  `create index docket_noted on docket (day, id) where note <> ''`,
  `create index docket_in_digits on docket ((docket_no::bigint)) where docket_no ~ '^[0-9]{1,12}$'`,
]);
