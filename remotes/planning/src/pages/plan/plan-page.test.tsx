import '@testing-library/jest-dom';
import {
  ApiError,
  getBoard,
  getPlanView,
  listSentPlans,
  listSiteFacts,
  previewPlanMail,
  sendPlanMail,
  type PlanLoad,
  type PlanMail,
  type PlanMailDelivery,
  type Role,
} from '@haulboard/contract';
import { dayStart, fakeServer, type FakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSite } from '../../testing/a-site.ts';
import { installBoardParts } from '../../testing/browser-parts.ts';
import { aBoard, aTask, aVehicle, DAY } from '../../testing/builders.ts';
import { aLoad } from '../../testing/plan-loads.ts';
import { DayPage } from './day-page.tsx';
import { PlanPage } from './plan-page.tsx';

const AT = `dateTime=${dayStart(DAY) * 1000}`;

function planOf(loads: PlanLoad[]) {
  const crews =
    loads.length === 0 ? [] : [{ crewId: 66, crewCode: '66', crewName: 'Tui', loads, totals: [] }];
  return { date: dayStart(DAY), day: DAY, today: DAY, crews, carriers: [] };
}

function serverWith(loads: PlanLoad[]): FakeServer {
  const server = fakeServer();
  server.on(getPlanView, () => planOf(loads));
  server.on(previewPlanMail, () => ({ seen: 'a', previews: [], unreachable: [], lastSentAt: null }));
  return server;
}

function open(server: FakeServer, { role = 'CREW_COMPANY' as Role, path = '/plan/today', query = '' } = {}) {
  installBoardParts();
  const shell = fakeShell({ server, user: fakeUser(role) });
  const page = path.startsWith('/plan/') ? <PlanPage basePath={path} /> : <DayPage />;
  renderRemote(page, { shell, path: `${path}?${AT}${query}` });
  return { shell, user: userEvent.setup() };
}

const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent ?? '');

