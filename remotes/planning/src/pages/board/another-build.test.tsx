import { ApiError } from '@haulboard/contract';
import { fakeShell } from '@haulboard/contract/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { planServer, type PlanServer } from '../../testing/plan-server.ts';
import { focusCell, loadsOf, openBoard, twoTrucks } from '../../testing/render-board.tsx';
import { moveTo, type Outcome } from '../../model/commands/commands.ts';
import { planStore } from './state/plan/plan-store.ts';

beforeEach(() => sessionStorage.clear());

const closed = () => new ApiError({ code: 503, message: 'Back in a moment', call: 'changePlan' });

type Opened = Awaited<ReturnType<typeof openBoard>>;

/** Load 1 goes to the other truck and back; an odd number of times ends on T2. */
async function moveLoad({ user }: Opened, times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    await focusCell(/Load 1/);
    await user.keyboard(done % 2 === 0 ? '{Alt>}{ArrowDown}{/Alt}' : '{Alt>}{ArrowUp}{/Alt}');
  }
}

function moved(server: PlanServer, vehicleId: number): Extract<Outcome, { isOk: true }> {
  const outcome = moveTo(server.board(), 1, { vehicleId, seq: 1 });
  if (!outcome.isOk) {
    throw new Error(outcome.refusal.code);
  }
  return outcome;
}

/** The first build was on the screen, the next one is: its shell is another, and so is its store. */
async function swapped(server: PlanServer) {
  const first = await openBoard(server);
  first.view.unmount();
  const next = await openBoard(server);
  return { first, next };
}

describe('a dispatcher whose board changes its build while the server is away', () => {
  it('still sees what waits when the build before comes back, and it is sent once', async () => {
    const server = planServer(twoTrucks());
    const { first, next } = await swapped(server);
    server.break(closed);
    await moveLoad(next, 3);
    await screen.findByText('3 changes waiting');
    next.view.unmount();
    await openBoard(server, { before: first.shell });
    expect(await screen.findByText('3 changes waiting')).toBeInTheDocument();
    expect(loadsOf('T2')[0]).toContain('not saved yet');
    server.heal();
    act(() => first.shell.setConnection('online'));
    await waitFor(() => expect(server.board().vehicles[1]?.tasks).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/waiting/)).toBeNull());
  });

  it('adds to what waits, in whichever build, and loses none of it', async () => {
    const server = planServer(twoTrucks());
    const { first, next } = await swapped(server);
    server.break(closed);
    await moveLoad(next, 1);
    await screen.findByText('1 change waiting');
    next.view.unmount();
    const again = await openBoard(server, { before: first.shell });
    await focusCell(/Load 1/);
    await again.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await screen.findByText('2 changes waiting');
    again.view.unmount();
    await openBoard(server, { before: next.shell });
    expect(await screen.findByText('2 changes waiting')).toBeInTheDocument();
  });

  it('has it sent by the build on the screen alone', async () => {
    const server = planServer(twoTrucks());
    const { first, next } = await swapped(server);
    server.break(closed);
    await moveLoad(next, 1);
    await screen.findByText('1 change waiting');
    next.view.unmount();
    await openBoard(server, { before: first.shell });
    await screen.findByText('1 change waiting');
    server.heal();
    act(() => next.shell.setConnection('online'));
    expect(server.board().vehicles[1]?.tasks).toHaveLength(0);
    act(() => first.shell.setConnection('online'));
    await waitFor(() => expect(server.board().vehicles[1]?.tasks).toHaveLength(1));
    expect(sessionStorage.getItem('haulboard.plan.1')).toBeNull();
  });
});

describe('a dispatcher with two boards of two builds', () => {
  it('sees in one what waits in the other, and adds to it', async () => {
    const server = planServer(twoTrucks());
    const [one, other] = [fakeShell({ server }), fakeShell({ server })].map(planStore);
    one?.subscribe(() => undefined);
    other?.subscribe(() => undefined);
    server.break(closed);
    const plan = { day: server.board().day, carrierId: null };
    one?.run(plan, moved(server, 2));
    expect(other?.get().queue.map(({ state }) => state)).toEqual(['ready']);
    other?.run(plan, moved(server, 2));
    expect(one?.get().queue).toHaveLength(2);
    expect(new Set(one?.get().queue.map(({ id }) => id)).size).toBe(2);
    await waitFor(() => expect(other?.get().queue[0]?.state).toBe('waiting'));
    server.heal();
    one?.resume();
    expect(server.board().vehicles[1]?.tasks).toHaveLength(0);
    other?.resume();
    await waitFor(() => expect(one?.get().queue.map(({ state }) => state)).toEqual(['settled', 'settled']));
    expect(server.board().vehicles[1]?.tasks).toHaveLength(1);
  });
});
