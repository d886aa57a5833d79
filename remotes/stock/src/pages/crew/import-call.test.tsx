import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TextDecoder } from 'node:util';
import { fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { demoServer } from '../../testing/demo-server.ts';
import { CrewRoute } from './crew-route.tsx';

const WORKBOOK = path.join(
  import.meta.dirname,
  '../../../../../shared/records/src/transfer/testing/forests.xlsx',
);

// jsdom has none, all browsers do.
Object.assign(globalThis, { TextDecoder });

/** A file as a browser gives it: jsdom's cannot be read at once. */
const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  Object.assign(new File([bytes], name), { arrayBuffer: async () => bytes.slice().buffer });
const csvOf = (text: string, encoding: 'utf8' | 'latin1' = 'utf8') =>
  fileOf('call.csv', new Uint8Array(Buffer.from(text, encoding)));

const rows = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Rows with a head/, hidden: true }).value;

async function open() {
  renderRemote(<CrewRoute />, { shell: fakeShell({ server: demoServer() }), path: '/stock/31' });
  fireEvent.click(await screen.findByText('Fill from a file'));
  return screen.getByLabelText<HTMLInputElement>('File with rows');
}

afterEach(() => sessionStorage.clear());

describe('somebody who fills the sheet from a file', () => {
  it('chooses the same file again once it was put right', async () => {
    const input = await open();
    await userEvent.upload(input, csvOf('skid,grade,loads\n704/1,A,x'));
    await waitFor(() => expect(rows()).toContain('704/1,A,x'));
    // A browser tells of no second choice of a name that is still there.
    await waitFor(() => expect(input.files).toHaveLength(0));
    await userEvent.upload(input, csvOf('skid,grade,loads\n704/1,A,9'));
    await waitFor(() => expect(rows()).toContain('704/1,A,9'));
  });

  it('may choose a workbook', async () => {
    const input = await open();
    await userEvent.upload(input, fileOf('forests.xlsx', new Uint8Array(readFileSync(WORKBOOK))));
    await waitFor(() => expect(rows()).toContain('Kāingaroa North,KNO,Manulife,-38.2,176.5,46000'));
  });

  it('is told to check the letters of a file in an old encoding', async () => {
    const input = await open();
    await userEvent.upload(input, csvOf('skid,grade,loads,comment\n704/1,A,9,Café', 'latin1'));
    await waitFor(() => expect(rows()).toContain('Café'));
    expect(screen.getByText(/was read as Windows-1252/)).toBeTruthy();
  });
});
