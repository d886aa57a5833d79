import { runAll } from './run-all.ts';

/** Keys, tokens and codes that are told once lay in the answers that are kept for repeats. */
export const up = runAll([
  `update idempotency set response = '"secret"'::jsonb
    where jsonb_typeof(response) = 'object' and jsonb_typeof(response -> 'data') = 'object' and (response -> 'data') ?| array['key', 'token', 'secret', 'recovery_codes']`,
]);
