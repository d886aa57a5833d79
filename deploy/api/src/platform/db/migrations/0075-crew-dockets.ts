import { runAll } from './run-all.ts';

/** What a customer wishes of its crews' dockets, and the area in which a crew works. */
const STATEMENTS = [
  `alter table customer add column edocket_range_editable boolean not null default false`,
  `alter table crew
    add column area text not null default '' check (char_length(area) <= 60),
    add column docket_requires_pieces boolean not null default false,
    add column docket_requires_length boolean not null default false,
    add column docket_range_size integer not null default 1000 check (docket_range_size between 10 and 100000),
    add column docket_low_water integer not null default 50 check (docket_low_water between 0 and 10000)`,
];

export const up = runAll(STATEMENTS);
