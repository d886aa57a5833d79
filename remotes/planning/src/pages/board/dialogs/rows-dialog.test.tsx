import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBoard, aVehicle } from '../../../testing/builders.ts';
import { planServer } from '../../../testing/plan-server.ts';
import { openBoard, pressEnter } from '../../../testing/render-board.tsx';

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
