import { geoFences, listPositions } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fence } from '../../testing/fence.ts';
import { truck } from '../../testing/truck.ts';
import { FleetPage } from './fleet-page.tsx';

function open(role: 'CARRIER' | 'SUPPER_ADMIN', path = '/map') {
  const server = fakeServer();
  server.on(listPositions, () => [truck()]);
  server.on(geoFences.calls.find, () => ({ page: 1, pageSize: 500, total: 1, list: [fence()] }));
  renderRemote(<FleetPage />, { shell: fakeShell({ server, user: fakeUser(role) }), path });
  return server;
}

describe('the fences on the map', () => {
  it('are shown when somebody wants to see them, and named in a list', async () => {
    const server = open('CARRIER');
    await screen.findAllByRole('option');
    expect(server.received).not.toContain(geoFences.calls.find.name);
    await userEvent.click(screen.getByRole('button', { name: 'Fences' }));
    const card = within(await screen.findByRole('region', { name: 'Fences' }));
    expect((await card.findByRole('listitem')).textContent).toBe('Skid 704/1Skid');
    await userEvent.click(card.getByRole('button', { name: /Skid 704/ }));
    await userEvent.click(card.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Fences' })).toBeNull();
  });

  it('are drawn by those who may change them, and by nobody else', async () => {
    open('CARRIER', '/map?fences=1');
    await screen.findByText('Skid 704/1');
    expect(screen.queryByRole('button', { name: 'Draw a circle' })).toBeNull();
  });

  it('are drawn one at a time', async () => {
    open('SUPPER_ADMIN', '/map?fences=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Draw a circle' }));
    expect(screen.getByText('Click on the middle of the circle, then on its edge.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop drawing' }));
    expect(screen.queryByText(/Click on/)).toBeNull();
  });
});
