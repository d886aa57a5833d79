import { runAll } from './run-all.ts';

/** Who told each fault of a page: one person alone, or one browser, judges no build. */
export const up = runAll(['alter table fault_seen add column user_id integer']);
