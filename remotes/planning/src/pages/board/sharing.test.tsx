import { getBoard, offerShares, withdrawShare } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aBoard, aTask, aVehicle, DAY } from '../../testing/builders.ts';
import { planServer } from '../../testing/plan-server.ts';
import { lastChange, openBoard, pressEnter, twoTrucks } from '../../testing/render-board.tsx';

const SHARE = { shareId: 9, carrierId: 2, carrierName: 'Valley Logs' };

beforeEach(() => sessionStorage.clear());

describe('a truck that was accepted', () => {
  it('is marked on the board, and Tab leads to it', async () => {
    const server = planServer(twoTrucks());
    const { shell } = await openBoard(server);
    const share = {
      shareId: 5,
      direction: 'in' as const,
      status: 'accepted' as const,
      carrierId: 2,
      carrierName: 'Valley Logs',
    };
    const board = server.board();
    const lent = aVehicle(9, [], { share });
    server.on(getBoard, () => ({ ...board, vehicles: [...board.vehicles, lent] }));
    act(() => shell.events.emit({ type: 'share_accept_local', date: dayStart(DAY), vehicleIds: [9] }));
    const head = await screen.findByRole('rowheader', { name: /T9 .*Just accepted/ });
    await waitFor(() => expect(head).toHaveAttribute('tabindex', '0'));
  });
});

describe('sharing trucks', () => {
  it('a dispatcher offers a truck to another for the day', async () => {
    const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1 })]), aVehicle(2)]));
    const offers: unknown[] = [];
    server.on(offerShares, ({ body }) => {
      offers.push(body);
      return [];
    });
    const { user } = await openBoard(server);
    await user.click(screen.getByRole('button', { name: 'Share trucks' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share trucks for 21/11/2026' });
    await user.click(within(dialog).getByRole('button', { name: 'Offer trucks' }));
    expect(within(dialog).getByText('Please select truck code')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('combobox', { name: 'Trucks' }), 'T2');
    pressEnter();
    await user.type(within(dialog).getByRole('combobox', { name: 'Dispatcher' }), 'valley');
    pressEnter();
    await user.type(within(dialog).getByRole('textbox', { name: 'Message' }), 'two loads');
    await user.click(within(dialog).getByRole('button', { name: 'Offer trucks' }));
    await waitFor(() =>
      expect(offers).toMatchObject([{ vehicleIds: [2], toDispatcherId: 2, message: 'two loads' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastChange()).toHaveTextContent('Offered to Valley Logs');
  });

  it('an offer can be withdrawn from the truck’s menu', async () => {
    const offered = aVehicle(1, [], { share: { ...SHARE, direction: 'out', status: 'pending' } });
    const server = planServer(aBoard([offered]));
    const withdrawn: unknown[] = [];
    server.on(withdrawShare, ({ params }) => {
      withdrawn.push(params.id);
      return null;
    });
    const { user } = await openBoard(server);
    expect(screen.getByText('Offered to Valley Logs')).toBeInTheDocument();
    await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('rowheader') });
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw the offer' }));
    await waitFor(() => expect(withdrawn).toEqual([9]));
    await waitFor(() => expect(lastChange()).toHaveTextContent('Withdrew the offer of T1'));
  });

  it('a truck with loads is offered from its menu for what is left of its day', async () => {
    const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1 })])]));
    const offers: unknown[] = [];
    server.on(offerShares, ({ body }) => {
      offers.push(body);
      return [];
    });
    const { user } = await openBoard(server);
    await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('rowheader') });
    await user.click(await screen.findByRole('menuitem', { name: 'Share this truck …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share trucks for 21/11/2026' });
    expect(dialog).toHaveTextContent('From a time on');
    // Its load ends at 9:40 am.
    expect(within(dialog).getByLabelText('Time')).toHaveValue('10:00 am');
    await user.type(within(dialog).getByRole('combobox', { name: 'Dispatcher' }), 'valley');
    pressEnter();
    await user.click(within(dialog).getByRole('button', { name: 'Offer trucks' }));
    await waitFor(() => expect(offers).toMatchObject([{ vehicleIds: [1], fromMinute: 600 }]));
  });

  it('a truck shared in shows whose it is', async () => {
    const lent = aVehicle(1, [], { share: { ...SHARE, direction: 'in', status: 'accepted' } });
    await openBoard(planServer(aBoard([lent])));
    expect(screen.getByText('Shared in from Valley Logs')).toBeInTheDocument();
  });
});
