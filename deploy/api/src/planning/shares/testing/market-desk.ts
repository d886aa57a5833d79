import {
  acceptShares,
  getShareMarket,
  listNotices,
  offerShares,
  returnShare,
  type MarketOffer,
  type MarketRequest,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Day } from '@haulboard/contract/time';
import type { Caller } from '../../../testing/api-server.ts';
import { today } from '../../../testing/loads.ts';
import { FIXTURE } from '../../../testing/fixture.ts';

const { carrier } = FIXTURE;

type Terms = {
  fromMinute?: number;
  toMinute?: number;
  rateNote?: string;
  message?: string;
  expiresAt?: number;
};

export const offerOf = async (caller: Caller, id: number): Promise<MarketOffer | undefined> =>
  (await caller.ask(getShareMarket, {})).offers.find(({ shareId }) => shareId === id);
export const requestOf = async (caller: Caller, id: number): Promise<MarketRequest | undefined> =>
  (await caller.ask(getShareMarket, {})).requests.find(({ requestId }) => requestId === id);
export const newestMessage = async (caller: Caller) =>
  (await caller.ask(listNotices, { query: { page: 1, pageSize: 1, date: dayStart(today()) } })).list[0]
    ?.content;
export const sorted = (answers: readonly { code: number }[]) =>
  answers.map(({ code }) => code).toSorted((a, b) => a - b);

/** The north lends, the bay borrows. */
export function marketDesk(given: () => { north: Caller; bay: Caller }) {
  async function offer(day: Day, vehicleId: number, terms: Terms = {}): Promise<number> {
    const body = { date: dayStart(day), vehicleIds: [vehicleId], toDispatcherId: carrier.bay, ...terms };
    const [share] = await given().north.ask(offerShares, { body });
    return share?.shareId ?? 0;
  }
  const sayTo = (call: typeof acceptShares, day: Day, entry: { vehicleId: number; reason?: string }) => {
    const { vehicleId, reason = '' } = entry;
    const shareList = [{ vehicleId, fromDispatcherId: carrier.north }];
    return given().bay.try(call, { query: { date: dayStart(day) }, body: { shareList, reason } });
  };
  const accept = (day: Day, vehicleId: number) => sayTo(acceptShares, day, { vehicleId });
  const giveBack = (id: number, reason = '') =>
    given().bay.try(returnShare, { params: { id }, body: { reason } });
  const lend = async (day: Day, vehicleId: number, terms: Terms = {}) => {
    const id = await offer(day, vehicleId, terms);
    expect(await accept(day, vehicleId)).toMatchObject({ code: 200 });
    return id;
  };
  return { offer, sayTo, accept, giveBack, lend };
}
