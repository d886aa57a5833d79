import { runAll } from './run-all.ts';

/** How pages were to work with: a histogram for each day, build and metric. Nobody's name is in it. */
export const up = runAll([
  `create table page_vital (
    day date not null,
    remote text not null check (remote <> ''),
    build text not null check (build <> ''),
    metric text not null check (metric in ('LCP', 'INP', 'CLS')),
    count integer not null check (count > 0),
    max_value integer not null check (max_value >= 0),
    steps integer[] not null check (cardinality(steps) > 0 and 0 <= all (steps)),
    primary key (day, remote, build, metric)
  )`,
]);
