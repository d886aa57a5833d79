import { ratesRecords as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';
import { RateTrial } from '../rate-trial.tsx';

export const ratesRecords = defineKind({
  resource,
  title: msg`Rates`,
  one: msg`rate`,
  fields: {
    name: msg`Name`,
    carrierId: msg`Carrier`,
    customerId: msg`Customer`,
    payer: msg`Paid by`,
    carrierCompanyId: msg`Carrier company`,
    forestId: msg`Forest`,
    destinationId: msg`Destination`,
    gradeId: msg`Log grade`,
    basis: msg`Basis`,
    rateCents: msg`Rate`,
    minChargeCents: msg`Minimum charge`,
    minPayloadKg: msg`Minimum payload`,
    bandFromKm: msg`From distance`,
    bandToKm: msg`To before distance`,
    fuelFactorId: msg`Fuel factor`,
    effectiveFrom: msg`From`,
    effectiveTo: msg`Until`,
    priority: msg`Priority`,
    note: msg`Note`,
  },
  choices: {
    payer: { customer: msg`Customer`, carrier: msg`Carrier` },
    basis: {
      per_t: msg`$/t`,
      per_t_km: msg`$/t·km`,
      per_jas: msg`$/JAS m³`,
      per_load: msg`$/load`,
      per_h: msg`$/h`,
    },
  },
  columns: [
    'name',
    'customerId',
    // Carriers name their rates alike: without it the same row seems to stand there several times.
    'carrierId',
    'basis',
    'rateCents',
    'effectiveFrom',
    'effectiveTo',
    'payer',
    'carrierCompanyId',
    'forestId',
    'destinationId',
    'gradeId',
  ],
  Picture: RateTrial,
  needs: { text: msg`A rate needs a customer and a carrier.`, kinds: ['customers', 'carriers'] },
});
