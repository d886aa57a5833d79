import { runAll } from './run-all.ts';

/** Income has a permission of its own: who reads neither rates nor the money of plans was not meant to read it. */
export const up = runAll([
  `update app_user set withheld = withheld || array['charts.income']
    where withheld && array['today.money', 'today.view'] and 'rates_record.view' = any(withheld)`,
]);
