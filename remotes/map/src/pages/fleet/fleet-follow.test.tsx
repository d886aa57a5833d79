import { listPositions } from '@haulboard/contract';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { truck } from '../../testing/truck.ts';
import { FleetPage } from './fleet-page.tsx';

async function followTruck(): Promise<() => string | null> {
  const server = fakeServer();
  server.on(listPositions, () => [truck(), truck({ vehicleId: 2, vehicleCode: 'CN2' })]);
  renderRemote(<FleetPage />, { shell: fakeShell({ server }), path: '/map?vehicle=1' });
  const follow = await screen.findByRole('button', { name: 'Follow' });
  await userEvent.click(follow);
  return () => follow.getAttribute('aria-pressed');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function pressOnMap(keys: string): Promise<void> {
  screen.getByRole('application', { name: 'Map of the trucks' }).focus();
  await userEvent.keyboard(keys);
}

describe('a dispatcher who follows a truck on the map', () => {
  it('goes on while zooming', async () => {
    const isFollowed = await followTruck();
    await press('Zoom in');
    await press('Zoom out');
    await pressOnMap('+-{Shift>}{ArrowUp}{/Shift}');
    expect(isFollowed()).toBe('true');
  });

  it('ends by moving the map with an arrow key', async () => {
    const isFollowed = await followTruck();
    await pressOnMap('{ArrowLeft}');
    expect(isFollowed()).toBe('false');
  });

  it('ends by asking for all trucks', async () => {
    const isFollowed = await followTruck();
    await press('Show all trucks');
    expect(isFollowed()).toBe('false');
  });
});
