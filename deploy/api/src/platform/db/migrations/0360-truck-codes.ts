import { runAll } from './run-all.ts';

/** A refused code is told by its name: the field that is wrong is the code. */
export const up = runAll([
  `alter table vehicle rename constraint vehicle_carrier_id_vehicle_code_key to vehicle_vehicle_code_key`,
]);
