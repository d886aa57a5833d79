import '@testing-library/jest-dom';
import {
  ApiError,
  cancelProposal,
  findProposal,
  startProposal,
  type Board,
  type Proposal,
} from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { applyChanges } from '../../../model/commands/apply-changes.ts';
import { aBoard, aStock, aTask, aVehicle, DAY } from '../../../testing/builders.ts';
import { planServer } from '../../../testing/plan-server.ts';
import { aProposal, aProposalRow, aResult } from '../../../testing/proposals.ts';
import { openBoard } from '../../../testing/render-board.tsx';
import type { BoardCommand } from '../state/actions/board-command.ts';
import { acceptRows } from '../state/actions/accept-rows.ts';
import { ProposalDialog } from './proposal-dialog.tsx';

const result = aResult(
  [aProposalRow({ key: 's1.1', seq: 2 }), aProposalRow({ key: 's1.2', vehicleId: 2, vehicleCode: 'T2' })],
  [
    { vehicleId: 1, taskIds: [1] },
    { vehicleId: 2, taskIds: [] },
  ],
);
const board = aBoard([aVehicle(1, [aTask({ id: 1 })]), aVehicle(2)], { stock: [aStock()] });
const done = aProposal({ state: 'done', progress: 1, endedAt: aProposal().startedAt + 60, result });

/** Opens the dialog over a day whose proposals are these, one after the other. */
function openDialog(found: Proposal | null, on: Board = board) {
  const server = fakeServer();
  let now = found;
  const asked: string[] = [];
  server.on(findProposal, () => now);
  server.on(startProposal, () => {
    asked.push('start');
    now = aProposal();
    return now;
  });
  server.on(cancelProposal, () => {
    asked.push('cancel');
    now = aProposal({ state: 'cancelled' });
    return now;
  });
  const commands: BoardCommand[] = [];
  const plan = { day: DAY, carrierId: null };
  const view = renderRemote(
    <ProposalDialog board={on} plan={plan} onRun={(one) => commands.push(one)} onClose={() => undefined} />,
    { shell: fakeShell({ server, user: fakeUser('CARRIER') }), path: '/today/edit' },
  );
  return { asked, commands, view, user: userEvent.setup(), become: (next: Proposal) => void (now = next) };
}

/** A board that takes what is accepted, as the page does. */
function Planned() {
  const [shown, setShown] = useState(board);
  const accept = (command: BoardCommand) => {
    const outcome = command.type === 'fill' ? acceptRows(shown, { ...command, nextId: () => -1 }) : undefined;
    if (outcome?.isOk) {
      setShown(applyChanges(shown, outcome.changes));
    }
  };
  const plan = { day: DAY, carrierId: null };
  return <ProposalDialog board={shown} plan={plan} onRun={accept} onClose={() => undefined} />;
}

beforeEach(() => sessionStorage.clear());

