import { runAll } from './run-all.ts';

/**
 * The histogram of a build as it was when a canary began or grew: histograms are of days, and a canary is judged by what
 * people felt since.
 */
export const up = runAll([
  `create table canary_vital (
    remote text not null check (remote <> ''),
    build text not null check (build <> ''),
    since timestamptz not null,
    steps integer[] not null check (0 <= all (steps)),
    at timestamptz not null default now(),
    primary key (remote, build, since)
  )`,
]);
