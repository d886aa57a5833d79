import { copyPlanDay, listPlanTemplates, previewPlanCopy, type LoadToCopy } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays } from '@haulboard/contract/time';
import { screen, waitFor, within } from '@testing-library/react';
import { aTask, DAY } from '../../../testing/builders.ts';
import { planServer, type PlanServer } from '../../../testing/plan-server.ts';
import { lastChange, openBoard, twoTrucks } from '../../../testing/render-board.tsx';

beforeEach(() => sessionStorage.clear());

const toCopy = (id: number, more: Partial<LoadToCopy> = {}): LoadToCopy => ({
  task: aTask({ id, seq: id, version: 4 }),
  isPlanned: false,
  refused: '',
  withoutTruck: '',
  findings: [],
  ...more,
});

function serverWith(loads: LoadToCopy[], more: Partial<PlanServer> = {}): PlanServer {
  const server = { ...planServer(twoTrucks()), ...more };
  server.on(listPlanTemplates, () => []);
  server.on(previewPlanCopy, ({ query, body }) => ({ date: query.date, from: body.from, loads }));
  server.on(copyPlanDay, ({ body }) => ({ tasks: body.loads.map(({ id }) => aTask({ id: id + 100 })) }));
  return server;
}

async function openDialog(server: PlanServer) {
  const { user } = await openBoard(server);
  await user.click(screen.getByRole('button', { name: 'Copy or paste …' }));
  await user.click(await screen.findByText(/^Copy a day or a template/));
  return { user, dialog: await screen.findByRole('dialog') };
}

const sentTo = (server: PlanServer, name: string) => server.inputs[server.received.lastIndexOf(name)];

describe('copying a day', () => {
  it('a dispatcher copies the same weekday of last week without the load that was unticked, in one go', async () => {
    const server = serverWith([toCopy(1), toCopy(2), toCopy(3)]);
    const { user, dialog } = await openDialog(server);
    await user.click(await within(dialog).findByRole('checkbox', { name: /Copy T1 load 2/ }));
    await user.click(await within(dialog).findByRole('button', { name: 'Plan 2 loads' }));
    await waitFor(() => expect(server.received).toContain(copyPlanDay.name));
    expect(sentTo(server, copyPlanDay.name)).toMatchObject({
      query: { date: dayStart(DAY) },
      body: {
        from: dayStart(addDays(DAY, -7)),
        loads: [
          { id: 1, version: 4 },
          { id: 3, version: 4 },
        ],
      },
    });
    await waitFor(() => expect(lastChange()).toHaveTextContent('Copied 2 loads from another day'));
  });

  it('what is there already is not ticked, what is not possible cannot be, and each says why', async () => {
    const server = serverWith([
      toCopy(1, { isPlanned: true }),
      toCopy(2, { refused: 'Waipa sawmill does not take grade PULP' }),
      toCopy(3, { withoutTruck: 'the truck is shared or on offer' }),
    ]);
    const { dialog } = await openDialog(server);
    const tick = (name: RegExp) => within(dialog).findByRole('checkbox', { name });
    expect(await tick(/load 1/)).not.toBeChecked();
    expect(await tick(/load 2/)).toBeDisabled();
    expect(await tick(/load 3/)).toBeChecked();
    expect(dialog).toHaveTextContent('Planned already');
    expect(dialog).toHaveTextContent('Not possible: Waipa sawmill does not take grade PULP');
    expect(dialog).toHaveTextContent('Comes without its truck: the truck is shared or on offer');
    expect(within(dialog).getByRole('button', { name: 'Plan 1 load' })).not.toHaveAttribute('aria-disabled');
  });

  it('a change of ticks is checked by the server anew', async () => {
    const server = serverWith([toCopy(1), toCopy(2)]);
    const { user, dialog } = await openDialog(server);
    await user.click(await within(dialog).findByRole('checkbox', { name: /Copy T1 load 1/ }));
    await waitFor(() => expect(sentTo(server, previewPlanCopy.name)).toMatchObject({ body: { ids: [2] } }));
  });

  it('the day that is open is copied onto the next one, and the notice leads there', async () => {
    const server = serverWith([toCopy(1)]);
    const { user, dialog } = await openDialog(server);
    await user.click(within(dialog).getByRole('button', { name: 'This day to the next' }));
    await within(dialog).findByRole('checkbox', { name: /load 1/ });
    await user.click(await within(dialog).findByRole('button', { name: 'Plan 1 load' }));
    await waitFor(() => expect(lastChange()).toHaveTextContent(/Copied 1 load onto .*22/));
    expect(within(lastChange()).getByRole('button', { name: /Show that day/ })).toBeInTheDocument();
    expect(sentTo(server, copyPlanDay.name)).toMatchObject({
      query: { date: dayStart(addDays(DAY, 1)) },
      body: { from: dayStart(DAY) },
    });
  });
});
