import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exportRecords, RESOURCES, type CallInput } from '@haulboard/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openForests, recordFixture } from '../testing/record-fixture.tsx';
import { recordTexts } from '../texts.ts';
import { readFile } from './read-file.ts';

const { calls } = RESOURCES.forests;
/** Written by another program: days, times, a switch, a reckoned cell with its formula, and a second sheet. */
const WORKBOOK = readFileSync(path.join(import.meta.dirname, 'testing/forests.xlsx'));
const texts = recordTexts('en-US');

beforeEach(() => sessionStorage.clear());

/** A file as a browser gives it: jsdom's cannot be read at once. */
const fileOf = (bytes: Uint8Array<ArrayBuffer>) =>
  Object.assign(new File([bytes], 'forests.xlsx'), { arrayBuffer: async () => bytes.slice().buffer });

describe('a workbook', () => {
  it('is read as it looks: its first sheet, days and times, and what a formula came to', async () => {
    const { text } = await readFile(fileOf(new Uint8Array(WORKBOOK)), texts);
    expect(text?.split('\n')).toEqual([
      'Name,Code,Customer,Latitude,Longitude,Most gross weight (kg),Since,Opens,Open',
      'Kāingaroa North,KNO,Manulife,-38.2,176.5,46000,2026-02-28,04:30,Yes',
      '林区 5,LQ5,Nobody,-38.1,176.25,,2026-11-21 16:45,00:00,No',
      '=1+1,FOR,Timberlands,0.3,176,46000,,,',
    ]);
  });

  it('is refused with what to do: too large, with a password, broken, or unpacking to too much', async () => {
    const large = fileOf(new Uint8Array(10_000_001));
    expect(await readFile(large, texts)).toEqual({ fault: texts.fileTooLarge });
    const locked = fileOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]));
    expect(await readFile(locked, texts)).toEqual({ fault: texts.lockedWorkbook });
    const broken = fileOf(new Uint8Array(WORKBOOK.subarray(0, 900)));
    expect(await readFile(broken, texts)).toEqual({ fault: texts.noWorkbook });
    const bomb = new Uint8Array(WORKBOOK);
    const entry = WORKBOOK.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    new DataView(bomb.buffer).setUint32(entry + 24, 4_000_000_000, true);
    expect(await readFile(fileOf(bomb), texts)).toEqual({ fault: texts.fileTooLarge });
  });

  it('becomes rows with row, column and reason of what does not fit, as pasted rows do', async () => {
    const fixture = recordFixture();
    const asked: CallInput<typeof calls.importRows>['body'][] = [];
    fixture.server.on(calls.importRows, ({ body }) => {
      asked.push(body);
      const faults = [{ row: 2, field: 'customer_id', message: 'expected number' }];
      return { saved: 0, total: 3, faults };
    });
    openForests({ fixture });
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog'));
    const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input ?? document.body, fileOf(new Uint8Array(WORKBOOK)));
    await dialog.findByText('3 rows');
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await dialog.findByRole('row', { name: '3 Customer “Nobody” is not known.' })).toBeTruthy();
    expect(asked[0]?.rows[0]).toMatchObject({
      name: 'Kāingaroa North',
      customer_id: 2,
      latitude: -38.2,
      max_gross_kg: 46_000,
    });
    await userEvent.upload(input ?? document.body, fileOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])));
    expect((await dialog.findByRole('alert')).textContent).toBe(texts.lockedWorkbook);
  });
});

describe('somebody who saves a list as a workbook', () => {
  it('gets the rows, order and columns of the screen', async () => {
    const fixture = recordFixture();
    const asked: CallInput<typeof exportRecords>['body'][] = [];
    fixture.server.on(exportRecords, ({ body }) => {
      asked.push(body);
      return new Blob(['PK']);
    });
    openForests({ fixture, path: '/settings/forests?q=kai&sort=-name&cols=name,latitude' });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ plural: 'forests', q: 'kai', sort: '-name', format: 'xlsx' });
    expect(asked[0]?.columns.map(({ title }) => title)).toEqual(['Name', 'Latitude (°)']);
  });

  it('may have all fields that a file may have, so that it can be imported elsewhere', async () => {
    const fixture = recordFixture();
    const asked: CallInput<typeof exportRecords>['body'][] = [];
    fixture.server.on(exportRecords, ({ body }) => {
      asked.push(body);
      return new Blob(['PK']);
    });
    openForests({ fixture, path: '/settings/forests?q=kai&cols=name,latitude' });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'All fields, for Excel' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ q: 'kai', format: 'xlsx' });
    // The code of a gate is in no file.
    const fields = Object.keys(RESOURCES.forests.fields).filter((name) => name !== 'gateCode');
    expect(fields.length).toBe(Object.keys(RESOURCES.forests.fields).length - 1);
    expect(asked[0]?.columns.map(({ name }) => name)).toEqual(fields);
  });
});
