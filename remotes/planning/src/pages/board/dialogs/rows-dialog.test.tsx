import { changePlan } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBoard, aTask, aVehicle, DAY } from '../../../testing/builders.ts';
import { planServer, type PlanServer } from '../../../testing/plan-server.ts';
import { focusCell, openBoard, pressEnter } from '../../../testing/render-board.tsx';

beforeEach(() => sessionStorage.clear());

function pasteOnPage(text: string): void {
  const event = createEvent.paste(document.body, { clipboardData: { getData: () => text } });
  act(() => void fireEvent(document.body, event));
}

describe('rows pasted from a spreadsheet', () => {
  it('may call places as people do; what is not known is chosen in the row, once for all rows', async () => {
    const server = planServer(aBoard([aVehicle(1, [])]));
    const { user } = await openBoard(server);
    pasteOnPage('T1\t66\tS30\twaip\nT1\t66\tS30\tthe mill\nT1\t66\tPULP\tthe mill');
    const dialog = await screen.findByRole('dialog', { name: 'Paste rows' });
    within(dialog).getByText('waip → Waipa sawmill');
    within(dialog).getByText('1 will be written, 2 refused');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Apply 1 row' })).toHaveFocus());
    const question = within(dialog).getByRole('combobox', { name: 'What “the mill” means' });
    act(() => question.focus());
    await user.keyboard('kinl');
    pressEnter();
    await within(dialog).findByText('3 will be written, 0 refused');
    await user.click(within(dialog).getByRole('button', { name: 'Apply 3 rows' }));
    await waitFor(() => expect(server.board().vehicles[0]?.tasks).toHaveLength(3));
  });

  it('says which columns are not read', async () => {
    await openBoard(planServer(aBoard([aVehicle(1, [])])));
    pasteOnPage('Fleet no\tTruck\tCrew\tDepart\tGrade\tDestination\n9\tT1\t66\t6:00\tS30\tWaipa sawmill');
    const dialog = await screen.findByRole('dialog', { name: 'Paste rows' });
    expect(within(dialog).getByText('1 will be written, 0 refused')).toBeInTheDocument();
    expect(within(dialog).getByText('Not read: Fleet no, Depart')).toBeInTheDocument();
  });

  it('says how many rows are left for another time', async () => {
    await openBoard(planServer(aBoard([aVehicle(1, [])])));
    pasteOnPage(Array.from({ length: 600 }, () => 'T1\t99\tS30\tWaipa sawmill').join('\n'));
    const dialog = await screen.findByRole('dialog', { name: 'Paste rows' });
    const words = 'Only the first 500 of 600 rows are taken: paste the rest afterwards';
    expect(within(dialog).getByText(words)).toBeInTheDocument();
  });
});

describe('rows pasted into selected loads', () => {
  const rows = 'T1\t66\tS30\tWaipa sawmill\nT1\t66\tS30\tWaipa sawmill';

  async function colleagueRemoves(server: PlanServer, id: number): Promise<void> {
    const changes = [{ kind: 'remove' as const, id, version: 1 }];
    await server.send(changePlan, { query: { date: server.board().date }, body: { changes } });
  }

  type Between = { open: string; meanwhile?: (server: PlanServer) => Promise<void> };

  /** Rows are pasted for two selected loads; then the page is loaded anew with the dialog in its address. */
  async function pasteAndReload({ open, meanwhile }: Between) {
    const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1 }), aTask({ id: 2 })])]));
    const { user, view } = await openBoard(server);
    await focusCell(/Load 1/);
    await user.keyboard(' ');
    await focusCell(/Load 2/);
    await user.keyboard(' ');
    pasteOnPage(rows);
    await screen.findByRole('checkbox', { name: 'Write into the 2 selected loads, in their order' });
    view.unmount();
    await meanwhile?.(server);
    const path = `/today/edit?dateTime=${dayStart(DAY) * 1000}&open=${open}`;
    const again = await openBoard(server, { path });
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste rows' }));
    const loads = () =>
      server.board().vehicles[0]?.tasks.map(({ id, destinationName }) => [id, destinationName]);
    return { user: again.user, dialog, loads };
  }

  it('are written into them after a reload, too', async () => {
    const { user, dialog, loads } = await pasteAndReload({ open: 'rows' });
    expect(dialog.getByRole('checkbox', { name: /Write into the 2 selected loads/ })).toBeChecked();
    await user.click(await dialog.findByRole('button', { name: 'Apply 2 rows' }));
    await waitFor(() =>
      expect(loads()).toEqual([
        [1, 'Waipa sawmill'],
        [2, 'Waipa sawmill'],
      ]),
    );
  });

  it('are refused where their load is gone meanwhile, and make no new one', async () => {
    const { user, dialog, loads } = await pasteAndReload({
      open: 'rows:1,2',
      meanwhile: (server) => colleagueRemoves(server, 1),
    });
    expect(dialog.getByText('1 of these loads was removed meanwhile: it is left out')).toBeVisible();
    expect(await dialog.findByText('1 will be written, 1 refused')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Apply 1 row' }));
    await waitFor(() => expect(loads()).toEqual([[2, 'Waipa sawmill']]));
  });
});
