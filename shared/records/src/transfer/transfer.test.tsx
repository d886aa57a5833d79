import {
  listImportTemplates,
  RESOURCES,
  saveImportTemplate,
  type CallInput,
  type CallResult,
  type ImportTemplate,
} from '@haulboard/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FORESTS, forest, openForests, recordFixture } from '../testing/record-fixture.tsx';
import { recordTexts } from '../texts.ts';
import { leftOutCsv } from './left-out-csv.ts';
import { readTable } from './read-table.ts';
import { toCsv } from './to-csv.ts';

const { calls } = RESOURCES.forests;
type Body = CallInput<typeof calls.importRows>['body'];

beforeEach(() => sessionStorage.clear());

describe('a list as a file', () => {
  it('opens in a spreadsheet as it was: macrons, numbers, and formulas as text', () => {
    const rows = [
      forest({ name: 'Kāingaroa', maxGrossKg: 46_000 }),
      forest({ name: '=1+1', code: 'a,"b"', maxGrossKg: null }),
    ];
    expect(toCsv(rows, { kind: FORESTS, texts: recordTexts('en-US'), locale: 'en-US' })).toBe(
      [
        '\uFEFFName,Code,Customer,Most gross weight (kg)',
        'Kāingaroa,KAI,Timberlands,46000',
        `"'=1+1","a,""b""",Timberlands,`,
      ].join('\r\n'),
    );
  });

  it.each([
    ['a file', '\uFEFFName,Code\r\nA,B\r\nC,D\r\n', [2, 3]],
    ['pasted cells', 'Name\tCode\nA\tB\n\t\nC\tD\n', [2, 4]],
    ['a cell of two lines', 'Name,Code\n"A\nB",C\nD,E', [2, 3]],
    ['a title of empty rows', '\n\nName;Code\nA;B', [4]],
  ])('counts its rows as the spreadsheet does: %s', (_, text, lines) => {
    const table = readTable(text, FORESTS);
    expect(table.lines).toEqual(lines);
    expect(table.heads).toEqual(['Name', 'Code']);
  });

  it('comes back with every column tied to its field', () => {
    const text = '\uFEFFName\tCODE\tcustomer_name\tMost gross weight (kg)\tWhat\r\nA\tB\tC\t1\t2';
    expect(readTable(text, FORESTS)).toMatchObject({
      rows: [{ name: 'A', code: 'B', customerId: 'C', maxGrossKg: '1' }],
      missing: ['latitude', 'longitude'],
    });
  });
});

