import { RESOURCES, type CallInput, type CallResult } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { faultsOf, newDraft } from '../form/draft.ts';
import type { Kind } from '../kind.ts';
import { ResourcePage } from '../resource-page.tsx';
import { recordTexts } from '../texts.ts';
import { readValue } from '../transfer/read-value.ts';
import { toCsv } from '../transfer/to-csv.ts';

const { ratesRecords, carriers, customers } = RESOURCES;
const { calls, fields } = ratesRecords;
const texts = recordTexts('en-US');

const RATES: Kind = {
  resource: ratesRecords,
  labels: {
    title: 'Rates',
    one: 'rate',
    fields: Object.fromEntries(Object.keys(fields).map((name) => [name, name])),
  },
  columns: ['name', 'rateCents', 'forestId'],
};
const kept = { version: 1, isRemoved: false };
const RATE: CallResult<typeof calls.get> = {
  id: 1,
  ...kept,
  name: 'To the port',
  carrierId: 1,
  carrierName: 'North',
  customerId: 2,
  customerName: 'Acme',
  payer: 'customer',
  carrierCompanyId: null,
  carrierCompanyName: null,
  forestId: null,
  forestName: null,
  destinationId: null,
  destinationName: null,
  gradeId: null,
  gradeCode: null,
  fuelFactorName: null,
  basis: 'per_t',
  rateCents: 1850,
  minChargeCents: null,
  minPayloadKg: null,
  bandFromKm: null,
  bandToKm: null,
  fuelFactorId: null,
  effectiveFrom: '2026-11-01',
  effectiveTo: null,
  priority: 0,
  note: '',
};

describe('money, kept in whole cents', () => {
  it('is read and typed as dollars', async () => {
    const server = fakeServer();
    const changed: CallInput<typeof calls.change>['body'][] = [];
    const page = { page: 1, pageSize: 50, total: 1 };
    server.on(calls.find, () => ({ ...page, list: [RATE] }));
    server.on(calls.get, () => RATE);
    server.on(carriers.calls.get, () => ({ id: 1, ...kept, name: 'North', code: 'N' }));
    server.on(customers.calls.get, () => ({
      id: 2,
      ...kept,
      name: 'Acme',
      code: 'A',
      planEmailRecipients: [],
      planEmailLanguage: 'en-US' as const,
    }));
    server.on(calls.change, ({ body }) => {
      changed.push(body);
      return { ...RATE, ...body, version: 2 };
    });
    const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN') });
    renderRemote(<ResourcePage kind={RATES} />, { shell, path: '/settings/rates-records?record=1' });
    const cell = await screen.findByRole('cell', { name: '$18.50' });
    expect(within(cell.closest('tr') ?? cell).getByRole('cell', { name: '–' })).toBeTruthy();
    const dialog = within(await screen.findByRole('dialog'));
    const box = await dialog.findByLabelText(/^rateCents/);
    expect(box).toHaveProperty('value', '18.50');
    const user = userEvent.setup();
    await user.clear(box);
    await user.type(box, '1.15');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(changed[0]).toMatchObject({ rateCents: 115, forestId: null });
  });

  it.each([
    ['18.50', 1850],
    ['$ 18.5', 1850],
    ['0.29', 29],
    ['1,250', 125_000],
    ['18.505', 1850.5],
  ])('comes from a file: %s', (typed, cents) => {
    expect(readValue(typed, { field: fields.rateCents, words: {}, texts }).value).toBeCloseTo(cents, 6);
  });

  it('goes into a file as a spreadsheet counts with it', () => {
    expect(toCsv([RATE], { kind: RATES, texts, locale: 'en-US' })).toContain('To the port,18.5,');
  });

  it('leaves what nobody says to what the contract begins with', () => {
    expect(newDraft(ratesRecords)).toMatchObject({ rateCents: null, priority: 0, payer: 'customer' });
    expect(newDraft(RESOURCES.carrierCompanies)).toMatchObject({ isActive: true });
  });

  it('is bounded in the words of the form', () => {
    const faults = faultsOf({ ...RATE, rateCents: 0 }, ratesRecords.fields, texts);
    expect(faults).toEqual({ rateCents: 'From 0.01 to 100000.' });
  });

  it('is told of a day and a time that are none', () => {
    const faults = faultsOf({ ...RATE, effectiveFrom: '31/02/2027' }, ratesRecords.fields, texts);
    expect(faults).toEqual({ effectiveFrom: '“31/02/2027” is not a day.' });
    expect(faultsOf({ occurredMinute: '25 o’clock' }, RESOURCES.incidents.fields, texts)).toMatchObject({
      occurredMinute: '“25 o’clock” is not a time.',
    });
  });
});
