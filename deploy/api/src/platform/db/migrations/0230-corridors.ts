import { runAll } from './run-all.ts';

/** A fence may be a corridor: all that is within its radius of a line. */
const STATEMENTS = [
  'alter table geo_fence drop constraint geo_fence_shape_check',
  `alter table geo_fence add constraint geo_fence_shape_check check (
    (shape = 'circle' and latitude is not null and longitude is not null and radius_m is not null)
    or (shape = 'polygon' and polygon <> '')
    or (shape = 'corridor' and polygon <> '' and radius_m is not null))`,
];

export const up = runAll(STATEMENTS);
