import { ratesRecords, tryRateRecord, type RateTrialResult } from '@haulboard/contract';
import { fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { demoServer } from '../../testing/demo-server.ts';
import { SettingsPage } from './settings-page.tsx';

const RATE = {
  id: 7,
  version: 1,
  isRemoved: false,
  name: 'Radiata to the mill',
  carrierId: 1,
  carrierName: 'North',
  customerId: 2,
  customerName: 'Kinleith Wood',
  payer: 'customer' as const,
  carrierCompanyId: null,
  carrierCompanyName: null,
  forestId: null,
  forestName: null,
  destinationId: null,
  destinationName: null,
  gradeId: null,
  gradeCode: null,
  basis: 'per_t' as const,
  rateCents: 1850,
  minChargeCents: null,
  minPayloadKg: null,
  bandFromKm: null,
  bandToKm: null,
  fuelFactorId: null,
  fuelFactorName: null,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  priority: 0,
  note: '',
};

const totals = (freightCents: number, unpriced = 0) => ({
  loads: 2,
  dockets: 2,
  unpriced,
  netKg: 56_000,
  tenthsKm: 1200,
  freightCents,
  fuelCents: 0,
  gstCents: 0,
  grossCents: freightCents,
  rucCents: null,
  rucUnknown: 0,
});

const RESULT: RateTrialResult = {
  from: '2026-10-01',
  to: '2026-10-31',
  before: totals(100_000),
  after: totals(111_050, 1),
  lines: 2,
  trucks: [{ vehicleId: 5, vehicleCode: 'CN05', before: totals(100_000), after: totals(111_050) }],
};

function open(path: string) {
  const server = demoServer();
  server.on(ratesRecords.calls.find, () => ({ page: 1, pageSize: 50, total: 1, list: [RATE] }));
  server.on(ratesRecords.calls.get, () => RATE);
  server.on(ratesRecords.calls.history, () => []);
  const asked: unknown[] = [];
  server.on(tryRateRecord, ({ body }) => {
    asked.push(body);
    return RESULT;
  });
  renderRemote(<SettingsPage />, {
    shell: fakeShell({ server, user: fakeUser('CARRIER') }),
    path,
    messages: {},
  });
  return { server, asked, user: userEvent.setup() };
}

describe('a dispatcher who types a rate', () => {
  it('tries it on last month before it is saved, and sees what it changes by truck', async () => {
    const { server, asked, user } = open('/settings/rates-records?record=7');
    const rate = await screen.findByRole('spinbutton', { name: /^Rate\b/ });
    await user.clear(rate);
    await user.type(rate, '20.50');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const table = within(await screen.findByRole('table', { name: '01/10/2026 to 31/10/2026, without GST' }));
    expect(table.getByRole('row', { name: 'CN05 $1,000.00 $1,110.50 +$110.50' })).toBeTruthy();
    expect(
      screen.getByText(/It prices 2 dockets of these days\. 1 docket would lose its price/),
    ).toBeTruthy();
    expect(asked).toMatchObject([
      { days: 'last_month', rateId: 7, rate: { rateCents: 2050, name: RATE.name } },
    ]);
    expect(server.received).not.toContain(ratesRecords.calls.change.name);

    await user.type(rate, '1');
    expect(screen.queryByRole('table', { name: /without GST/ })).toBeNull();
  });

  it('is told what a new one lacks before it can be tried', async () => {
    open('/settings/rates-records?record=new');
    const compare = await screen.findByRole('button', { name: 'Compare' });
    expect(compare.getAttribute('aria-disabled')).toBe('true');
    expect(compare.getAttribute('aria-description')).toBe('Complete the form first.');
  });
});
