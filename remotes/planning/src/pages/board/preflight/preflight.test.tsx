import { ApiError, getPreflight, TaskStatus } from '@haulboard/contract';
import { atTime } from '@haulboard/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aBoard, aTask, aVehicle, DAY } from '../../../testing/builders.ts';
import { aFinding } from '../../../testing/findings.ts';
import { planServer, type PlanServer } from '../../../testing/plan-server.ts';
import { openBoard } from '../../../testing/render-board.tsx';

/** Truck 1 with three drafts: the first is blocked, the second wants a word, the third is fine. */
function serverWithFindings(): PlanServer {
  const server = planServer(
    aBoard([aVehicle(1, [aTask({ id: 1 }), aTask({ id: 2 }), aTask({ id: 3 })]), aVehicle(2)]),
  );
  server.findings.now = [
    aFinding('permit-expired', [1], { truck: 'T1', permit: '50MAX 7', day: '2026-10-01', reason: 'expired' }),
    aFinding('stock-short', [2], { crew: '66', grade: 'S30', count: 5, limit: 4.5 }),
  ];
  return server;
}

const statuses = (server: PlanServer) =>
  server.board().vehicles[0]?.tasks.map(({ taskStatus }) => taskStatus);

/** The load that somebody comes to, with what is said of it behind its name. */
async function loadAt(user: UserEvent, name: RegExp): Promise<HTMLElement> {
  const load = screen.getByRole('gridcell', { name });
  await user.click(load);
  return load;
}

async function openDialog(server: PlanServer) {
  const { user } = await openBoard(server);
  await screen.findByRole('gridcell', { name: /cannot be published/ });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish the plan' }));
  await waitFor(() => expect(dialog.queryByText('Checking …')).toBeNull());
  return { user, dialog };
}

describe('what the checks found', () => {
  it('stands at the loads and the truck, in words and not by colour alone', async () => {
    const { user } = await openBoard(serverWithFindings());
    await screen.findByRole('gridcell', { name: /Load 1,.*cannot be published/ });
    expect(await loadAt(user, /Load 1,/)).toHaveAccessibleDescription(
      /Permit 50MAX 7 of truck T1 ran out on 01\/10\/2026/,
    );
    expect(await loadAt(user, /Load 2,.*1 check/)).toHaveAccessibleDescription(
      /Not in stock: Crew 66 has 4.5 loads of S30; 5 are planned/,
    );
    expect(screen.getByRole('rowheader', { name: /T1.*2 checks/ })).toBeVisible();
  });

  it('counts one load and one truck as people do', async () => {
    const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1 }), aTask({ id: 2 }), aTask({ id: 3 })])]));
    const at = { from: atTime(DAY, { hour: 5 }), to: atTime(DAY, { hour: 6 }) };
    server.findings.now = [
      aFinding('stock-short', [1], { crew: '15', grade: 'KIS', count: 1, limit: 0 }),
      aFinding('stock-short', [2], { crew: '15', grade: 'S30', count: 2, limit: 1 }),
      aFinding('destination-queue', [3], { place: 'Mill', count: 1, limit: 0, ...at }),
    ];
    const { user } = await openBoard(server);
    await screen.findByRole('gridcell', { name: /Load 1,.*1 check/ });
    expect(await loadAt(user, /Load 1,/)).toHaveAccessibleDescription(
      /Crew 15 has 0 loads of KIS; 1 is planned/,
    );
    expect(await loadAt(user, /Load 2,/)).toHaveAccessibleDescription(
      /Crew 15 has 1 load of S30; 2 are planned/,
    );
    expect(await loadAt(user, /Load 3,/)).toHaveAccessibleDescription(
      /1 truck at Mill from 5:00 am to 6:00 am/,
    );
  });

  it('says how long a truck waits until a mill opens, and else that the mill is not open', async () => {
    const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1 }), aTask({ id: 2 })])]));
    const at = (hour: number, minute = 0) => atTime(DAY, { hour, minute });
    server.findings.now = [
      aFinding('destination-hours', [1], { place: 'Mill', from: at(4, 30), to: at(6), minutes: 90 }),
      aFinding('destination-hours', [2], { place: 'Mill', from: at(17, 10), to: at(17, 50) }),
    ];
    const { user } = await openBoard(server);
    await screen.findByRole('gridcell', { name: /Load 1,.*1 check/ });
    expect(await loadAt(user, /Load 1,/)).toHaveAccessibleDescription(
      /Opening hours: The truck is at Mill at 4:30 am and waits 90 min until it opens at 6:00 am/,
    );
    expect(await loadAt(user, /Load 2,/)).toHaveAccessibleDescription(
      /Opening hours: Mill is not open from 5:10 pm to 5:50 pm/,
    );
  });

  it('is listed, blocks first, and leads to the load', async () => {
    const { user } = await openBoard(serverWithFindings());
    const list = within(screen.getByRole('list', { name: 'Findings of the checks' }));
    await list.findByRole('button', { name: /^Blocks Permit not valid/ });
    await user.click(list.getByRole('button', { name: /^Check Not in stock/ }));
    await waitFor(() => expect(screen.getByRole('gridcell', { name: /Load 2,/ })).toHaveFocus());
  });

  it('comes by the hundred where there is very much of it', async () => {
    const server = serverWithFindings();
    const codes = Array.from({ length: 130 }, (_, at) => String(at));
    server.findings.now = codes.map((crew) =>
      aFinding('stock-short', [2], { crew, grade: 'S30', count: 5, limit: 4 }),
    );
    const { user } = await openBoard(server);
    const list = within(screen.getByRole('list', { name: 'Findings of the checks' }));
    await list.findByText('100 of 130');
    expect(list.getAllByRole('button', { name: /^Check Not in stock/ })).toHaveLength(100);
    await user.click(list.getByRole('button', { name: 'Show 30 more' }));
    expect(list.getByRole('button', { name: /Crew 100 has/ })).toHaveFocus();
    expect(list.getByRole('button', { name: /Crew 129 has/ })).toBeVisible();
    expect(list.queryByRole('button', { name: /more$/ })).toBeNull();
  });

  it('says that nothing is wrong when nothing is', async () => {
    await openBoard(planServer(aBoard([aVehicle(1, [aTask({ id: 1 })])])));
    expect(await screen.findByText('Nothing is wrong with this plan.')).toBeVisible();
  });
});