describe('somebody who imports rows', () => {
  const TEXT = [
    'Name,Code,Customer,Latitude,Longitude',
    'Tarawera,TAR,Manulife,-38.2,176.5',
    'Whaka,WHA,Nobody,-38.1,176.3',
  ].join('\n');

  function open() {
    const fixture = recordFixture();
    const asked: Body[] = [];
    fixture.server.on(calls.importRows, ({ body }): CallResult<typeof calls.importRows> => {
      asked.push(body);
      const faults = [{ row: 2, field: 'customer_id', message: 'expected number' }];
      return { saved: body.mode === 'valid' ? 1 : 0, total: 2, faults };
    });
    openForests({ fixture });
    return asked;
  }

  async function paste(text = TEXT) {
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('textbox'));
    await userEvent.paste(text);
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    return dialog;
  }

  it('sees row, column and reason of what does not fit before anything is written', async () => {
    const asked = open();
    const dialog = await paste();
    expect(await dialog.findByRole('row', { name: '3 Customer “Nobody” is not known.' })).toBeTruthy();
    expect(asked.map(({ mode }) => mode)).toEqual(['check']);
    expect(asked[0]?.rows[0]).toMatchObject({
      name: 'Tarawera',
      code: 'TAR',
      customer_id: 2,
      latitude: -38.2,
      longitude: 176.5,
      max_gross_kg: null,
    });
  });

  it('reads each row’s number as the spreadsheet counts: headings and empty rows too', async () => {
    open();
    const dialog = await paste(TEXT.replaceAll('\n', '\n,,,,\n\n'));
    expect(await dialog.findByRole('row', { name: '7 Customer “Nobody” is not known.' })).toBeTruthy();
  });

  it('may give places as maps of forests do, in metres east and north', async () => {
    const asked = open();
    await paste('Name,Code,Customer,Easting,Northing\nEsk,ESK,Manulife,"1,576,542","5,515,331"');
    await waitFor(() =>
      expect(asked[0]?.rows[0]).toMatchObject({ latitude: -40.512_41, longitude: 172.723_11 }),
    );
  });

  it('imports only what fits', async () => {
    const asked = open();
    const dialog = await paste();
    await userEvent.click(await dialog.findByRole('button', { name: 'Import the 1 that fit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.map(({ mode }) => mode)).toEqual(['check', 'valid']);
    expect(screen.getAllByText('Imported 1 row')).toBeTruthy();
  });

  it('finds the rows again after Escape, and not after Cancel', async () => {
    open();
    await paste();
    const again = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
      return within(await screen.findByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox');
    };
    await userEvent.keyboard('{Escape}');
    expect((await again()).value).toBe(TEXT);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await again()).value).toBe('');
  });

  it('is told which columns are missing', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('textbox'));
    await userEvent.paste('Name\nA');
    const check = dialog.getByRole('button', { name: 'Check' });
    expect(check.getAttribute('aria-description')).toBe('Missing: Code');
  });

  it('may give the key and what changes alone, and sees what becomes of each record before it does', async () => {
    const asked: Body[] = [];
    const fixture = recordFixture();
    fixture.server.on(calls.importRows, ({ body }): CallResult<typeof calls.importRows> => {
      asked.push(body);
      const changed = [{ row: 1, id: 1, version: 3, before: { name: 'Kaingaroa', customerId: 1 } }];
      const saved = body.mode === 'check' ? 0 : 1;
      return { saved, total: 3, faults: [], added: 0, same: 2, changed };
    });
    openForests({ fixture });
    const dialog = await paste('Code,Name,Customer\nKAI,Kāingaroa,Manulife\nTAR,T,Manulife\nESK,E,Manulife');
    expect(
      await dialog.findByText('0 rows are new · 1 record changes · 2 records stay as they are'),
    ).toBeTruthy();
    expect(dialog.getByRole('row', { name: '2 KAI Name Kaingaroa Kāingaroa' })).toBeTruthy();
    expect(await dialog.findByRole('row', { name: '2 KAI Customer Timberlands Manulife' })).toBeTruthy();
    expect(
      dialog.getByText(/can change what is there but add nothing new: Latitude, Longitude/),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Import all' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const changing = ['name', 'code', 'customer_id'];
    expect(asked.map(({ mode, changing, seen }) => ({ mode, changing, seen }))).toEqual([
      { mode: 'check', changing, seen: undefined },
      { mode: 'all', changing, seen: [{ row: 1, version: 3 }] },
    ]);
  });

  it('sees which rows stayed because somebody changed their records after the check', async () => {
    const fixture = recordFixture();
    fixture.server.on(calls.importRows, ({ body }): CallResult<typeof calls.importRows> => {
      const changed = [{ row: 1, id: 1, version: 3, before: { name: 'Kaingaroa' } }];
      const faults = [{ row: 1, field: '', message: 'This was changed after the check' }];
      return body.mode === 'check'
        ? { saved: 0, total: 1, faults: [], added: 0, same: 0, changed }
        : { saved: 0, total: 1, faults, added: 0, same: 0, changed: [] };
    });
    openForests({ fixture });
    const dialog = await paste('Code,Name\nKAI,Kāingaroa');
    await userEvent.click(await dialog.findByRole('button', { name: 'Import all' }));
    expect(await dialog.findByText('This was changed after the check')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Import all' })).toBeNull();
  });

  it('says what a column means that is called otherwise, and need not say it again', async () => {
    const fixture = recordFixture();
    let templates: ImportTemplate[] = [];
    fixture.server.on(listImportTemplates, () => templates);
    fixture.server.on(saveImportTemplate, ({ body: { name, columns } }) => {
      templates = [{ id: 4, name, columns }];
      return templates;
    });
    openForests({ fixture });
    const paste = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getAllByRole('textbox')[0] ?? document.body);
      await userEvent.paste('Block,Name,Customer,Latitude,Longitude\nTAR,Tarawera,Manulife,-38.2,176.5');
      return dialog;
    };
    const dialog = await paste();
    const check = () => dialog.getByRole('button', { name: 'Check' });
    expect(check().getAttribute('aria-description')).toBe('Missing: Code');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Block' }));
    await userEvent.click(await screen.findByTitle('Code'));
    await waitFor(() => expect(check().getAttribute('aria-description')).toBeNull());
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name of the template' }), 'Our list');
    await userEvent.click(dialog.getByRole('button', { name: 'Save as a template' }));
    await waitFor(() =>
      expect(templates).toEqual([
        { id: 4, name: 'Our list', columns: [{ heading: 'Block', field: 'code' }] },
      ]),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const again = await paste();
    expect(again.getByRole('button', { name: 'Check' }).getAttribute('aria-description')).toBeNull();
    expect(again.getByText('Our list')).toBeTruthy();
  });
});

describe('rows that do not fit', () => {
  it('become a file as they were typed, with the reasons behind them', () => {
    const text = 'Name,Code\nA,B\nC,\n-1,D';
    const faults = [
      { row: 3, field: 'name', message: 'No name.' },
      { row: 2, field: 'code', message: 'Fill this in.' },
      { row: 3, field: 'code', message: 'Taken.' },
    ];
    expect(leftOutCsv({ table: readTable(text, FORESTS), faults, reason: 'Reason' })).toBe(
      ['\uFEFFName,Code,Reason', 'C,,Fill this in.', `"'-1",D,No name. Taken.`].join('\r\n'),
    );
  });
});
