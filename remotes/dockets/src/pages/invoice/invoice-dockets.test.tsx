import {
  chooseDockets,
  getDocket,
  invoiceDockets,
  listDockets,
  type DocketDetail,
} from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser, type FakeServer } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerDockets, detailOf, docketOf } from '../../testing/docket-server.ts';
import { DocketsPage } from '../dockets/dockets-page.tsx';

afterEach(cleanup);

type Opening = {
  path?: string;
  role?: 'CUSTOMER' | 'CARRIER';
  detail?: Partial<DocketDetail>;
  total?: number;
};

function open({ path = '/dockets', role = 'CARRIER', detail, total }: Opening = {}) {
  const server = fakeServer();
  answerDockets(server, [docketOf({ id: 1 }), docketOf({ id: 2, version: 4 }), docketOf({ id: 3 })]);
  if (detail) {
    server.on(getDocket, () => detailOf(docketOf({ id: 1 }), detail));
  }
  if (total !== undefined) {
    server.on(listDockets, () => longList({ total }));
  }
  renderRemote(<DocketsPage />, { shell: fakeShell({ server, user: fakeUser(role) }), path });
  return { server, user: userEvent.setup() };
}

/** All of a list of two pages, as the server names it. */
const SIXTY = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, version: 2 }));

/** The first page of a list that has more. */
const longList = ({ total }: { total: number }) => ({
  page: 1,
  pageSize: 50,
  total,
  isMore: false,
  list: [docketOf({ id: 1, version: 2 })],
  next: '2026-03-10.1',
  previous: null,
});

const lastSent = ({ received, inputs }: FakeServer) => inputs[received.lastIndexOf(invoiceDockets.name)];

async function choose(user: ReturnType<typeof userEvent.setup>, ...numbers: string[]): Promise<void> {
  for (const number of numbers) {
    await user.click(await screen.findByRole('checkbox', { name: `Select docket ${number}` }));
  }
}

