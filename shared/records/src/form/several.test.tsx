import { RESOURCES, type CallInput, type CallResult } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Kind } from '../kind.ts';
import { ResourcePage } from '../resource-page.tsx';

const { accounts, destinations, logGrades } = RESOURCES;
const { calls } = destinations;

const DESTINATIONS: Kind = {
  resource: destinations,
  labels: {
    title: 'Destinations',
    one: 'destination',
    fields: {
      name: 'Name',
      code: 'Code',
      type: 'Type',
      isActive: 'In use',
      acceptsGradeIds: 'Grades it takes',
      unloadMinutes: 'Unloading',
      openFromMinute: 'Open from',
      openToMinute: 'Open until',
      maxTrucks: 'Most trucks',
      maxGrossKg: 'Gross weight limit',
      latitude: 'Latitude',
      longitude: 'Longitude',
    },
  },
  columns: ['name', 'isActive'],
};

const kept = { version: 1, isRemoved: false };
const PULP = {
  id: 22,
  ...kept,
  code: 'PULP',
  name: 'Pulp',
  market: '',
  aliases: ['Chip', 'Pulpwood'],
};
const GRADES = [{ id: 21, ...kept, code: 'A', name: 'A grade', market: '', aliases: [] }, PULP];
const PORT: CallResult<typeof calls.get> = {
  id: 1,
  ...kept,
  name: 'Port of Tauranga',
  code: 'NZTRG',
  type: 'port',
  isActive: true,
  acceptsGradeIds: [21],
  unloadMinutes: 25,
  openFromMinute: null,
  openToMinute: null,
  openDays: [],
  maxTrucks: null,
  maxGrossKg: null,
  customerUserId: null,
  customerAccount: null,
  latitude: -37.66,
  longitude: 176.18,
};

function open(path: string) {
  const server = fakeServer();
  const changed: CallInput<typeof calls.change>['body'][] = [];
  const imported: CallInput<typeof calls.importRows>['body'][] = [];
  server.on(calls.find, () => ({ page: 1, pageSize: 50, total: 1, list: [PORT] }));
  server.on(calls.get, () => PORT);
  server.on(calls.history, () => []);
  server.on(calls.change, ({ body }) => {
    changed.push(body);
    return { ...PORT, ...body, version: 2 };
  });
  server.on(calls.importRows, ({ body }) => {
    imported.push(body);
    return { saved: 0, total: 1, faults: [] };
  });
  server.on(logGrades.calls.find, () => ({ page: 1, pageSize: 500, total: 2, list: GRADES }));
  const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN') });
  renderRemote(<ResourcePage kind={DESTINATIONS} />, { shell, path });
  return { changed, imported };
}

describe('a destination that takes several grades', () => {
  it('is given another one by its name, and taken out of use', async () => {
    const { changed } = open('/settings/destinations?record=1');
    const dialog = within(await screen.findByRole('dialog'));
    const grades = await dialog.findByRole('combobox', { name: /^Grades it takes/ });
    expect(await dialog.findByText('A')).toBeTruthy();
    await userEvent.click(grades);
    await userEvent.click(await screen.findByTitle('PULP'));
    const inUse = dialog.getByRole('checkbox', { name: /^In use/ });
    expect(inUse).toHaveProperty('checked', true);
    await userEvent.click(inUse);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(changed[0]).toMatchObject({ acceptsGradeIds: [21, 22], isActive: false });
  });

  it('comes from a file with the names of its grades, whichever of them', async () => {
    const { imported } = open('/settings/destinations');
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('textbox'));
    await userEvent.paste(
      [
        'Name\tCode\tType\tIn use\tGrades it takes\tUnloading\tLatitude\tLongitude',
        'Old mill\tOLD\tsawmill\tno\tA; pulpwood\t30\t-38\t176',
      ].join('\n'),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(imported).toHaveLength(1));
    expect(imported[0]?.rows).toMatchObject([
      { accepts_grade_ids: [21, 22], is_active: false, type: 'sawmill' },
    ]);
  });
});

const ACCOUNTS: Kind = {
  resource: accounts,
  labels: {
    title: 'Sub-accounts',
    one: 'sub-account',
    fields: { account: 'Account name', name: 'Name', email: 'E-mail', phone: 'Phone', withheld: 'May not' },
    choices: {
      withheld: { 'map.view': 'Open the map', 'stock.view': 'See stock', 'crew.view': 'See crews' },
    },
  },
  columns: ['account', 'withheld'],
  offered: { withheld: ['map.view', 'crew.view'] },
};

