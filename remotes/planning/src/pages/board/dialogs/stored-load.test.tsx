import { ApiError, listCrews, listDestinations } from '@haulboard/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { faultsOf } from '../../../model/drafts/packet-draft.ts';
import { completeDraft, editorOf } from '../../../model/drafts/load-draft.ts';
import { choicesWith } from '../../../model/drafts/stored-choices.ts';
import { aBoard, aTask, aVehicle, CREWS, DESTINATIONS, GRADES } from '../../../testing/builders.ts';
import { planServer } from '../../../testing/plan-server.ts';
import { openBoard } from '../../../testing/render-board.tsx';

const others = CREWS.filter(({ id }) => id !== 66);
const closed = DESTINATIONS.map((place) => (place.id === 5 ? { ...place, isActive: false } : place));

beforeEach(() => sessionStorage.clear());

describe('a load whose crew and destination have left the lists', () => {
  it('opens with their names, and its note can be saved', async () => {
    const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1 })])]));
    server.on(listCrews, () => others);
    server.on(listDestinations, () => ({ page: 1, pageSize: 500, total: 2, list: closed }));
    const { user } = await openBoard(server);
    const cell = await screen.findByRole('gridcell', { name: /^Load 1/ });
    act(() => cell.focus());
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Edit load' });
    await waitFor(() => expect(dialog).toHaveTextContent('66 Tui Logging · Kinleith · Skid 12'));
    expect(dialog).toHaveTextContent('Kinleith pulp mill');
    await user.type(within(dialog).getByLabelText('Note to the driver'), 'Gate 4 is shut');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.board().vehicles[0]?.tasks[0]?.note).toBe('Gate 4 is shut'));
    expect(screen.queryByRole('dialog', { name: 'Edit load' })).not.toBeInTheDocument();
  });

  it('is told what is missing where there is no crew at all', async () => {
    const server = planServer(aBoard([aVehicle(1)]));
    server.on(listCrews, () => []);
    const { user } = await openBoard(server);
    act(() => screen.getAllByRole('gridcell')[0]?.focus());
    await user.keyboard('n');
    const dialog = await screen.findByRole('dialog', { name: 'Add load' });
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByText('Choose the crew the load comes from')).toBeVisible();
  });

  it('is told that the lists did not come, and has them after Retry', async () => {
    const server = planServer(aBoard([aVehicle(1)]));
    let isBroken = true;
    server.on(listCrews, () => {
      if (isBroken) {
        throw new ApiError({ code: 500, message: 'It broke', call: listCrews.name });
      }
      return CREWS;
    });
    const { user } = await openBoard(server);
    act(() => screen.getAllByRole('gridcell')[0]?.focus());
    await user.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add load' }));
    expect(await dialog.findByText(/did not come through/)).toBeVisible();
    isBroken = false;
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(dialog.queryByText(/did not come through/)).not.toBeInTheDocument());
    await user.type(dialog.getByRole('combobox', { name: 'Crew' }), '66');
    expect(await screen.findByTitle(/^66 Tui/)).toBeInTheDocument();
  });

  it('asks again what a new load names that is in no list', () => {
    const choices = { crews: others, grades: GRADES, destinations: DESTINATIONS };
    const fields = editorOf(aTask({ id: 1 }));
    expect(completeDraft(fields, choices)).toBeUndefined();
    expect(faultsOf(fields, choices)).toEqual([{ field: 'crewId', code: 'missing' }]);
    expect(faultsOf(fields, choicesWith(choices, aTask({ id: 1 })))).toEqual([]);
  });
});
