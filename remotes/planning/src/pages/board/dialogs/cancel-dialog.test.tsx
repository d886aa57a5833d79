import { TaskStatus } from '@haulboard/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { aBoard, aTask, aVehicle } from '../../../testing/builders.ts';
import { planServer } from '../../../testing/plan-server.ts';
import { focusCell, openBoard } from '../../../testing/render-board.tsx';

beforeEach(() => sessionStorage.clear());

async function ask(taskStatus: number) {
  const docket = { packetNo: 1, docketNo: '300007', estKg: null, netKg: null };
  const load = aTask({ id: 1, taskStatus, publishedRev: 1, dockets: [docket] });
  const server = planServer(aBoard([aVehicle(7, [load])]));
  const { user } = await openBoard(server);
  await focusCell(/Load 1/);
  await user.keyboard('{Shift>}{Delete}{/Shift}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 66 S30?' }));
  return { user, server, dialog };
}

describe('a dispatcher who cancels', () => {
  it('a load on its way reads what becomes of docket and wood, and confirms that it did not arrive', async () => {
    const { user, server, dialog } = await ask(TaskStatus.Loaded);
    expect(dialog.getByText('Void, and kept on record: docket 300007.')).toBeInTheDocument();
    expect(dialog.getByText('The wood counts as stock of its skid again.')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Report an incident' })).toHaveAttribute(
      'href',
      '/report?record=new&truck=7',
    );
    await user.type(dialog.getByLabelText('Reason (needed)'), 'rolled over');
    const cancel = dialog.getByRole('button', { name: 'Cancel this load' });
    expect(cancel).toHaveAccessibleDescription('Confirm that the load did not arrive.');
    await user.click(dialog.getByRole('checkbox', { name: 'The load was lost, or came back to its skid' }));
    await user.click(cancel);
    await waitFor(() => expect(server.board().vehicles[0]?.tasks[0]?.taskStatus).toBe(TaskStatus.Canceled));
  });

  it('a load that was only told of confirms nothing further', async () => {
    const { dialog } = await ask(TaskStatus.Published);
    expect(dialog.getByText(/^The driver has been told of this load/)).toBeInTheDocument();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(dialog.queryByRole('link')).toBeNull();
  });
});
