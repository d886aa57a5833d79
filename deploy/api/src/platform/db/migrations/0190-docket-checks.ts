import { KEPT } from './0065-docket-changes.ts';
import { DOCKET_ERRORS } from './docket-errors.ts';
import { keepDocketChange } from './keep-docket-change.ts';
import { runAll } from './run-all.ts';

const KINDS = `('take_ticket', 'keep_docket', 'no_weighbridge', 'link', 'set_aside', 'take_grade', 'take_truck',
  'take_destination', 'accept', 'verify', 'dispute')`;

/**
 * What is wrong of a docket (E-check) and who has looked at it (M-check). What was accepted as it is counts until the
 * docket, its load or its ticket says something else.
 */
const STATEMENTS = [
  `alter table docket
    add column e_errors text[] not null default '{}',
    add column e_accepted text[] not null default '{}',
    add column verified_by integer references app_user,
    add column verified_at timestamptz,
    add column scaled_logs jsonb check (jsonb_typeof(scaled_logs) = 'array' and jsonb_array_length(scaled_logs) > 0),
    add constraint docket_verified_by check ((status = 40 or verified_by is null)
      and (verified_by is null) = (verified_at is null))`,
  `alter table match_settlement
    drop constraint match_settlement_kind_check,
    add constraint match_settlement_kind_check check (kind in ${KINDS})`,
  ...DOCKET_ERRORS,
  keepDocketChange([...KEPT, 'vehicle_id'], { accepted: 'e_accepted' }),
  // Few have errors: a list of them is read from here, whoever asks.
  `create index docket_wrong on docket (day, id) where e_errors <> '{}'`,
  ...['carrier', 'customer', 'crew', 'skid', 'destination', 'vehicle'].map(
    (owner) => `create index docket_wrong_${owner} on docket (${owner}_id, day, id) where e_errors <> '{}'`,
  ),
];

export const up = runAll(STATEMENTS);
