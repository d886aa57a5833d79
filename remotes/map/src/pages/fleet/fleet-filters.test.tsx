import { listPositions } from '@haulboard/contract';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { truck } from '../../testing/truck.ts';
import { FleetPage } from './fleet-page.tsx';

function open(path: string): void {
  const server = fakeServer();
  server.on(listPositions, () => [
    truck({ taskId: 7, taskStatus: 35, statusSource: 'system' }),
    truck({ vehicleId: 2, vehicleCode: 'CN2' }),
  ]);
  renderRemote(<FleetPage />, { shell: fakeShell({ server }), path });
}

describe('a dispatcher who looks for some trucks', () => {
  it('finds in the address what was chosen', async () => {
    open('/map?status=35');
    expect((await screen.findAllByRole('option')).map(({ dataset }) => dataset['vehicle'])).toEqual(['1']);
    expect(screen.getByText('Filters: 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all trucks again' }));
    await waitFor(() => expect(screen.getByText('2 trucks')).toBeTruthy());
  });

  it('has no fields to fill in on a wall', async () => {
    open('/map?nomenu=1');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
