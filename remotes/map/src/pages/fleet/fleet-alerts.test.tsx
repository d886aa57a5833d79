import {
  ApiError,
  changeTruckAlert,
  Code,
  listAlertTakers,
  listPositions,
  listTruckAlerts,
  vehicles,
  type TruckAlert,
} from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { messages as chinese } from '../../locales/zh-CN.po';
import { alert } from '../../testing/alert.ts';
import { truck } from '../../testing/truck.ts';
import { vehicleRecord } from '../../testing/vehicle-record.ts';
import { FleetPage } from './fleet-page.tsx';

const USER_ID = 5;
const NAMES = new Map<number | null, string>([
  [USER_ID, 'Ana Ruru'],
  [9, 'Tom Reid'],
]);

/** The map of a dispatcher whose server keeps these alerts and changes them as asked. */
function open(alerts: TruckAlert[], { path = '/map?attention=1', messages = {} } = {}) {
  const server = fakeServer();
  const given = { alerts };
  server.on(listPositions, () => [truck(), truck({ vehicleId: 2, vehicleCode: 'CN2' })]);
  server.on(listTruckAlerts, () => given.alerts);
  server.on(listAlertTakers, () => [
    { userId: USER_ID, name: 'Ana Ruru' },
    { userId: 9, name: 'Tom Reid' },
  ]);
  server.on(changeTruckAlert, ({ params, body }) => {
    const before = given.alerts.find(({ id }) => id === Number(params.id)) ?? alert();
    const { version, takenBy, snoozeMinutes, isDone } = body;
    if (version !== before.version) {
      const data = z.encode(changeTruckAlert.result, before);
      throw new ApiError({
        code: Code.Conflict,
        message: 'changed elsewhere',
        call: 'changeTruckAlert',
        data,
      });
    }
    const now = Math.floor(Date.now() / 1000);
    const after = {
      ...before,
      version: version + 1,
      takenBy,
      takenByName: NAMES.get(takenBy) ?? null,
      snoozedUntil: snoozeMinutes === null ? null : now + snoozeMinutes * 60,
      doneAt: isDone ? now : null,
    };
    given.alerts = given.alerts.map((each) => (each.id === after.id ? after : each));
    return after;
  });
  const shell = fakeShell({ server, user: fakeUser('CARRIER', { userId: USER_ID }) });
  renderRemote(<FleetPage />, { shell, path, messages });
  return { shell, given, server };
}
const list = async (name = 'Needs attention') => within(await screen.findByRole('list', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('a dispatcher with trucks that need attention', () => {
  it('sees how many in front of the list of all, and which and why behind it', async () => {
    const silent = alert({ id: 2, kind: 'silent', vehicleId: 1, vehicleCode: 'CN1', since: null });
    const { shell } = open([alert(), silent], { path: '/map' });
    await waitFor(() => expect(shell.count()).toBe(2));
    await userEvent.click(await screen.findByText('Attention (2)'));
    const rows = (await list()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toContain('Late');
    expect(rows[0]).toContain('Expected at Port of Tauranga at 9:40 am (± 8 min), planned for 9:00 am.');
    expect(rows[1]).toContain('Has never told its place.');
    await press(/Late CN2/);
    expect(await screen.findByRole('region', { name: 'Truck CN2' })).toBeTruthy();
  });

  it('takes one, and gives it back by Undo', async () => {
    open([alert()]);
    await press('Take CN2');
    await screen.findByText('You look after it');
    await press('Undo');
    await screen.findByRole('button', { name: 'Take CN2' });
    expect(screen.queryByText('You look after it')).toBeNull();
  });

  it('gives one to a colleague, and takes it back by Undo', async () => {
    open([alert()]);
    await press('Give to a colleague: CN2');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Tom Reid' }));
    await screen.findByText('Tom Reid looks after it');
    // Nobody is left to give it to.
    expect(screen.queryByRole('button', { name: 'Give to a colleague: CN2' })).toBeNull();
    await press('Undo');
    await screen.findByRole('button', { name: 'Give to a colleague: CN2' });
    expect(screen.queryByText('Tom Reid looks after it')).toBeNull();
  });

  it('puts one off and says that another is done; both stay where they can be brought back', async () => {
    open([alert(), alert({ id: 2, vehicleId: 1, vehicleCode: 'CN1' })]);
    await press('30 min later: CN2');
    await press('CN1 is done');
    await screen.findByText('Nothing is left to look at.');
    await userEvent.click(screen.getByText('2 put off or done'));
    await press('Bring back CN1');
    expect((await list()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('puts off what another looks after, and it stays with the other', async () => {
    open([alert({ takenBy: 9, takenByName: 'Tom Reid' })]);
    await press('30 min later: CN2');
    await userEvent.click(await screen.findByText('1 put off or done'));
    expect(screen.getByText('Tom Reid looks after it')).toBeTruthy();
  });

  it('is told when somebody else was first, and sees who', async () => {
    const { given } = open([alert()]);
    await screen.findByRole('button', { name: 'Take CN2' });
    given.alerts = [alert({ version: 2, takenBy: 9, takenByName: 'Tom Reid' })];
    await press('Take CN2');
    await screen.findByText('Tom Reid looks after it');
    expect(screen.getAllByText(/Somebody else has settled this/)[0]).toBeTruthy();
  });

  it('takes one once, however fast it is pressed', async () => {
    const { server } = open([alert()]);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Take CN2' }));
    await screen.findByText('You look after it');
    expect(server.received.filter((name) => name === changeTruckAlert.name)).toHaveLength(1);
  });

  it('is not told of somebody else where it is as it was wanted', async () => {
    const { given, server } = open([alert()]);
    await screen.findByRole('button', { name: 'Take CN2' });
    given.alerts = [alert({ version: 2, takenBy: USER_ID, takenByName: 'Ana Ruru' })];
    await press('Take CN2');
    await screen.findByText('You look after it');
    expect(server.received).toContain(changeTruckAlert.name);
    expect(screen.queryByText(/Somebody else/)).toBeNull();
  });

  it('reads of a truck without a place what is known, and goes to its plan or calls its driver', async () => {
    const silent = alert({ kind: 'silent', vehicleId: 41, vehicleCode: 'TR41', since: null });
    const { shell, server } = open([silent]);
    server.on(vehicles.calls.get, () => vehicleRecord({ id: 41, vehicleCode: 'TR41' }));
    await press(/Silent TR41/);
    const card = within(await screen.findByRole('region', { name: 'Truck TR41' }));
    expect(card.getByText('Kaingaroa 7 → Port of Tauranga')).toBeTruthy();
    const call = await card.findByRole('link', { name: 'Call Mere Tautari' });
    expect(call.getAttribute('href')).toBe('tel:+6421555041');
    await userEvent.click(card.getByRole('button', { name: 'Go to plan' }));
    await userEvent.click(card.getByRole('button', { name: 'Write to the driver' }));
    expect(shell.visited).toEqual(['/today/edit?q=TR41', '/messaging/drivers?write=new&truck=41']);
    await userEvent.click(card.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Truck TR41' })).toBeNull();
  });

  it('sees what is new without asking', async () => {
    const { shell, given } = open([]);
    await screen.findByText('Nothing needs attention');
    given.alerts = [alert({ kind: 'off_way', extraKm: 23 })];
    act(() => shell.emit({ type: 'truck_alert' }));
    expect(await screen.findByText('A detour of 23 km on the way to Port of Tauranga.')).toBeTruthy();
  });

  it('reads how fast a truck was in which fence, and how many are in another', async () => {
    const fast = { fenceName: 'Kaimai hill', measured: 47, allowed: 30, since: 1_795_552_800 };
    const many = { fenceName: 'Skid 704/1', measured: 5, allowed: 4 };
    const since = Math.floor(Date.now() / 1000) - 600;
    open([alert({ kind: 'speeding', ...fast }), alert({ id: 2, kind: 'crowded', ...many, since })]);
    expect(await screen.findByText('47 km/h in Kaimai hill at 9:40 am, 30 km/h allowed.')).toBeTruthy();
    expect(screen.getByText('Truck 5 in Skid 704/1 for 0:10 h, 4 allowed.')).toBeTruthy();
  });

  it('reads in hours and minutes how long a truck waits or says nothing', async () => {
    const ago = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;
    open([
      alert({ kind: 'waiting', since: ago(95) }),
      alert({ id: 2, kind: 'silent', vehicleId: 1, vehicleCode: 'CN1', since: ago(200) }),
    ]);
    expect(await screen.findByText(/^At .+ for 1:3\d h\.$/)).toBeTruthy();
    expect(screen.getByText(/^No position for 3:2\d h\.$/)).toBeTruthy();
  });

  it('reads it in Chinese', async () => {
    const { shell } = open([alert({ kind: 'waiting', since: Math.floor(Date.now() / 1000) - 4200 })], {
      messages: chinese,
    });
    await waitFor(() => expect(document.body.textContent).toContain('1:10 小时'));
    expect(shell.locale.get()).toBe('en-US');
  });
});
