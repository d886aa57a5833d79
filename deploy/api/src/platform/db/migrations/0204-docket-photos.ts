import { runAll } from './run-all.ts';

/** One table of photos: each is of an incident or of a docket. */
const STATEMENTS = [
  'alter table incident_photo rename to photo',
  'alter table photo alter column incident_id drop not null, add column docket_id integer references docket',
  'alter table photo add constraint photo_of_one check (num_nonnulls(incident_id, docket_id) = 1)',
  'alter index incident_photo_of rename to photo_of_incident',
  'create index photo_of_docket on photo (docket_id) where docket_id is not null',
];

export const up = runAll(STATEMENTS);