describe('filling the day', () => {
  it('leaves the keyboard where it was when a load is accepted', async () => {
    const server = fakeServer();
    server.on(findProposal, () => done);
    const shell = fakeShell({ server, user: fakeUser('CARRIER') });
    renderRemote(<Planned />, { shell, path: '/today/edit' });
    const button = await screen.findByRole('button', { name: 'Accept 66 S30 for truck T2' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: '66 S30 for truck T2: Accepted' })).toHaveFocus();
  });

  it('starts by itself, shows how far it is, and ends with loads that say why', async () => {
    const { asked, become } = openDialog(null);
    expect(await screen.findByRole('progressbar', { name: 'Looking for trucks' })).toBeInTheDocument();
    expect(asked).toEqual(['start']);
    become(done);
    const table = await screen.findByRole('table', { name: 'Proposed loads' });
    expect(within(table).getAllByText(/nearest free truck, 12 km empty/)).toHaveLength(2);
    expect(screen.getByText(/at least 96.2% of the best possible/)).toBeInTheDocument();
    expect(screen.getByText('2 loads found no truck')).toBeInTheDocument();
  });

  it('says how much of a wait is for the gate to open', async () => {
    const wait = (amount: number, of: number | null) => ({ code: 'wait' as const, amount, of });
    const rows = [wait(20, null), wait(20, 20), wait(35, 20)].map((reason, at) =>
      aProposalRow({ key: `s1.${at}`, seq: at + 2, reasons: [reason] }),
    );
    openDialog({ ...done, result: { ...result, rows } });
    const table = within(await screen.findByRole('table', { name: 'Proposed loads' }));
    expect(table.getByText('waits 20 min for its turn')).toBeInTheDocument();
    expect(table.getByText('waits 20 min until it opens')).toBeInTheDocument();
    expect(table.getByText('waits 35 min, 20 of them until it opens')).toBeInTheDocument();
  });

  it('is stopped by a button, and says so', async () => {
    const { user, asked } = openDialog(aProposal());
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped. Nothing was changed.')).toBeInTheDocument();
    expect(asked).toEqual(['cancel']);
  });

  it('accepts one load, or all that are left', async () => {
    const { user, commands } = openDialog(done);
    await user.click(await screen.findByRole('button', { name: 'Accept 66 S30 for truck T2' }));
    await user.click(screen.getByRole('button', { name: 'Accept all 2 loads' }));
    expect(commands.map((one) => one.type === 'fill' && one.keys)).toEqual([['s1.2'], ['s1.1', 's1.2']]);
  });

  it('leaves out what was refused, row by row, and says how many loads are open stock', async () => {
    const totals = { ...result.before, unassigned: 299, ofStock: 285 };
    const counted = { ...result, before: totals, after: { ...totals, unassigned: 297, ofStock: 283 } };
    const { user, commands } = openDialog({ ...done, result: counted });
    const refuse = await screen.findByRole('button', { name: 'Refuse 66 S30 for truck T1' });
    await user.click(refuse);
    expect(refuse).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Accept 1 load' }));
    expect(commands.map((one) => one.type === 'fill' && one.keys)).toEqual([['s1.2']]);
    const sums = screen.getByRole('table', { name: 'The plan in numbers' });
    expect(within(sums).getByRole('row', { name: /Unassigned on the board 14 14/ })).toBeInTheDocument();
    expect(within(sums).getByRole('row', { name: /Open stock nobody has planned/ })).toHaveTextContent('285');
  });

  it('marks what no longer fits, and what is accepted already', async () => {
    const now = aBoard([aVehicle(1, [aTask({ id: 5 })]), aVehicle(2, [aTask({ id: 6 })])], {
      stock: [aStock()],
    });
    const { user, commands } = openDialog(done, now);
    expect(await screen.findByText(/1 proposed load no longer fits/)).toBeInTheDocument();
    const row = screen.getByRole('button', { name: '66 S30 for truck T2: Accepted' });
    await user.click(row);
    expect(commands).toEqual([]);
    expect(screen.getByText('The truck’s day has changed since')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Accept all/ })).toBeNull();
  });

  it('says first that it is of an earlier plan, and offers to look again before anything', async () => {
    const planned = aBoard([aVehicle(1, [aTask({ id: 1 })]), aVehicle(2), aVehicle(3, [aTask({ id: 9 })])], {
      stock: [aStock()],
    });
    const { user, asked } = openDialog(done, planned);
    const note = await screen.findByText(/The plan has changed since .*1:01 am/);
    expect(note).toHaveTextContent('2 still fit.');
    const sums = screen.getByRole('table', { name: 'The plan in numbers' });
    expect(note.compareDocumentPosition(sums)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('button', { name: 'Accept all 2 loads' })).not.toHaveClass('ant-btn-primary');
    const again = screen.getByRole('button', { name: 'Look again' });
    expect(again).toHaveClass('ant-btn-primary');
    await user.click(again);
    expect(asked).toEqual(['start']);
  });

  it('says nothing of the kind while the plan is the same, but for what was accepted of it', async () => {
    const { view } = openDialog(done);
    const accept = await screen.findByRole('button', { name: 'Accept all 2 loads' });
    expect(accept).toHaveClass('ant-btn-primary');
    view.unmount();
    const accepted = aBoard([aVehicle(1, [aTask({ id: 1 })]), aVehicle(2, [aTask({ id: 6 })])], {
      stock: [aStock()],
    });
    openDialog(done, accepted);
    expect(await screen.findByRole('button', { name: 'Accept 1 load' })).toHaveClass('ant-btn-primary');
    expect(screen.queryByText(/The plan has changed/)).toBeNull();
  });

  it('says at its truck what the server refused, and accepts the others without it', async () => {
    const server = planServer(board);
    server.on(findProposal, () => done);
    const { user } = await openBoard(server);
    await user.click(screen.getByRole('button', { name: 'Fill the day' }));
    const reason = 'Truck T2 is yours until 6:00 pm on this day, and load 1 would end at 6:48 pm';
    const data = { fields: [{ field: 'vehicle_id', message: reason }] };
    const message = `vehicle_id: ${reason}`;
    server.break(() => new ApiError({ code: 422, message, call: 'changePlan', data }));
    await user.click(await screen.findByRole('button', { name: 'Accept all 2 loads' }));
    const dialog = screen.getByRole('dialog', { name: 'Fill the day' });
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('Nothing was accepted because of truck T2');
    expect(within(dialog).getByText(`Not accepted: ${reason}`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refuse 66 S30 for truck T2' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    server.heal();
    await user.click(screen.getByRole('button', { name: 'Accept 1 load' }));
    await waitFor(() => expect(server.board().vehicles.map(({ tasks }) => tasks.length)).toEqual([2, 0]));
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect(within(dialog).getByText(`Not accepted: ${reason}`)).toBeInTheDocument();
  });

  it('finds the truck of a refusal by the change that the server names', async () => {
    const server = planServer(board);
    server.on(findProposal, () => done);
    const { user } = await openBoard(server);
    await user.click(screen.getByRole('button', { name: 'Fill the day' }));
    const data = { fields: [{ field: 'changes.1.load.note', message: 'a load needs a note' }] };
    server.break(() => new ApiError({ code: 422, message: 'refused', call: 'changePlan', data }));
    await user.click(await screen.findByRole('button', { name: 'Accept all 2 loads' }));
    expect(await screen.findByText('Not accepted: a load needs a note')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refuse 66 S30 for truck T2' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('compares with the plan before anything was accepted', async () => {
    openDialog(done);
    const sums = await screen.findByRole('table', { name: 'The plan in numbers' });
    expect(within(sums).getByRole('columnheader', { name: 'Before' })).toBeInTheDocument();
  });

  it('says that the server was restarted, and looks again when asked', async () => {
    const { user, asked } = openDialog(aProposal({ state: 'interrupted' }));
    expect(await screen.findByText(/the work was interrupted/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    expect(asked).toEqual(['start']);
  });

  it('says when there is nothing to add', async () => {
    openDialog({ ...done, result: { ...result, rows: [] } });
    expect(await screen.findByText('Nothing can be added to this day.')).toBeInTheDocument();
  });
});
