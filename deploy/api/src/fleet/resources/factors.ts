import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { rates } from '../../identity/scope/use-counts.ts';
import { usesOf } from '../../identity/scope/used-rows.ts';
import { forestsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import { message } from '../../platform/texts/message.ts';
import { forEverybody } from './own-records.ts';
import { declareRefusals } from '../../platform/http/failure/constraint-messages.ts';

declareRefusals({
  conversion_factor_valid_from_key: message('there is one for the same from this day'),
  fuel_price_valid_from_key: message('there is one for the same from this day'),
  ruc_rate_valid_from_key: message('there is one for the same from this day'),
  gst_rate_valid_from_key: message('there is one from this day already'),
  fuel_factor_valid_from_key: message('there is one for the same from this day'),
});

/** Conversion factors: of a grade for everybody, those of a forest for whoever sees the forest. */
const conversionFactorRoutes = resourceRoutes(RESOURCES.conversionFactors, {
  table: 'conversionFactor',
  shown: {
    gradeCode: sql`(select code from log_grade where id = t.grade_id)`,
    forestName: sql`(select name from forest where id = t.forest_id)`,
  },
  visible: async ({ db, user }) => {
    const forests = forestsVisibleTo(await scopeOf(db, user), sql.ref('t.forestId'));
    return sql<boolean>`(t.forest_id is null or ${forests})`;
  },
  lookups: { gradeId: { table: 'logGrade' }, forestId: { table: 'forest' } },
  usedBy: [],
});

const fuelFactorRoutes = resourceRoutes(RESOURCES.fuelFactors, {
  table: 'fuelFactor',
  visible: forEverybody,
  usedBy: usesOf([
    {
      what: rates,
      table: 'ratesRecord',
      column: 'fuelFactorId',
      name: 'name',
      only: sql`x.removed_at is null`,
    },
  ]),
});

const fuelPriceRoutes = resourceRoutes(RESOURCES.fuelPrices, {
  table: 'fuelPrice',
  visible: forEverybody,
  usedBy: [],
});

const rucRateRoutes = resourceRoutes(RESOURCES.rucRates, {
  table: 'rucRate',
  visible: forEverybody,
  usedBy: [],
});

const gstRateRoutes = resourceRoutes(RESOURCES.gstRates, {
  table: 'gstRate',
  // Searched for as a day is written here and in files.
  shown: { validFrom: sql`to_char(t.valid_from, 'DD/MM/YYYY YYYY-MM-DD')` },
  visible: forEverybody,
  usedBy: [],
});

export const factorRoutes = [
  ...conversionFactorRoutes,
  ...fuelFactorRoutes,
  ...fuelPriceRoutes,
  ...rucRateRoutes,
  ...gstRateRoutes,
];
