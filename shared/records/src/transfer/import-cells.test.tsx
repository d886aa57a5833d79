import { TextDecoder } from 'node:util';
import { RESOURCES, type CallResult } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { DoneProvider } from '@haulboard/ui/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportKind } from '../kind.ts';
import { FORESTS, forest, openForests, recordFixture } from '../testing/record-fixture.tsx';
import { recordTexts } from '../texts.ts';
import { ImportDialog } from './import-dialog.tsx';
import { leftOutCsv } from './left-out-csv.ts';
import { readRows } from './read-rows.ts';
import { readTable } from './read-table.ts';
import { readValue } from './read-value.ts';
import { toCsv } from './to-csv.ts';

// jsdom has none, all browsers do.
Object.assign(globalThis, { TextDecoder });

const { calls } = RESOURCES.forests;
const texts = recordTexts('en-US');
const { fields } = RESOURCES.ratesRecords;
const RATES: ImportKind = {
  resource: RESOURCES.ratesRecords,
  labels: {
    title: 'Rates',
    one: 'rate',
    fields: { carrierId: 'Carrier', customerId: 'Customer', effectiveFrom: 'From' },
  },
};
const RATE_HEAD = 'name,customer,payer,basis,rate_cents,From';

beforeEach(() => sessionStorage.clear());

async function paste(text: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('textbox'));
  await userEvent.paste(text);
  return dialog;
}

describe('a number of a file', () => {
  it.each([
    ['18,50', 1850],
    ['18.50', 1850],
    ['$1,234.50', 123_450],
    ['1,234', 123_400],
  ])('%s is the dollars that somebody meant', (typed, cents) => {
    expect(readValue(typed, { field: fields.rateCents, words: {}, texts })).toEqual({ value: cents });
  });

  it.each(['1,2,3', '1.234,5'])('%s is refused, with why', (typed) => {
    const { fault } = readValue(typed, { field: fields.rateCents, words: {}, texts });
    expect(fault).toBe(`It is not clear what the commas in “${typed}” mean: write 1234.5 or 1,234.5.`);
  });

  it('is shown before the import as it will be kept, not as it was typed', async () => {
    const fixture = recordFixture();
    fixture.server.on(calls.importRows, (): CallResult<typeof calls.importRows> => {
      const changed = [{ row: 1, id: 1, version: 1, before: { latitude: -38.3, maxGrossKg: null } }];
      return { saved: 0, total: 1, faults: [], added: 0, same: 0, changed };
    });
    openForests({ fixture });
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = await paste('Code\tLatitude\tMost gross weight\nKAI\t-38,20\t46 000 kg');
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await dialog.findByRole('row', { name: '2 KAI Latitude -38.3° -38.2°' })).toBeTruthy();
    expect(dialog.getByRole('row', { name: '2 KAI Most gross weight – 46,000 kg' })).toBeTruthy();
  });
});

describe('our own file', () => {
  const NAMES = ['=1+1', '+64', '-A', '@home', "'-A", "'quoted", 'Plain'];

  it('comes back as it was, also what a spreadsheet would take for a formula', () => {
    const list = NAMES.map((name) => forest({ name }));
    const csv = toCsv(list, { kind: FORESTS, texts, locale: 'en-US' });
    expect(csv).toContain(`"'=1+1"`);
    const table = readTable(csv, FORESTS);
    expect(table.rows.map(({ name }) => name)).toEqual(NAMES);
    const faults = NAMES.map((_, at) => ({ row: at + 1, field: 'code', message: 'Taken.' }));
    const again = readTable(leftOutCsv({ table, faults, reason: 'Reason' }), FORESTS);
    expect(again.rows.map(({ name }) => name)).toEqual(NAMES);
  });

  it('keeps its columns apart where the first has no heading', () => {
    expect(readTable('\tName\tCode\n1\tA\tB', FORESTS).rows).toEqual([{ name: 'A', code: 'B' }]);
  });
});

describe('a column that is not in the file', () => {
  it('keeps no new row out where its field begins with something', async () => {
    const server = fakeServer();
    server.on(RESOURCES.customers.calls.find, () => ({ page: 1, pageSize: 50, total: 0, list: [] }));
    const table = readTable(`${RATE_HEAD}\nPort,,customer,per_t,18.5,2027-01-01`, RATES);
    expect(table.missing).toEqual(['carrierId']);
    const { rows } = await readRows(table, { kind: RATES, http: server, texts });
    expect(rows).toMatchObject([{ name: 'Port', rate_cents: 1850, priority: 0 }]);
  });

  it.each([
    ['a dispatcher need not', 'CARRIER' as const, null],
    ['who works for all must', 'SUPPER_ADMIN' as const, 'Missing: Carrier'],
  ])('says whose the rates are: %s give it', async (_, role, why) => {
    const shell = fakeShell({ server: fakeServer(), user: fakeUser(role) });
    renderRemote(
      <DoneProvider>
        <ImportDialog kind={RATES} onClose={() => undefined} />
      </DoneProvider>,
      { shell, path: '/' },
    );
    const dialog = await paste(`${RATE_HEAD}\nPort,Acme,customer,per_t,18.5,2027-01-01`);
    const check = dialog.getByRole('button', { name: 'Check' });
    await waitFor(() => expect(check.getAttribute('aria-description')).toBe(why));
  });
});

describe('somebody who chooses a file that is not in Unicode', () => {
  it('gets its letters, and is told to check them', async () => {
    openForests();
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog'));
    const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]');
    const choose = async (encoding: 'latin1' | 'utf16le') => {
      const bytes = new Uint8Array(
        Buffer.from('\uFEFFName\nCafé'.slice(encoding === 'latin1' ? 1 : 0), encoding),
      );
      const file = Object.assign(new File([bytes], 'a.csv'), { arrayBuffer: async () => bytes.buffer });
      await userEvent.upload(input ?? document.body, file);
    };
    await choose('latin1');
    expect(await dialog.findByText(texts.readAsWindows)).toBeTruthy();
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Name\nCafé');
    await choose('utf16le');
    await waitFor(() => expect(dialog.queryByText(texts.readAsWindows)).toBeNull());
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Name\nCafé');
  });
});