describe('a dispatcher who charges dockets', () => {
  it('puts those that are ticked on an invoice, as they were seen, and takes it back', async () => {
    const { server, user } = open();
    server.on(invoiceDockets, ({ body: { dockets } }) => ({
      dockets: dockets.map(({ id, version }) => ({ id, version: version + 1 })),
      held: [],
    }));
    await choose(user, '100001', '100002');
    await user.click(screen.getByRole('button', { name: 'Invoice 2 dockets …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Put on an invoice' });
    const field = within(dialog).getByRole('textbox', { name: 'Invoice number' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard(' INV-7 {Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getAllByText('On invoice INV-7: 2')).not.toEqual([]);
    const seen = [
      { id: 1, version: 1 },
      { id: 2, version: 4 },
    ];
    expect(server.inputs[server.received.indexOf(invoiceDockets.name)]).toEqual({
      body: { dockets: seen, invoiceNo: 'INV-7' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /Invoice . docket/ })).toBeNull();
    await waitFor(() =>
      expect(lastSent(server)).toEqual({
        body: {
          dockets: seen.map(({ id, version }) => ({ id, version: version + 1 })),
          invoiceNo: null,
          reason: 'Undone',
        },
      }),
    );
  });

  it('reads which could not go on and why, and has them still ticked', async () => {
    const { server, user } = open();
    server.on(invoiceDockets, () => ({
      dockets: [{ id: 1, version: 2 }],
      held: [{ id: 2, docketNo: '100002', reason: 'It is disputed' }],
    }));
    await choose(user, '100001', '100002');
    await user.click(screen.getByRole('button', { name: 'Invoice 2 dockets …' }));
    await user.type(await screen.findByRole('textbox', { name: 'Invoice number' }), 'INV-8');
    await user.click(screen.getByRole('button', { name: 'Put on the invoice' }));
    const dialog = await screen.findByRole('dialog', { name: 'Left out of the invoice' });
    expect(within(dialog).getByText('100002: It is disputed')).toBeTruthy();
    const [, close] = within(dialog).getAllByRole('button', { name: 'Close' });
    await user.click(close ?? dialog);
    expect(await screen.findByRole('button', { name: 'Invoice 1 docket …' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Select docket 100002', checked: true })).toBeTruthy();
  });

  it('puts the whole list on an invoice, the rows of other pages too', async () => {
    const { server, user } = open({ path: '/dockets?invoicing=due&from=2026-03-01', total: 60 });
    server.on(chooseDockets, () => ({ dockets: SIXTY, isMore: false }));
    server.on(invoiceDockets, ({ body: { dockets } }) => ({ dockets: [...dockets], held: [] }));
    await choose(user, '100001');
    await user.click(screen.getByRole('button', { name: 'Select all 60 of this list' }));
    await user.click(await screen.findByRole('button', { name: 'Invoice 60 dockets …' }));
    expect(server.inputs[server.received.indexOf(chooseDockets.name)]).toEqual({
      body: { from: '2026-03-01', invoicing: 'due' },
    });
    expect(screen.queryByRole('button', { name: /^Select all 60/ })).toBeNull();
    await user.type(await screen.findByRole('textbox', { name: 'Invoice number' }), 'INV-60{Enter}');
    await waitFor(() => expect(lastSent(server)).toEqual({ body: { dockets: SIXTY, invoiceNo: 'INV-60' } }));
    await waitFor(() => expect(screen.queryByText('60 selected')).toBeNull());
  });

  it('keeps the dialog and what was typed where the server cannot be reached', async () => {
    const { server, user } = open();
    server.on(invoiceDockets, () => {
      throw new Error('away');
    });
    await choose(user, '100001');
    await user.click(screen.getByRole('button', { name: 'Invoice 1 docket …' }));
    const field = await screen.findByRole('textbox', { name: 'Invoice number' });
    await user.type(field, 'INV-9{Enter}');
    await waitFor(() => expect(server.received).toContain(invoiceDockets.name));
    expect(screen.getByDisplayValue('INV-9')).toBeTruthy();
  });

  it('reads that a longer list goes in parts, and takes the ticks back', async () => {
    const { server, user } = open({ total: 1234 });
    server.on(chooseDockets, () => ({ dockets: SIXTY, isMore: true }));
    await choose(user, '100001');
    await user.click(screen.getByRole('button', { name: 'Select the first 500 of this list' }));
    expect(await screen.findByText(/60 selected · These are the first 500: no more go at once/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Select none' }));
    expect(screen.queryByRole('button', { name: /^Invoice/ })).toBeNull();
  });

  it('keeps what was ticked where the whole list cannot be asked for', async () => {
    const { server, user } = open({ total: 60 });
    server.on(chooseDockets, () => {
      throw new Error('away');
    });
    await choose(user, '100001');
    await user.click(screen.getByRole('button', { name: 'Select all 60 of this list' }));
    await waitFor(() => expect(server.received).toContain(chooseDockets.name));
    expect(await screen.findByText('1 selected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Select all 60 of this list' })).toBeTruthy();
  });

  it('takes a docket off with the reason, and finds the others of its invoice', async () => {
    const detail = { status: 60, invoiceNo: 'INV/7', invoicing: 'take_off' } as const;
    const { server, user } = open({ path: '/dockets?id=1', detail });
    server.on(invoiceDockets, () => ({ dockets: [{ id: 1, version: 2 }], held: [] }));
    await user.click(await screen.findByRole('button', { name: 'Take off the invoice …' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'wrong month');
    await user.click(screen.getByRole('button', { name: 'Take off the invoice' }));
    expect(await screen.findAllByText('Taken off invoice INV/7')).not.toEqual([]);
    expect(lastSent(server)).toEqual({
      body: { dockets: [{ id: 1, version: 1 }], invoiceNo: null, reason: 'wrong month' },
    });
    await user.click(screen.getByRole('link', { name: 'All dockets of invoice INV/7' }));
    await waitFor(() =>
      expect(server.inputs[server.received.lastIndexOf(listDockets.name)]).toMatchObject({
        body: { invoiceNo: 'INV/7' },
      }),
    );
  });

  it('looks for the dockets of an invoice, and not for statuses that no docket has', async () => {
    const { server, user } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Invoice number' }), 'INV-7');
    await waitFor(() =>
      expect(server.inputs[server.received.lastIndexOf(listDockets.name)]).toMatchObject({
        body: { invoiceNo: 'INV-7' },
      }),
    );
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    expect(await screen.findByTitle('Invoiced')).toBeTruthy();
    expect(screen.queryByTitle('Matched')).toBeNull();
  });
});

describe('a customer', () => {
  it('reads on which invoice a docket is, and charges nothing', async () => {
    const detail = { status: 60, invoiceNo: 'INV-7', invoicing: null } as const;
    const { user } = open({ role: 'CUSTOMER', path: '/dockets?id=1', detail });
    expect(await screen.findByRole('link', { name: 'All dockets of invoice INV-7' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /invoice/i })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await choose(user, '100001');
    expect(screen.queryByRole('button', { name: /Invoice . docket/ })).toBeNull();
  });
});
