import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { trucks } from '../../identity/scope/use-counts.ts';
import { usesOf } from '../../identity/scope/used-rows.ts';
import { declareRefusals } from '../../platform/http/failure/constraint-messages.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';
import { message } from '../../platform/texts/message.ts';
import { forEverybody } from './own-records.ts';
import { tellAllPlanners } from './tell-planners.ts';
import { STANDING } from './used-by.ts';

const taken = message('there is a configuration of this name already');

declareRefusals({
  configuration_limit_configuration_key: taken,
  configuration_limit_configuration_key1: taken,
});

const masses = z.object({ maxGrossKg: z.nullable(z.int()), freeGrossKg: z.nullable(z.int()) });

/** Both masses are known or none is, and no truck needs a permit for more than it may weigh. @throws RequestError 422 */
function checkMasses(values: Values): void {
  const { maxGrossKg, freeGrossKg } = masses.parse(values);
  if (maxGrossKg === null && freeGrossKg !== null) {
    throw unprocessable('max_gross_kg', message('say what it may weigh at most'));
  }
  if (maxGrossKg !== null && freeGrossKg === null) {
    throw unprocessable('free_gross_kg', message('say what it may weigh without a permit'));
  }
  if (maxGrossKg !== null && freeGrossKg !== null && freeGrossKg > maxGrossKg) {
    throw unprocessable('free_gross_kg', message('must not be more than it may weigh at most'));
  }
}

/** Trucks and their road user charges name it: it keeps its name while a truck has it. @throws RequestError 422 */
async function keepName({ configuration }: Values, { db }: Deed, before: Values | undefined) {
  const name = before?.['configuration'];
  if (name !== undefined && name !== configuration) {
    const { rows } = await sql`select from vehicle where configuration = ${name} limit 1`.execute(db);
    if (rows.length > 0) {
      throw unprocessable(
        'configuration',
        message('trucks have it: add another configuration, and change the trucks'),
      );
    }
  }
  return {};
}

/** What trucks of each configuration may weigh, for everybody. */
export const configurationLimitRoutes = resourceRoutes(RESOURCES.configurationLimits, {
  table: 'configurationLimit',
  visible: forEverybody,
  guard: checkMasses,
  derive: keepName,
  usedBy: usesOf([
    {
      what: trucks,
      table: 'vehicle',
      column: 'configuration',
      by: 'configuration',
      name: 'vehicleCode',
      only: STANDING,
    },
  ]),
  changed: (_, deed) => tellAllPlanners(deed),
});
