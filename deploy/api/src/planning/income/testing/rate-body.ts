import type { CallInput, RESOURCES } from '@haulboard/contract';
import { FIXTURE } from '../../../testing/fixture.ts';

type Body = CallInput<typeof RESOURCES.ratesRecords.calls.create>['body'];
type Paid = Pick<Body, 'name' | 'basis' | 'rateCents' | 'effectiveFrom'>;

/** What Acme pays north for whatever it hauls, from a day on, without a minimum and without fuel. */
export const rateBody = (paid: Paid): Body => ({
  carrierId: FIXTURE.carrier.north,
  customerId: FIXTURE.customer.acme,
  payer: 'customer',
  carrierCompanyId: null,
  forestId: null,
  destinationId: null,
  gradeId: null,
  minChargeCents: null,
  minPayloadKg: null,
  bandFromKm: null,
  bandToKm: null,
  fuelFactorId: null,
  effectiveTo: null,
  priority: 0,
  note: '',
  ...paid,
});
