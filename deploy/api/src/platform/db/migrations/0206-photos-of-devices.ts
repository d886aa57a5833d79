import { runAll } from './run-all.ts';

/** A driver's device adds photos of dockets: told again, a photo is known by the device's own number of it. */
const STATEMENTS = [
  `alter table photo
    add column device_id text,
    add column device_seq bigint check (device_seq >= 0),
    add constraint photo_of_device check ((device_id is null) = (device_seq is null)
      and (device_id is null or (docket_id is not null and added_by is null)))`,
  `create unique index photo_device on photo (device_id, device_seq, docket_id) where device_id is not null`,
];

export const up = runAll(STATEMENTS);