describe('a plan that is read', () => {
  it('says once for each place what keeps drivers safe there, without the code of the gate', async () => {
    const other = { skidId: 13, skidName: 'Skid 13' };
    const server = serverWith([aLoad({ id: 1, skidId: 12 }), aLoad({ id: 2, ...other })]);
    server.on(listSiteFacts, () => [aSite(), aSite(other), aSite({ skidId: 99, forestName: 'Elsewhere' })]);
    open(server, { role: 'CARRIER' });
    const notes = within(await screen.findByRole('region', { name: 'Safety in the forests of these loads' }));
    expect(notes.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Kinleith · Skid 12, Skid 13',
    ]);
    expect(notes.getByText(/Helipad at the forest office/)).toBeInTheDocument();
    expect(notes.queryByText(/4471/)).not.toBeInTheDocument();
  });

  it('shows a crew company its loads in time order, what is called off too, and what they add up to', async () => {
    const loads = [
      aLoad({ id: 2, plannedLoadAt: dayStart(DAY) + 36_000, taskStatus: 60, driverFirstName: 'Mere' }),
      aLoad({ id: 1, plannedLoadAt: dayStart(DAY) + 25_200 }),
      aLoad({ id: 3, plannedLoadAt: dayStart(DAY) + 50_400, taskStatus: -2 }),
    ];
    open(serverWith(loads));
    const table = await screen.findByRole('table', { name: /Crew 66 Tui Logging.*2 loads, 62\.0 t, 1 done/ });
    const [, first, second, third, total] = rows(table);
    expect(first).toMatch(/^7:00 am.*T1.*ABC1 · Rawiri.*S30.*Kinleith pulp mill.*Published/);
    expect(second).toMatch(/^10:00 am.*Mere.*Completed/);
    expect(third).toMatch(/^2:00 pm.*Canceled/);
    expect(total).toContain('S30 → Kinleith pulp mill');
    expect(screen.queryByRole('button', { name: /Send to crews/ })).not.toBeInTheDocument();
  });

  it('says the weekday of a load that arrives after midnight', async () => {
    const night = { plannedLoadAt: dayStart(DAY) + 79_200, plannedUnloadAt: dayStart(DAY) + 100_800 };
    open(serverWith([aLoad({ id: 1, ...night })]));
    const [, first] = rows(await screen.findByRole('table', { name: /^Crew 66/ }));
    expect(first).toMatch(/^10:00 pm.*Sun 4:00 am/);
  });

  it('names the skid as the wood’s own place, never below where it goes', async () => {
    open(serverWith([aLoad({ id: 1 })]), { query: '&by=crew' });
    const table = await screen.findByRole('table', { name: /^Crew 66/ });
    const titles = within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent);
    const cells = within(table).getAllByRole('cell');
    // The first column is the row's header, not a cell.
    expect(cells[titles.indexOf('Skid') - 1]).toHaveTextContent(/Skid 12/);
    expect(cells[titles.indexOf('Destination') - 1]).toHaveTextContent(/^Kinleith pulp mill$/);
  });

  it('is grouped and searched as the address says, and follows a choice', async () => {
    const loads = [aLoad({ id: 1 }), aLoad({ id: 2, vehicleId: 2, vehicleCode: 'T2', gradeCode: 'PULP' })];
    const { user } = open(serverWith(loads), { query: '&by=truck&q=pulp+t2' });
    await screen.findByRole('table', { name: /^T2/ });
    expect(screen.getAllByRole('table')).toHaveLength(1);
    await user.clear(screen.getByRole('searchbox', { name: 'Find in the plan' }));
    await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(2));
    await user.click(screen.getByText('By destination'));
    await screen.findByRole('table', { name: /^Kinleith pulp mill/ });
  });

  it('says that nothing is published yet, and shows it as soon as it is', async () => {
    const server = serverWith([]);
    const { shell } = open(server, { role: 'DESTINATION_CUSTOMER' });
    await screen.findByText('Nothing is published for this day yet.');
    server.on(getPlanView, () => planOf([aLoad({ id: 1 })]));
    act(() => shell.emit({ type: 'task_modify' }));
    expect(await screen.findByRole('table', { name: /^Kinleith pulp mill/ })).toBeVisible();
  });

  it('says what failed', async () => {
    open(fakeServer(), { role: 'CARRIER_COMPANY', path: '/plan/carrier-company/today' });
    expect(await screen.findByRole('button', { name: /retry/i })).toBeVisible();
  });

  it('shows a dispatcher the board to be read, drafts and idle trucks too', async () => {
    const server = serverWith([]);
    server.on(getBoard, () => aBoard([aVehicle(1, [aTask({ id: 1, note: 'inner note' })]), aVehicle(2)]));
    open(server, { role: 'SHARING_PORTAL_CARRIER', path: '/today/index' });
    const busy = await screen.findByRole('table', { name: /^T1/ });
    expect(busy).toHaveTextContent('Draft');
    expect(screen.getByRole('table', { name: /^T2/ })).toHaveTextContent('No loads');
    expect(server.received).not.toContain('previewPlanMail');
  });
});

const TO_CREW = {
  to: 'crew66@test.example',
  name: 'Tui Logging',
  language: 'en-US' as const,
  crewCodes: ['66'],
  subject: 'Plan for Sat: crew 66',
  body: 'Hello Tui Logging,',
  change: 'new' as const,
  sentAt: null,
  delivery: null,
};
const TAKEN: PlanMailDelivery = { state: 'sent', failure: null, answer: '', settledAt: 1_795_000_000 };
const REFUSED: PlanMailDelivery = {
  state: 'failed',
  failure: 'refused',
  answer: '550 no such mailbox',
  settledAt: 1_795_000_000,
};
const COPY = { ...TO_CREW, id: 1, rev: 1, sentAt: 1_795_000_000, sentBy: 'Mere', delivery: TAKEN };
const MAIL: PlanMail = {
  seen: 'first',
  previews: [
    TO_CREW,
    { ...TO_CREW, to: 'plans@test.example', name: 'Forests', body: 'Hello Forests,' },
    { ...TO_CREW, to: 'done@test.example', name: 'Kea Logging', change: 'same', sentAt: 1, delivery: TAKEN },
  ],
  unreachable: ['71'],
  lastSentAt: dayStart(DAY) + 50_400,
};

