import { TaskStatus } from '@haulboard/contract';
import { atTime } from '@haulboard/contract/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aBoard, aTask, aVehicle, DAY } from '../../../testing/builders.ts';
import { aSite } from '../../../testing/a-site.ts';
import { planServer } from '../../../testing/plan-server.ts';
import { cellOf, focusCell, openBoard } from '../../../testing/render-board.tsx';

beforeEach(() => sessionStorage.clear());

const aDay = () =>
  aBoard([
    aVehicle(1, [
      aTask({
        id: 1,
        taskStatus: TaskStatus.Loaded,
        publishedRev: 1,
        note: 'Gate code 4471',
        updatedBy: 'Mere',
        dockets: [{ packetNo: 1, docketNo: '700001', estKg: 30_000, netKg: 31_240 }],
      }),
      aTask({ id: 2, taskStatus: TaskStatus.Canceled, publishedRev: 1, statusReason: 'Mill is full' }),
    ]),
  ]);

describe('what a load shows', () => {
  it('a dispatcher sees docket number, tonnes and the reason of a cancellation on the load', async () => {
    await openBoard(planServer(aDay()));
    expect(await screen.findByText('700001 · 31.2 t')).toBeInTheDocument();
    expect(screen.getByText('Mill is full')).toBeInTheDocument();
    expect(await cellOf(/Canceled.*reason: Mill is full/)).toBeInTheDocument();
  });

  it('the focus brings a card with everything, and Escape takes it away but not the selection', async () => {
    const { user } = await openBoard(planServer(aDay()));
    await focusCell(/Loaded|Enroute/);
    await user.keyboard(' ');
    act(() => screen.getByRole('rowheader', { name: /^T1 / }).focus());
    const load = await focusCell(/Loaded|Enroute/);
    const card = await screen.findByRole('tooltip');
    for (const fact of [
      'Load 1 of T1',
      '66 Tui Logging',
      'Kinleith · Skid 12',
      'Gate code 4471',
      '700001',
      /[ap]m · Mere/,
    ]) {
      expect(card).toHaveTextContent(fact);
    }
    expect(load).toHaveAccessibleDescription(/Gate code 4471/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    expect(load).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(load).toHaveAttribute('aria-selected', 'false'));
  });

  it('the focus brings it though the key that led there scrolled', async () => {
    await openBoard(planServer(aDay()));
    await focusCell(/Loaded|Enroute/);
    act(() => void screen.getByRole('grid').parentElement?.dispatchEvent(new Event('scroll')));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Load 1 of T1');
  });

  it('the pointer brings it too, and it stays while the pointer is on it', async () => {
    const { user } = await openBoard(planServer(aDay()));
    await user.hover(await cellOf(/reason: Mill is full/));
    const card = await screen.findByRole('tooltip');
    expect(card).toHaveTextContent('Mill is full');
    await user.hover(card);
    await user.hover(screen.getByRole('rowheader', { name: /^T1 / }));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('a dispatcher reads on it what to tell 111, the radio channel, the rule for rain and the code of the gate', async () => {
    const server = planServer(aDay());
    server.sites.push(aSite());
    await openBoard(server);
    await focusCell(/Loaded|Enroute/);
    const card = await screen.findByRole('tooltip');
    for (const fact of [
      /Emergency point.*Helipad at the forest office.*for 111: -38\.41000, 176\.61000/s,
      'RadioRT 12',
      'Gate code4471#',
      'When wetClosed to trucks from 20 mm of rain a day',
    ]) {
      await waitFor(() => expect(card).toHaveTextContent(fact));
    }
  });

  it('a load past midnight says the weekday on its cell and its card', async () => {
    const night = {
      plannedDepartAt: atTime(DAY, { hour: 18, minute: 5 }),
      plannedLoadAt: atTime(DAY, { hour: 19, minute: 58 }),
      plannedUnloadAt: atTime('2026-11-22', { hour: 4, minute: 23 }),
      plannedEndAt: atTime('2026-11-22', { hour: 5, minute: 2 }),
    };
    await openBoard(planServer(aBoard([aVehicle(1, [aTask({ id: 1, ...night })])])));
    const load = await focusCell(/Load 1/);
    expect(load).toHaveTextContent('7:58 pm – Sun 4:23 am');
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      '6:05 pm → 7:58 pm → Sun 4:23 am → Sun 5:02 am',
    );
  });
});
