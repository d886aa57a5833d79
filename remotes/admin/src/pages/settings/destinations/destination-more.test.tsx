import {
  addWeighbridge,
  destinationDowntimes,
  destinations,
  getDestinationQueue,
  listWeighbridges,
  revokeWeighbridge,
  type CallResult,
  type Weighbridge,
} from '@haulboard/contract';
import { fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { demoServer } from '../../../testing/demo-server.ts';
import { SettingsPage } from '../settings-page.tsx';

const PORT: CallResult<typeof destinations.calls.get> = {
  id: 51,
  version: 1,
  isRemoved: false,
  name: 'Mount wharf',
  code: 'MTW',
  type: 'port',
  isActive: true,
  acceptsGradeIds: [],
  unloadMinutes: 30,
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

const downtime = (id: number, day: string, reason: string) => ({
  id,
  version: 1,
  isRemoved: false,
  destinationId: 51,
  destinationName: 'Mount wharf',
  firstDay: day,
  lastDay: day,
  fromMinute: 420,
  toMinute: 780,
  reason,
});
const DOWNTIMES = [downtime(2, '2091-03-04', 'Strike'), downtime(1, '2001-03-04', 'Flood')];

const QUEUE: CallResult<typeof getDestinationQueue> = {
  id: 51,
  name: 'Mount wharf',
  latitude: -37.66,
  longitude: 176.18,
  hasFence: true,
  trucksHere: 3,
  turnMinutes: 42,
  errorMinutes: 9,
  visits: 17,
  here: [],
  coming: [],
  hours: [],
};

async function open(role: 'SUPPER_ADMIN' | 'CARRIER', part: string) {
  const server = demoServer();
  let list: Weighbridge[] = [{ id: 1, name: 'Gate 1' }];
  server.on(destinations.calls.find, () => ({ page: 1, pageSize: 50, total: 1, list: [PORT] }));
  server.on(destinations.calls.get, () => PORT);
  server.on(listWeighbridges, () => list);
  server.on(destinationDowntimes.calls.find, () => ({ page: 1, pageSize: 200, total: 2, list: DOWNTIMES }));
  server.on(getDestinationQueue, () => QUEUE);
  server.on(addWeighbridge, ({ body }) => {
    const weighbridge = { id: 2, name: body.name };
    list = [...list, weighbridge];
    return { weighbridge, key: 'k3y-of-a-scale' };
  });
  server.on(revokeWeighbridge, ({ params }) => {
    list = list.filter(({ id }) => id !== params.weighbridgeId);
    return null;
  });
  const shell = fakeShell({ server, user: fakeUser(role) });
  renderRemote(<SettingsPage />, { shell, path: '/settings/destinations?record=51' });
  return within(await screen.findByRole('region', { name: part }));
}

describe('somebody at a destination', () => {
  it('gives another weighbridge a key, which is shown once, and takes one away', async () => {
    const scales = await open('SUPPER_ADMIN', 'Weighbridges');
    await userEvent.click(await scales.findByRole('button', { name: 'Add a weighbridge' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the weighbridge' }), 'Gate 2');
    await userEvent.click(screen.getByRole('button', { name: 'Make a key' }));
    expect(await screen.findByText('k3y-of-a-scale')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await userEvent.click(await scales.findByRole('button', { name: 'Take the key away: Gate 1' }));
    await screen.findByText(/are refused from now on/);
    const sure = within(screen.getAllByRole('dialog').at(-1) ?? document.body);
    await userEvent.click(sure.getByRole('button', { name: 'Take the key away' }));
    expect(await scales.findByText('Gate 2')).toBeTruthy();
    expect(scales.queryByText('Gate 1')).toBeNull();
  });

  it('sees the weighbridges without a way to change them, as a dispatcher', async () => {
    const scales = await open('CARRIER', 'Weighbridges');
    expect(await scales.findByText('Gate 1')).toBeTruthy();
    expect(scales.queryByRole('button')).toBeNull();
  });

  it('reads when it takes nothing, from today on, and adds a downtime only as an administrator', async () => {
    const part = await open('CARRIER', 'Downtime');
    const link = await part.findByRole('link', { name: '04/03/2091 7:00 am – 1:00 pm' });
    expect(link.getAttribute('href')).toBe('/settings/destination-downtimes?record=2');
    expect(part.getByText('Strike')).toBeTruthy();
    expect(part.queryByText('Flood')).toBeNull();
    expect(part.queryByRole('button')).toBeNull();
  });

  it('reads who waits there, and how long a truck that comes now stays', async () => {
    const part = await open('CARRIER', 'Queue');
    expect(await part.findByText(/3 trucks are there now.*about 42 min/)).toBeTruthy();
    expect(part.getByRole('link', { name: 'Open on the map' }).getAttribute('href')).toBe('/map?place=51');
  });
});