describe('publishing', () => {
  it('leaves out what is blocked, with the reason, and cannot be talked into it', async () => {
    const { dialog } = await openDialog(serverWithFindings());
    const [all, first, second] = dialog.getAllByRole('checkbox');
    expect(all).toBeChecked();
    expect(first).not.toBeChecked();
    expect(first).toBeDisabled();
    expect(second).toBeChecked();
    dialog.getByText(/Blocks publishing · Permit not valid/);
  });

  it('lets Tab pass its drafts in one step, and arrows walk them', async () => {
    const drafts = Array.from({ length: 6 }, (_, at) => aTask({ id: at + 1 }));
    const { user } = await openBoard(planServer(aBoard([aVehicle(1, drafts), aVehicle(2)])));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish the plan' }));
    await waitFor(() => expect(dialog.queryByText('Checking …')).toBeNull());
    const [all, first, second] = dialog.getAllByRole('checkbox');
    const last = dialog.getAllByRole('checkbox').at(-1);
    act(() => all?.focus());
    await user.tab();
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowDown} ');
    expect(second).toHaveFocus();
    expect(second).not.toBeChecked();
    await user.keyboard('{End}{ArrowDown}');
    expect(last).toHaveFocus();
    await user.tab();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(last).toHaveFocus();
  });

  it('wants a tick for each kind of warning before its button works', async () => {
    const server = serverWithFindings();
    const { user, dialog } = await openDialog(server);
    const button = dialog.getByRole('button', { name: 'Publish 2 loads' });
    expect(button).toHaveAccessibleDescription('Tick the warnings above to publish in spite of them.');
    await user.click(button);
    expect(statuses(server)).toEqual([TaskStatus.Draft, TaskStatus.Draft, TaskStatus.Draft]);
    await user.click(dialog.getByRole('checkbox', { name: /Not in stock/ }));
    await user.click(button);
    await waitFor(() =>
      expect(statuses(server)).toEqual([TaskStatus.Draft, TaskStatus.Published, TaskStatus.Published]),
    );
  });

  it('shows what the day is like when it is opened, not at the last change of the board', async () => {
    const server = serverWithFindings();
    const { user } = await openBoard(server);
    await screen.findByRole('gridcell', { name: /cannot be published/ });
    server.findings.now = [
      ...server.findings.now,
      aFinding('work-day', [3], { truck: 'T1', minutes: 861, limitMinutes: 780 }),
    ];
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish the plan' }));
    expect(await dialog.findByText(/Blocks publishing · 13 hours of work/)).toBeVisible();
  });

  it('goes on without a check that fails, and says so', async () => {
    const server = serverWithFindings();
    const { user } = await openBoard(server);
    await screen.findByRole('gridcell', { name: /cannot be published/ });
    server.on(getPreflight, () => {
      throw new ApiError({ code: 500, message: 'the checks are down', call: getPreflight.name });
    });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish the plan' }));
    await dialog.findByText('The checks did not come through. Publishing is still checked.');
    await user.click(dialog.getByRole('checkbox', { name: /Not in stock/ }));
    await user.click(dialog.getByRole('button', { name: 'Publish 2 loads' }));
    await waitFor(() => expect(statuses(server)).toContain(TaskStatus.Published));
  });

  it('wants none for a load that is left out', async () => {
    const { user, dialog } = await openDialog(serverWithFindings());
    await user.click(dialog.getByRole('checkbox', { name: /2\. 66 Kinleith/ }));
    expect(dialog.queryByRole('group', { name: 'Publish in spite of these?' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Publish 1 load' })).not.toHaveAttribute('aria-disabled');
  });
});

describe('moving by the dialog', () => {
  it('says what the server would find before anything is moved', async () => {
    const server = serverWithFindings();
    server.findings.tried = [aFinding('work-day', [1], { truck: 'T2', minutes: 861, limitMinutes: 780 })];
    const { user } = await openBoard(server);
    await user.click(screen.getByRole('gridcell', { name: /^Load 1,/ }));
    await user.keyboard('m');
    const dialog = within(await screen.findByRole('dialog', { name: /^Move 66 S30/ }));
    await dialog.findByText(
      /13 hours of work: Truck T2 has 14:21 h of work in a work day; 13:00 h are allowed/,
    );
    expect(statuses(server)).toEqual([0, 0, 0]);
  });
});
