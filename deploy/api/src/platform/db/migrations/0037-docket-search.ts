import { runAll } from './run-all.ts';

/**
 * Finds dockets by any part of their number within what one account may see, so that a search reads the rows it
 * finds and not those of everybody else. Whose a docket is stands in the same index as the parts of its number; it
 * needs no extension, which a database elsewhere may not have.
 */
const STATEMENTS = [
  `create function docket_search_keys(carrier_id integer, vehicle_id integer, customer_id integer, crew_id integer,
      skid_id integer, destination_id integer, docket_no text)
    returns text[] language plpgsql immutable parallel safe as $body$
    declare
      keys text[] := array['carrier ' || carrier_id, 'vehicle ' || vehicle_id, 'customer ' || customer_id,
        'crew ' || crew_id, 'skid ' || skid_id, 'destination ' || destination_id];
    begin
      for at in 1 .. length(docket_no) - 1 loop
        keys := keys || lower(substr(docket_no, at, 2)) || lower(substr(docket_no, at, 3));
      end loop;
      return keys;
    end $body$`,
  // Without a list of pending entries: every search would read it whole.
  `create index docket_search on docket using gin (
    docket_search_keys(carrier_id, vehicle_id, customer_id, crew_id, skid_id, destination_id, docket_no)
  ) with (fastupdate = off)`,
  // A change of a plan reads the skids of its own crews' forests.
  'create index skid_forest on skid (forest_id)',
];

export const up = runAll(STATEMENTS);