describe('telling crews of a plan', () => {
  function withMail(): FakeServer {
    const server = serverWith([aLoad({ id: 1 })]);
    server.on(previewPlanMail, () => MAIL);
    server.on(listSentPlans, () => [
      { ...COPY, id: 2, name: 'Forests', delivery: REFUSED },
      { ...COPY, subject: 'Plan as sent' },
    ]);
    return server;
  }

  it('a dispatcher sees that the plan has changed since, reads each mail, leaves one out and sends the rest', async () => {
    const server = withMail();
    server.on(sendPlanMail, () => ({ sent: 1 }));
    const { user } = open(server, { role: 'CARRIER' });
    await screen.findByText('Sent 2:00 pm, changed since');
    await user.click(screen.getByRole('button', { name: /Send to crews/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Send the plan of 21/11/2026 to crews' });
    expect(within(dialog).getByText('Hello Tui Logging,')).toBeInTheDocument();
    expect(within(dialog).getByText(/No address is on record for crew 71/)).toBeInTheDocument();
    expect(within(dialog).getByRole('checkbox', { name: /Kea Logging/ })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: /Forests/ }));
    expect(within(dialog).getByText('Hello Forests,')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox', { name: /Forests/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Send 1 mail' }));
    expect(await screen.findByRole('group', { name: 'Last change' })).toHaveTextContent('1 mail on its way');
    const at = server.received.indexOf('sendPlanMail');
    const body = { date: dayStart(DAY), seen: 'first', to: ['crew66@test.example'] };
    expect(server.inputs[at]).toEqual({ body });
  });

  it('what others changed meanwhile is shown before it is sent, and what was sent can be read again', async () => {
    const server = withMail();
    server.on(sendPlanMail, () => {
      throw new ApiError({ code: 409, message: 'changed', call: 'sendPlanMail' });
    });
    const { user } = open(server, { role: 'CARRIER' });
    await user.click(await screen.findByRole('button', { name: /Send to crews/ }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Hello Tui Logging,');
    server.on(previewPlanMail, () => ({ ...MAIL, previews: [{ ...TO_CREW, body: 'Hello again,' }] }));
    await user.click(within(dialog).getByRole('button', { name: 'Send 2 mails' }));
    await within(dialog).findByText('Hello again,');
    await user.click(within(dialog).getByText('Sent'));
    const list = await within(dialog).findByRole('list', { name: 'Mails that were sent' });
    expect(within(list).getByRole('button', { name: /Forests/ })).toHaveTextContent(
      /Not delivered.*refused it\. 550 no such mailbox/,
    );
    await user.click(within(list).getByRole('button', { name: /Tui Logging/ }));
    expect(await within(dialog).findByText('Plan as sent')).toBeVisible();
  });

  it('a mail that did not arrive is shown with the reason, and is sent again to nobody else', async () => {
    const failed = { ...TO_CREW, delivery: REFUSED };
    const server = withMail();
    server.on(previewPlanMail, () => ({ ...MAIL, previews: [...MAIL.previews.slice(1), failed] }));
    server.on(sendPlanMail, () => ({ sent: 1 }));
    const { user } = open(server, { role: 'CARRIER' });
    await screen.findByText('1 mail was not delivered');
    await user.click(screen.getByRole('button', { name: /Send to crews/ }));
    const dialog = await screen.findByRole('dialog');
    const entry = await within(dialog).findByRole('button', { name: /^Tui Logging/ });
    const [first] = within(within(dialog).getByRole('list', { name: 'Recipients' })).getAllByRole('listitem');
    expect(first).toContainElement(entry);
    expect(entry).toHaveTextContent(/Not delivered.*The mail server refused it\. 550 no such mailbox/);
    const queued = { ...TO_CREW, change: 'same' as const, delivery: { ...TAKEN, state: 'queued' as const } };
    server.on(previewPlanMail, () => ({ ...MAIL, previews: [queued] }));
    await user.click(
      within(dialog).getByRole('button', { name: 'Send again to Tui Logging, crew66@test.example' }),
    );
    await waitFor(() => expect(server.received).toContain('sendPlanMail'));
    await waitFor(() => expect(screen.queryByText('1 mail was not delivered')).not.toBeInTheDocument());
    expect(screen.getAllByText('1 mail on its way')).not.toHaveLength(0);
    const at = server.received.indexOf('sendPlanMail');
    expect(server.inputs[at]).toMatchObject({ body: { seen: 'first', to: ['crew66@test.example'] } });
  });
});
