import { runAll } from './run-all.ts';

const LIMIT_KINDS = `('speeding', 'crowded')`;
/** Who is told of a limit is told what was and what may be. */
const SAID = `((kind in ${LIMIT_KINDS}) = (measured is not null)) and ((measured is null) = (allowed is null))`;

/** A fence may have a speed limit and a most of trucks; what is beyond them is an event, and an alert of the load. */
const STATEMENTS = [
  `alter table geo_fence
    add column speed_limit_kmh integer check (speed_limit_kmh between 5 and 110),
    add column max_trucks integer check (max_trucks between 1 and 500)`,
  'alter table fence_event drop constraint fence_event_kind_check',
  `alter table fence_event
    add column measured integer,
    add column allowed integer,
    add constraint fence_event_kind_check check (kind in ('enter', 'arrive', 'exit', 'speeding', 'crowded')),
    add constraint fence_event_limit_check check (${SAID})`,
  'alter table truck_alert drop constraint truck_alert_kind_check',
  `alter table truck_alert
    add column fence_id integer references geo_fence,
    add column measured integer,
    add column allowed integer,
    add constraint truck_alert_kind_check
      check (kind in ('late', 'waiting', 'off_way', 'silent', 'speeding', 'crowded')),
    add constraint truck_alert_limit_check check (${SAID} and (measured is null) = (fence_id is null))`,
  'create index truck_alert_fence on truck_alert (fence_id) where fence_id is not null',
  // An alert asks for the newest of a truck, twice a minute.
  `create index fence_event_speeding on fence_event (vehicle_id, at) where kind = 'speeding'`,
];

export const up = runAll(STATEMENTS);
