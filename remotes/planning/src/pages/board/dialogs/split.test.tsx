import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { aBoard, aTask, aVehicle } from '../../../testing/builders.ts';
import { planServer } from '../../../testing/plan-server.ts';
import { openBoard, pressEnter } from '../../../testing/render-board.tsx';

beforeEach(() => sessionStorage.clear());

describe('splitting a load', () => {
  it('opens at the new docket, is saved, shown in the cell, taken back, done again and joined', async () => {
    const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1 })])]));
    const { user } = await openBoard(server);
    const packets = () => server.board().vehicles[0]?.tasks[0]?.packets;
    const cell = await screen.findByRole('gridcell', { name: /^Load 1/ });
    act(() => cell.focus());
    await user.keyboard('k');
    const dialog = await screen.findByRole('dialog', { name: 'Edit load' });
    await waitFor(() => expect(within(dialog).getByLabelText('Crew, docket 2')).toHaveFocus());
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('Choose the crew the load comes from')).toBeVisible();
    await user.keyboard('71');
    pressEnter();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(packets()).toMatchObject([{ crewId: 71, logGradeId: 31 }]));
    await screen.findByRole('gridcell', { name: /Docket 2: crew 71 Kinleith · Skid 12, PULP/ });
    expect(screen.getByText('2 dockets')).toBeInTheDocument();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(packets()).toBeUndefined());
    await user.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(packets()).toHaveLength(1));
    act(() => screen.getByRole('gridcell', { name: /^Load 1/ }).focus());
    await user.keyboard('j');
    await waitFor(() => expect(packets() ?? []).toHaveLength(0));
  });
});
