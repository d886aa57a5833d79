import { runAll } from './run-all.ts';

/** Nothing wrote an address of a picture, and each request read it. */
export const up = runAll([`alter table app_user drop column avatar`]);
