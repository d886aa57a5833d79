import { ApiError, getDocket, listDocketChoices, listDockets, setDocketsExported } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser, type FakeServer } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../../locales/zh-CN.po';
import { answerDockets, CHOICES_OF_CUSTOMER, detailOf, docketOf } from '../../testing/docket-server.ts';
import { DocketsRoute } from '../dockets-route.tsx';
import { DocketsPage } from './dockets-page.tsx';

afterEach(cleanup);

type Opening = { server?: FakeServer; path?: string; role?: 'CUSTOMER' | 'CARRIER' };

function open({ server = fakeServer(), path = '/dockets', role = 'CUSTOMER' }: Opening = {}) {
  answerDockets(server, [docketOf({ id: 1 }), docketOf({ id: 2, netKg: null, status: 10 })]);
  renderRemote(<DocketsPage />, { shell: fakeShell({ server, user: fakeUser(role) }), path });
  return { server, user: userEvent.setup() };
}

const lastListed = ({ received, inputs }: FakeServer) => inputs[received.lastIndexOf(listDockets.name)];

describe('somebody whose account includes a part of the dockets only', () => {
  it.each([
    ['CUSTOMER', 'open'],
    ['CARRIER_COMPANY', 'numbers'],
  ] as const)('is told so where a link leads a %s to %s, and nothing is asked for', async (role, view) => {
    const server = fakeServer();
    answerDockets(server, [docketOf({ id: 1 })]);
    const path = `/dockets?view=${view}`;
    renderRemote(<DocketsRoute />, { shell: fakeShell({ server, user: fakeUser(role) }), path });
    expect(await screen.findByText('Your account does not include this part of the dockets.')).toBeTruthy();
    expect(server.received).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Show the dockets' }));
    expect(await screen.findByRole('row', { name: /100001/ })).toBeTruthy();
  });
});

