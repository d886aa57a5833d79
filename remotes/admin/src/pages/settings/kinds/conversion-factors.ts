import { conversionFactors as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';

export const conversionFactors = defineKind({
  resource,
  title: msg`Conversion factors`,
  one: msg`conversion factor`,
  fields: {
    name: msg`Name`,
    gradeId: msg`Log grade`,
    forestId: msg`Forest`,
    region: msg`Region`,
    per: msg`Unit`,
    factorThousandths: msg`Factor`,
    validFrom: msg`Valid from`,
    sourceNote: msg`Where it comes from`,
  },
  hints: {
    region: msg`For crews whose area is called so; empty: for all.`,
    factorThousandths: msg`Cubic metres of one tonne. Reports in t/JAS m³ are the other way round: 1.050 t/JAS m³ is 0.952.`,
  },
  choices: { per: { m3_per_t: msg`m³/t`, jas_per_t: msg`JAS m³/t` } },
  columns: ['name', 'gradeId', 'per', 'factorThousandths', 'validFrom', 'forestId', 'region'],
  needs: { text: msg`A conversion factor needs a log grade.`, kinds: ['logGrades'] },
});
