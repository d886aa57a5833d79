import { runAll } from './run-all.ts';

/** A layout of a receiver's file is an office's, where somebody shares theirs. */
const STATEMENTS = [
  `alter table docket_layout
    add column team text,
    add column is_shared boolean not null default false,
    add constraint docket_layout_shared_with check (not is_shared or team is not null)`,
  'create index docket_layout_shared on docket_layout (team) where is_shared and removed_at is null',
];

export const up = runAll(STATEMENTS);
