import { runAll } from './run-all.ts';

/** What the lists of a forest, of few of its dockets and of others' in it are told by an index alone. */
const WHOSE = 'carrier_id, customer_id, crew_id, destination_id, vehicle_id, log_grade_id, status';
const RARE = 'carrier_id, customer_id, crew_id, forest_id, destination_id, vehicle_id, log_grade_id';

/**
 * A docket's forest stands beside it, as its skid has it: a list of a forest, or of who owns it, is one way down an
 * index. By skid it was one for each, and one page more for each with every level that the index grew.
 */
const STATEMENTS = [
  'alter table skid add constraint skid_in_forest unique (id, forest_id)',
  'alter table docket add column forest_id integer',
  'alter table docket disable trigger user',
  'update docket k set forest_id = s.forest_id from skid s where s.id = k.skid_id',
  'alter table docket enable trigger user',
  // The key keeps it true: nobody writes another forest, and a skid that moves takes its dockets along.
  `alter table docket
    alter column forest_id set not null,
    drop constraint docket_skid_id_fkey,
    add constraint docket_skid_in_forest foreign key (skid_id, forest_id) references skid (id, forest_id)
      on update cascade`,
  `create function place_docket() returns trigger language plpgsql as $body$
    begin
      select forest_id into new.forest_id from skid where id = new.skid_id;
      return new;
    end $body$`,
  `create trigger docket_placed before insert or update of skid_id on docket
    for each row execute function place_docket()`,
  'drop index docket_skid, docket_skid_grade, docket_wrong_skid, docket_unweighed_skid, docket_wrong, docket_unweighed',
  'create index docket_skid on docket (skid_id, day, id)',
  `create index docket_forest on docket (forest_id, day, id) include (${WHOSE})`,
  'create index docket_forest_grade on docket (forest_id, log_grade_id, day, id)',
  `create index docket_wrong_forest on docket (forest_id, day, id) where e_errors <> '{}'`,
  `create index docket_unweighed_forest on docket (forest_id, day, id) include (log_grade_id) where net_kg is null`,
  `create index docket_wrong on docket (day, id) include (${RARE}) where e_errors <> '{}'`,
  `create index docket_unweighed on docket (day, id) include (${RARE}) where net_kg is null`,
];

export const up = runAll(STATEMENTS);