describe('a sub-account of which something is withheld', () => {
  const ROW = { id: 1, ...kept, account: 'mere', name: 'Mere', email: 'm@x.nz', phone: '' };

  function openAccounts(path: string, more: Partial<typeof ROW> = {}) {
    const server = fakeServer();
    const row = { ...ROW, withheld: ['stock.view'], ...more };
    const changed: unknown[] = [];
    const imported: unknown[] = [];
    server.on(accounts.calls.find, () => ({ page: 1, pageSize: 50, total: 1, list: [row] }));
    server.on(accounts.calls.get, () => row);
    server.on(accounts.calls.change, ({ body }) => {
      changed.push(body.withheld);
      return { ...row, ...body, version: 2 };
    });
    server.on(accounts.calls.importRows, ({ body }) => {
      imported.push(...body.rows.map((each) => each['withheld']));
      return { saved: 0, total: 1, faults: [] };
    });
    const shell = fakeShell({ server, user: fakeUser('CARRIER') });
    renderRemote(<ResourcePage kind={ACCOUNTS} />, { shell, path });
    return { changed, imported };
  }

  it('is shown in words, keeps what it has, and is offered what is to be had', async () => {
    const { changed } = openAccounts('/settings/accounts?record=1');
    expect(await screen.findByRole('cell', { name: 'See stock' })).toBeTruthy();
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('combobox', { name: /^May not/ }));
    expect(await screen.findByTitle('See crews')).toBeTruthy();
    await userEvent.click(await screen.findByTitle('Open the map'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changed).toEqual([['stock.view', 'map.view']]));
  });

  it('has an address from the beginning, which is asked for before anything is sent', async () => {
    openAccounts('/settings/accounts?record=new');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Account name/ }), 'hemi');
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Name/ }), 'Hemi');
    const email = await dialog.findByRole('textbox', { name: /^E-mail/ });
    expect(email.getAttribute('aria-required')).toBe('true');
    await userEvent.click(dialog.getByRole('button', { name: /Save|Add/ }));
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  });

  it('is reached by an address and a number that can be, and says so where one cannot', async () => {
    // Written before anybody checked: it is shown, and must be put right.
    const { changed } = openAccounts('/settings/accounts?record=1', { phone: 'ask Hemi' });
    const dialog = within(await screen.findByRole('dialog'));
    const field = (name: string) => dialog.findByRole<HTMLInputElement>('textbox', { name });
    const [email, phone] = [await field('E-mail'), await field('Phone')];
    expect([phone.value, phone.inputMode, email.inputMode]).toEqual(['ask Hemi', 'tel', 'email']);
    await userEvent.clear(email);
    await userEvent.type(email, 'mere');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^Give an e-mail address/)).toBeTruthy();
    expect(dialog.getByText(/^Give a phone number/)).toBeTruthy();
    await userEvent.type(email, '@x.nz');
    await userEvent.clear(phone);
    await userEvent.type(phone, '07 345 6789 ext 2');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changed).toHaveLength(1));
  });

  it('comes from a file in words', async () => {
    const { imported } = openAccounts('/settings/accounts');
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('textbox'));
    await userEvent.paste(
      'Account name\tName\tE-mail\tMay not\nx1\tX\tx@x.nz\tsee stock; Open the map\nx2\tX\ty@x.nz\t',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(imported).toEqual([['stock.view', 'map.view'], []]));
  });
});

const GRADE_KIND: Kind = {
  resource: logGrades,
  labels: {
    title: 'Log grades',
    one: 'log grade',
    fields: { code: 'Code', name: 'Name', market: 'Market', aliases: 'Also called' },
  },
  columns: ['code', 'aliases'],
};

describe('a grade with several names', () => {
  it('shows them, and is given another one', async () => {
    const server = fakeServer();
    const changed: (readonly string[])[] = [];
    server.on(logGrades.calls.find, () => ({ page: 1, pageSize: 50, total: 2, list: GRADES }));
    server.on(logGrades.calls.get, () => PULP);
    server.on(logGrades.calls.change, ({ body }) => {
      changed.push(body.aliases);
      return { ...PULP, ...body, version: 2 };
    });
    const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN') });
    renderRemote(<ResourcePage kind={GRADE_KIND} />, { shell, path: '/settings/log-grades?record=22' });
    expect(await screen.findByRole('cell', { name: 'Chip, Pulpwood' })).toBeTruthy();
    const names = await screen.findByRole('textbox', { name: 'Also called' });
    await userEvent.type(names, ', 4 m pulp,');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(changed).toEqual([['Chip', 'Pulpwood', '4 m pulp']]));
  });
});
