import { RESOURCES, type CallResult } from '@haulboard/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openForests, recordFixture } from '../testing/record-fixture.tsx';

const { calls } = RESOURCES.forests;
const { find } = RESOURCES.customers.calls;

beforeEach(() => sessionStorage.clear());

/** A server that answers a name when the test says so. */
function slowServer() {
  const fixture = recordFixture();
  const open: (() => void)[] = [];
  fixture.server.on(find, async ({ query }): Promise<CallResult<typeof find>> => {
    await new Promise<void>((resolve) => open.push(resolve));
    const told = { planEmailRecipients: [], planEmailLanguage: 'en-US' as const };
    const owner = { id: 7, version: 1, isRemoved: false, name: query?.q ?? '', code: 'X', ...told };
    return { page: 1, pageSize: 50, total: 1, list: [owner] };
  });
  fixture.server.on(calls.importRows, ({ body }) => ({
    saved: 0,
    total: body.rows.length,
    faults: [],
    added: body.rows.length,
    same: 0,
    changed: [],
  }));
  const asked = (name: string) => fixture.server.received.filter((one) => one === name).length;
  return { fixture, asked, answer: (count: number) => open.splice(0, count).forEach((next) => next()) };
}

/** Seven names in fourteen rows. */
const ROWS = Array.from({ length: 14 }, (_, at) => `F${at},C${at},Owner ${at % 7},-38,176`);

async function check() {
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('textbox'));
  await userEvent.paste(['Name,Code,Customer,Latitude,Longitude', ...ROWS].join('\n'));
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  return dialog;
}

describe('somebody who checks rows that name other records', () => {
  it('sees how many names are looked up, each once and four at a time', async () => {
    const { fixture, asked, answer } = slowServer();
    openForests({ fixture });
    const before = asked(find.name);
    const dialog = await check();
    expect(await dialog.findByText('Reading names 0 of 7')).toBeTruthy();
    expect(asked(find.name) - before).toBe(4);
    answer(3);
    expect(await dialog.findByText('Reading names 3 of 7')).toBeTruthy();
    await waitFor(() => expect(asked(find.name) - before).toBe(7));
    answer(4);
    expect(await dialog.findByText(/14 rows are new/)).toBeTruthy();
    expect(dialog.queryByText(/Reading names/)).toBeNull();
    expect(asked(find.name) - before).toBe(7);
  });

  it('stops it by closing the dialog', async () => {
    const { fixture, asked, answer } = slowServer();
    openForests({ fixture });
    const before = asked(find.name);
    const dialog = await check();
    await dialog.findByText('Reading names 0 of 7');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer(4);
    // The page itself answers once more before anything is counted.
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
    await screen.findByRole('dialog');
    expect(asked(find.name) - before).toBe(4);
    expect(asked(calls.importRows.name)).toBe(0);
  });
});
