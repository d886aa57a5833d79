import { runAll } from './run-all.ts';

/** An export that was stopped, or failed, gives nobody a file: what it had come to does not count as sent. */
const STATEMENTS = [
  `create function take_back_marks() returns trigger language plpgsql as $$
  begin
    update docket_export set undone_at = coalesce(undone_at, now()) where job_id = old.id;
    return null;
  end $$`,
  `create trigger job_marks_stopped after update of state on job for each row
    when (new.state in ('cancelled', 'failed') and new.state <> old.state)
    execute function take_back_marks()`,
  `create trigger job_marks_forgotten after delete on job for each row
    when (old.state in ('waiting', 'running'))
    execute function take_back_marks()`,
  `update docket_export set undone_at = now() where undone_at is null and job_id in (
    select id from job where state in ('cancelled', 'failed'))`,
];

export const up = runAll(STATEMENTS);
