import { getDestinationQueue, listDestinationQueues, listPositions } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../../locales/zh-CN.po';
import { queue } from '../../testing/queue.ts';
import { truck } from '../../testing/truck.ts';
import { FleetPage } from './fleet-page.tsx';

const QUIET = {
  id: 52,
  name: 'Kinleith',
  hasFence: false,
  trucksHere: 0,
  errorMinutes: null,
  visits: 0,
  turnMinutes: 40,
};

function open({ path = '/map', messages = {} } = {}) {
  const server = fakeServer();
  server.on(listPositions, () => [truck(), truck({ vehicleId: 2, vehicleCode: 'CN2' })]);
  server.on(listDestinationQueues, () => [queue(QUIET), queue()]);
  server.on(getDestinationQueue, ({ params: { id } }) => queue(id === QUIET.id ? QUIET : {}));
  const shell = fakeShell({ server, user: fakeUser('CARRIER') });
  renderRemote(<FleetPage />, { shell, path, messages });
  return server;
}

describe('a dispatcher who looks at destinations', () => {
  it('finds the longest queue first, and nothing is asked for before', async () => {
    const server = open();
    await screen.findAllByRole('option');
    expect(server.received).not.toContain(listDestinationQueues.name);
    await userEvent.click(screen.getByRole('button', { name: 'Destinations' }));
    const card = within(await screen.findByRole('region', { name: 'Destinations' }));
    const rows = await card.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Port of Tauranga2 trucks here · 52 min',
      'Kinleithno fence · 40 min',
    ]);
  });

  it('sees by keyboard alone who is there, who comes when, and how long it takes by the hour', async () => {
    open({ path: '/map?places=1' });
    (await screen.findByRole('button', { name: /Port of Tauranga/ })).focus();
    await userEvent.keyboard('{Enter}');
    const card = within(await screen.findByRole('region', { name: 'Destination Port of Tauranga' }));
    expect(await card.findByText('52 min (± 14), of 180 visits')).toBeTruthy();
    expect(card.getByRole('list', { name: 'Own trucks here' }).textContent).toBe(
      'CN1since 9:00 am, leaves about 9:52 am',
    );
    expect(card.getByRole('list', { name: 'On their way' }).textContent).toBe(
      'CN2Kaingaroa 7comes 9:40 am, leaves about 10:32 am (± 8)',
    );
    expect(card.getByRole('row', { name: '9:00 am 52 ± 14 1.4 24' })).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: /CN2/ }));
    expect(await screen.findByRole('region', { name: 'Truck CN2' })).toBeTruthy();
  });

  it('is told what is planned where nothing is learned, at an address of its own, in Chinese too', async () => {
    open({ path: '/map?place=52', messages: chinese });
    const card = within(await screen.findByRole('region', { name: '目的地 Kinleith' }));
    expect(await card.findByText('40 分钟，按计划')).toBeTruthy();
  });
});
