import '@testing-library/jest-dom';
import {
  acceptShareRequest,
  acceptShares,
  counterShare,
  denyShares,
  getShareLedger,
  getShareMarket,
  listCarriers,
  offerShares,
  requestTrucks,
  returnShare,
  type MarketOffer,
  type MarketRequest,
  type Role,
} from '@haulboard/contract';
import type { LocalEvent } from '@haulboard/contract/shell';
import { dayStart, fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { DoneProvider } from '@haulboard/ui/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aVehicle, DAY } from '../../../testing/builders.ts';
import { pressEnter } from '../../../testing/render-board.tsx';
import type { MarketAsk } from '../state/dialogs/market-ask.ts';
import { MarketDrawer } from './market-drawer.tsx';

const NOON = 720;
const TERMS = {
  carrierId: 2,
  carrierName: 'Valley Logs',
  date: dayStart(DAY),
  fromMinute: 0,
  toMinute: 1440,
  message: '',
  rateNote: '',
  reason: '',
  answeredAt: null,
};

function anOffer(more: Partial<MarketOffer> = {}): MarketOffer {
  return {
    ...TERMS,
    shareId: 7,
    direction: 'in',
    status: 'pending',
    vehicleId: 12,
    vehicleCode: 'V12',
    configuration: '50MAX',
    offeredAt: dayStart(DAY),
    expiresAt: null,
    canReturn: false,
    loads: 0,
    doneLoads: 0,
    tonnes: 0,
    ...more,
  };
}

function aRequest(more: Partial<MarketRequest> = {}): MarketRequest {
  return {
    ...TERMS,
    requestId: 5,
    direction: 'in',
    status: 'open',
    configuration: '50MAX',
    trucks: 2,
    vehicleId: null,
    vehicleCode: null,
    counterOfId: null,
    askedAt: dayStart(DAY),
    expiresAt: dayStart(DAY),
    ...more,
  };
}

/** As the board opens it, which knows what is asked over it. */
function OpenMarket(given: { onChanged: () => void; onOpenDay: (day: string) => void }) {
  const [asks, setAsks] = useState<MarketAsk>();
  const trucks = [aVehicle(1), aVehicle(2)];
  const rest = { ...given, day: DAY, vehicles: trucks, onClose: () => undefined };
  return <MarketDrawer {...rest} asks={asks} onAsk={setAsks} />;
}

/** Opens the market over a server that notes what it is sent. */
function openMarket(offers: MarketOffer[], requests: MarketRequest[] = [], role: Role = 'CARRIER') {
  const server = fakeServer();
  const sent: unknown[] = [];
  const note = (input: unknown) => {
    sent.push(input);
    return null;
  };
  server.on(getShareMarket, () => ({ offers, requests }));
  server.on(listCarriers, () => [
    { carrierId: 2, name: 'Valley Logs', code: 'VL', canBorrow: true },
    { carrierId: 9, name: 'Truck Sharing Portal', code: 'SP', canBorrow: false },
  ]);
  server.on(acceptShares, note);
  server.on(denyShares, note);
  server.on(returnShare, note);
  server.on(acceptShareRequest, note);
  server.on(counterShare, (input) => {
    sent.push(input);
    return aRequest();
  });
  server.on(requestTrucks, (input) => {
    sent.push(input);
    return aRequest();
  });
  server.on(offerShares, (input) => {
    sent.push(input);
    return [];
  });
  server.on(getShareLedger, () => ({
    fromDate: dayStart(DAY),
    toDate: dayStart(DAY),
    entries: [
      {
        carrierId: 2,
        carrierName: 'Valley Logs',
        lent: { trucks: 2, days: 1.5, loads: 4, tonnes: 120.4 },
        borrowed: { trucks: 0, days: 0, loads: 0, tonnes: 0 },
        balanceDays: 1.5,
      },
    ],
  }));
  let changes = 0;
  const days: string[] = [];
  const events: LocalEvent[] = [];
  const shell = fakeShell({ server, user: fakeUser(role) });
  shell.events.on((event) => void events.push(event));
  renderRemote(
    <DoneProvider>
      <OpenMarket
        onOpenDay={(day) => void days.push(day)}
        onChanged={() => {
          changes += 1;
        }}
      />
    </DoneProvider>,
    { shell, path: '/today/edit' },
  );
  return { sent, user: userEvent.setup(), changes: () => changes, days, events };
}

/** The dialog over the drawer. In jsdom both get the same ids, so the name is looked up by the title on screen. */
async function dialogCalled(title: string): Promise<HTMLElement> {
  await screen.findByText(title, { selector: '.ant-modal-title' });
  const dialog = screen.getAllByRole('dialog').at(-1);
  if (!dialog) {
    throw new Error('no dialog is open');
  }
  return dialog;
}

const button = (name: string) => screen.findByRole('button', { name });

describe('the share market', () => {
  it('a dispatcher declines an offered truck and says why', async () => {
    const { sent, user, changes, events } = openMarket([anOffer({ rateNote: '95 $/h' })]);
    expect(await screen.findByRole('heading', { name: 'Waiting for you (1)' })).toBeInTheDocument();
    expect(screen.getByText('Price: 95 $/h')).toBeInTheDocument();
    await user.click(await button('Decline V12'));
    const dialog = await dialogCalled('Decline this truck?');
    await user.type(within(dialog).getByLabelText('Reason'), 'too far');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { reason: 'too far' } }]));
    await waitFor(() => expect(changes()).toBe(1));
    expect(await screen.findByRole('group', { name: 'Last change' })).toHaveTextContent(
      'Declined successfully',
    );
    expect(events).toEqual([{ type: 'share_decline_local', date: dayStart(DAY), vehicleIds: [12] }]);
  });

  it('a dispatcher takes a truck for another day, stays to answer the next, and has a way to that day', async () => {
    const other = '2026-11-23';
    const { user, days, events } = openMarket([
      anOffer({ date: dayStart(other) }),
      anOffer({ shareId: 8, vehicleId: 13, vehicleCode: 'V13' }),
    ]);
    await user.click(await button('Accept V12'));
    expect(await screen.findByRole('group', { name: 'Last change' })).toHaveTextContent(
      'Accepted successfully',
    );
    await user.click(await button('Open 23/11/2026'));
    expect(days).toEqual([other]);
    await user.click(await button('Accept V13'));
    // The board behind the market shows that day already.
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Open 2/ })).toBeNull());
    expect(events).toEqual([
      { type: 'share_accept_local', date: dayStart(other), vehicleIds: [12] },
      { type: 'share_accept_local', date: dayStart(DAY), vehicleIds: [13] },
    ]);
  });

  it('a dispatcher asks for an offered truck from noon on', async () => {
    const { sent, user } = openMarket([anOffer()]);
    await user.click(await button('Other terms for V12'));
    const dialog = await dialogCalled('Other terms for V12');
    await user.click(within(dialog).getByRole('combobox', { name: 'Part of the day' }));
    await user.click(
      await screen.findByText('From a time on', { selector: '.ant-select-item-option-content' }),
    );
    await user.type(within(dialog).getByLabelText('Price'), 'less');
    await user.click(within(dialog).getByRole('button', { name: 'Ask on these terms' }));
    const body = { date: dayStart(DAY), fromMinute: NOON, rateNote: 'less' };
    await waitFor(() => expect(sent).toEqual([{ params: { id: 7 }, body }]));
  });

  it('a lender agrees to other terms, and sees what became of its truck', async () => {
    const counter = aRequest({ vehicleId: 1, vehicleCode: 'T1', trucks: 1, fromMinute: NOON });
    const lent = anOffer({ direction: 'out', status: 'accepted', loads: 3, doneLoads: 2, tonnes: 61.25 });
    const { sent, user } = openMarket([lent], [counter]);
    expect(await screen.findByText('Sat 21/11/2026 from 12:00 pm')).toBeInTheDocument();
    expect(screen.getByText('2 of 3 loads done, 61.3 t')).toBeInTheDocument();
    await user.click(await button('Lend on these terms: T1'));
    await waitFor(() => expect(sent).toEqual([{ params: { id: 5 } }]));
  });

  it('a lender answers a request by offering a truck', async () => {
    const { sent, user } = openMarket([], [aRequest({ message: 'big day' })]);
    await user.click(await button('Offer trucks for 2 × 50MAX'));
    const dialog = await dialogCalled('Share trucks for 21/11/2026');
    await user.type(within(dialog).getByRole('combobox', { name: 'Trucks' }), 'T2');
    pressEnter();
    await user.click(within(dialog).getByRole('button', { name: 'Offer trucks' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { vehicleIds: [2], toDispatcherId: 2, requestId: 5 } }]),
    );
  });

  it('a borrower gives a truck back', async () => {
    const { sent, user } = openMarket([anOffer({ status: 'accepted', canReturn: true })]);
    await user.click(await button('Give back V12'));
    const dialog = await dialogCalled('Give this truck back?');
    await user.click(within(dialog).getByRole('button', { name: 'Give back' }));
    await waitFor(() => expect(sent).toEqual([{ params: { id: 7 }, body: {} }]));
  });

  it('a dispatcher asks another for trucks of a kind', async () => {
    const { sent, user } = openMarket([]);
    await user.click(await button('Ask for trucks …'));
    const dialog = await dialogCalled('Ask for trucks');
    await user.click(within(dialog).getByRole('button', { name: 'Ask' }));
    expect(within(dialog).getByText('Choose whom to ask')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('combobox', { name: 'Dispatcher' }), 'valley');
    pressEnter();
    await user.click(within(dialog).getByRole('button', { name: 'Ask' }));
    const body = { date: dayStart(DAY), toDispatcherId: 2, trucks: 1 };
    await waitFor(() => expect(sent).toEqual([{ body }]));
  });

  it('shows who owes whom; a sharing portal may look and not ask', async () => {
    const { user } = openMarket([], [], 'SHARING_PORTAL_CARRIER');
    expect(await screen.findByText(/Nothing is lent, offered or asked for/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ask for trucks …' })).toBeNull();
    await user.click(screen.getByText('Who owes whom', { selector: '.ant-segmented-item-label' }));
    expect(
      await screen.findByRole('row', { name: /Valley Logs.*They owe you 1.5 truck-days/ }),
    ).toBeInTheDocument();
  });
});