describe('a customer at the dockets', () => {
  it('reads what was hauled and what it weighed', async () => {
    open();
    const row = await screen.findByRole('row', { name: /100001/ });
    expect(within(row).getByRole('cell', { name: '44.120' })).toBeTruthy();
    expect(within(row).getByRole('cell', { name: '27.460' })).toBeTruthy();
    expect(screen.getByText('2 dockets')).toBeTruthy();
  });

  it('narrows the list by the number, which a link and a reload keep', async () => {
    const { server, user } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Number begins with' }), '100002');
    expect(await screen.findByText('1 docket')).toBeTruthy();
    expect(lastListed(server)).toMatchObject({ body: { docketNo: '100002' } });
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(await screen.findByText('2 dockets')).toBeTruthy();
  });

  it('tries again to have what the filters choose from, as a list that failed does', async () => {
    const server = fakeServer();
    answerDockets(server, [docketOf({ id: 1 })]);
    let isAway = true;
    server.on(listDocketChoices, () => {
      if (isAway) {
        throw new ApiError({ code: 500, message: 'the database is away', call: listDocketChoices.name });
      }
      return CHOICES_OF_CUSTOMER;
    });
    renderRemote(<DocketsPage />, {
      shell: fakeShell({ server, user: fakeUser('CUSTOMER') }),
      path: '/dockets',
    });
    const user = userEvent.setup();
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('The lists of the filters did not come through.');
    expect(failed.textContent).toContain('the database is away');
    isAway = false;
    await user.click(within(failed).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(screen.getByRole('combobox', { name: 'Forest' }));
    expect(await screen.findByTitle('Kāingaroa')).toBeTruthy();
  });

  it('is in the field for the number by /', async () => {
    const { user } = open();
    await screen.findByRole('row', { name: /100001/ });
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Number begins with' }));
  });

  it('finds what a link narrowed, and nothing where it cannot mean anything', async () => {
    const { server } = open({
      path: '/dockets?from=2026-03-01&crew=31,x&forest=61&status=20,99&weights=maybe&after=there',
    });
    await screen.findByRole('row', { name: /100001/ });
    expect(lastListed(server)).toMatchObject({
      body: { from: '2026-03-01', forestIds: [61], crewIds: [31], statuses: [20], pageSize: 50 },
    });
    expect(lastListed(server)).not.toHaveProperty('body.after');
    expect(screen.getByText('66 Tall Timber', { ignore: 'td' })).toBeTruthy();
    expect(screen.getByText('Kāingaroa')).toBeTruthy();
  });

  it('finds the dockets of a carrier company where the person dispatches, and a customer all', async () => {
    const path = '/dockets?company=202';
    const { server } = open({ path, role: 'CARRIER' });
    await screen.findByRole('row', { name: /100001/ });
    expect(lastListed(server)).toMatchObject({ body: { companyIds: [202] } });
    expect(await screen.findByText('Short Trucks')).toBeTruthy();
    cleanup();
    const customer = open({ path });
    await screen.findByRole('row', { name: /100001/ });
    expect(lastListed(customer.server)).toMatchObject({ body: { companyIds: undefined } });
    expect(screen.queryByRole('combobox', { name: 'Carrier company' })).toBeNull();
  });

  it('narrows by words of the note and by exporter, which a link keeps, and reads how far back that goes', async () => {
    const { server, user } = open({ path: '/dockets?exporter=71' });
    expect(await screen.findByText('Pacific Logs · Port of Tauranga')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Words of the note' }), 'wet chains');
    await waitFor(() =>
      expect(lastListed(server)).toMatchObject({ body: { note: 'wet chains', exporterIds: [71] } }),
    );
    expect(screen.getByText(/Of the last 92 days/)).toBeTruthy();
  });

  it('opens what is seldom asked by a button, which says how many of it are set', async () => {
    const { user } = open();
    await screen.findByRole('row', { name: /100001/ });
    const more = screen.getByRole('button', { name: 'More filters', expanded: false });
    await user.click(more);
    const folded = document.getElementById(more.getAttribute('aria-controls') ?? '');
    expect(more.getAttribute('aria-expanded')).toBe('true');
    await user.type(within(folded ?? more).getByRole('searchbox', { name: 'Words of the note' }), 'wet');
    expect(await screen.findByRole('button', { name: 'More filters (1)' })).toBe(more);
    cleanup();
    open({ path: '/dockets?exporter=71&weights=with' });
    // Whoever follows a link sees why the list is short.
    expect(await screen.findByRole('button', { name: 'More filters (2)', expanded: true })).toBeTruthy();
  });

  it('is not asked for exporters where the role knows none', async () => {
    const server = fakeServer();
    answerDockets(server, [docketOf({ id: 1 })]);
    const shell = fakeShell({ server, user: fakeUser('CREW_COMPANY') });
    renderRemote(<DocketsPage />, { shell, path: '/dockets?exporter=71' });
    await screen.findByRole('row', { name: /100001/ });
    expect(lastListed(server)).toMatchObject({ body: { exporterIds: undefined } });
    expect(screen.queryByRole('combobox', { name: 'Exporter' })).toBeNull();
  });

  it('narrows from number to number, and reads why what is no number narrows nothing', async () => {
    const { server, user } = open({ path: '/dockets?no_from=000123' });
    await waitFor(() => expect(lastListed(server)).toMatchObject({ body: { docketNoFrom: 123 } }));
    const to = await screen.findByRole('searchbox', { name: 'To number' });
    await user.type(to, '12a');
    const fault = await screen.findByText(/goes by digits alone/);
    // It is read also when the fields are folded away.
    const more = screen.getByRole('button', { name: /^More filters/ });
    expect(document.getElementById(more.getAttribute('aria-controls') ?? '')?.contains(fault)).toBe(false);
    expect(to).toHaveProperty('value', '12a');
    expect(lastListed(server)).toMatchObject({ body: { docketNoFrom: 123, docketNoTo: undefined } });
    await user.clear(to);
    await user.type(to, '122');
    expect(await screen.findByText(/The first number comes after the last/)).toBeTruthy();
  });

  it('moves the last day along when the first is set behind it', async () => {
    const { server, user } = open({ path: '/dockets?to=2026-11-01' });
    await screen.findByRole('row', { name: /100001/ });
    await user.type(screen.getByRole('textbox', { name: 'From day' }), '20/11/2026{Enter}');
    await waitFor(() =>
      expect(lastListed(server)).toMatchObject({ body: { from: '2026-11-20', to: '2026-11-20' } }),
    );
  });

  it.each(['sheet&day', 'match&from', 'open&from'])(
    'opens a link to a day that is none: %s',
    async (part) => {
      const server = fakeServer();
      answerDockets(server, []);
      const path = `/dockets?view=${part}=2026-02-31`;
      renderRemote(<DocketsRoute />, { shell: fakeShell({ server, user: fakeUser('CARRIER') }), path });
      expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    },
  );

  it('is told that nothing fits, and gets everything back', async () => {
    const { user } = open({ path: '/dockets?q=777' });
    expect(await screen.findByText('No docket fits these filters')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Clear the filters' })[0] ?? document.body);
    expect(await screen.findByRole('row', { name: /100001/ })).toBeTruthy();
  });

  it('goes on to older dockets and back to the newest', async () => {
    const server = fakeServer();
    answerDockets(server, []);
    const user = userEvent.setup();
    const page = { page: 1, pageSize: 50, total: 10_000, isMore: true };
    server.on(listDockets, ({ body }) =>
      body?.after === undefined
        ? { ...page, list: [docketOf({ id: 9 })], next: '2026-03-10.9', previous: null }
        : { ...page, list: [docketOf({ id: 8 })], next: null, previous: '2026-03-10.8' },
    );
    const shell = fakeShell({ server, user: fakeUser('CUSTOMER') });
    renderRemote(<DocketsPage />, { shell, path: '/dockets' });
    expect(await screen.findByText('More than 10,000 dockets')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByRole('row', { name: /100008/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Newest' }));
    expect(await screen.findByRole('row', { name: /100009/ })).toBeTruthy();
  });

  it('opens a docket by its link and reads everything of it', async () => {
    const server = fakeServer();
    const weighing = {
      source: 'driver' as const,
      ticketNo: '',
      grossKg: 44_000,
      tareKg: 16_660,
      netKg: 27_340,
      weighedAt: 1_773_094_000,
      receivedAt: 1_773_094_000,
      by: '',
    };
    answerDockets(server, [docketOf({ id: 1 })]);
    server.on(getDocket, () =>
      detailOf(docketOf({ id: 1 }), {
        loadNote: 'Two crews, one trailer',
        siblings: [{ id: 2, packetNo: 2, docketNo: '100002', netKg: 9000 }],
        weighings: [weighing],
      }),
    );
    const shell = fakeShell({ server, user: fakeUser('CUSTOMER') });
    renderRemote(<DocketsPage />, { shell, path: '/dockets?id=1' });
    expect(await screen.findByText('Two crews, one trailer')).toBeTruthy();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'Docket 100001' })).toBeTruthy();
    expect(dialog.getByText('Kāingaroa 704/1')).toBeTruthy();
    expect(dialog.getByRole('link', { name: '100002' })).toBeTruthy();
    expect(dialog.getByRole('cell', { name: '27.340' })).toBeTruthy();
  });

  it('sees which dockets were exported, and lets one go again', async () => {
    const server = fakeServer();
    answerDockets(server, [docketOf({ id: 1 })]);
    const user = userEvent.setup();
    server.on(getDocket, () =>
      detailOf(docketOf({ id: 1, exported: 'exported' }), {
        exports: [{ at: 1_773_094_000, by: 'Hana', title: 'Dockets, LIMS', isTakenBack: false }],
      }),
    );
    server.on(setDocketsExported, () => ({ count: 1 }));
    const shell = fakeShell({ server, user: fakeUser('CUSTOMER') });
    renderRemote(<DocketsPage />, { shell, path: '/dockets?id=1&exported=changed' });
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText(/Dockets, LIMS · Hana/)).toBeTruthy();
    expect(lastListed(server)).toMatchObject({ body: { exported: 'changed' } });
    await user.click(drawer.getByRole('button', { name: 'Export it again' }));
    expect(await screen.findByText('To be exported again: 1')).toBeTruthy();
    expect(server.inputs[server.received.indexOf(setDocketsExported.name)]).toEqual({
      body: { ids: [1], isExported: false },
    });
  });

  it('can try again when the server could not tell', async () => {
    const server = fakeServer();
    server.on(listDockets, () => {
      throw new Error('the line is cut');
    });
    renderRemote(<DocketsPage />, {
      shell: fakeShell({ server, user: fakeUser('CUSTOMER') }),
      path: '/dockets',
    });
    expect(await screen.findByRole('button', { name: /retry/i })).toBeTruthy();
  });

  it('reads Chinese where Chinese was chosen', async () => {
    const server = fakeServer();
    answerDockets(server, [docketOf({ id: 1, eCheck: 'failed', errors: ['grade', 'overweight'] })]);
    const shell = fakeShell({ server, user: fakeUser('CUSTOMER'), locale: 'zh-CN' });
    renderRemote(<DocketsPage />, { shell, path: '/dockets', messages: chinese });
    expect(await screen.findByRole('columnheader', { name: '净重（吨）' })).toBeTruthy();
    expect(screen.getByText('1 张货单')).toBeTruthy();
    expect(screen.getByText('材级、超重')).toBeTruthy();
  });
});
