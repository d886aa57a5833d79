import { listMatches, listTicketPlaces, OPEN_STATES, type MatchRow } from '@haulboard/contract';
import type { FakeServer } from '@haulboard/contract/testing';

const ticket = {
  id: 5,
  version: 2,
  ticketNo: 'W-5',
  docketNo: '',
  rego: 'RG61',
  destinationName: 'Port of Tauranga',
  grossKg: 44_120,
  tareKg: 16_660,
  netKg: 27_460,
  weighedAt: 1_773_095_000,
  isFromFile: true,
};
const docket = {
  id: 7,
  version: 4,
  docketNo: '300007',
  day: '2026-03-10',
  taskId: 9,
  carrierName: 'North Haulage',
  crewCode: '66',
  vehicleCode: 'N1',
  destinationName: 'Port of Tauranga',
  grossKg: 45_120,
  tareKg: 16_660,
  netKg: 28_460,
  weighTicketNo: 'W-5',
};
const none = { reasons: [], candidates: [], actions: [], settlement: null };

/** A docket whose net mass is not its ticket's. */
export const differing = (given: Partial<MatchRow> = {}): MatchRow => ({
  ...none,
  key: 'docket 7',
  state: 'differs',
  docket,
  ticket,
  reasons: [{ rule: 'net', verdict: 'differs', docket: '28460', other: '27460' }],
  actions: ['take_ticket', 'keep_docket'],
  ...given,
});

/** A ticket that two dockets may be of. */
export const loose = (given: Partial<MatchRow> = {}): MatchRow => ({
  ...none,
  key: 'ticket 6',
  state: 'ambiguous',
  docket: null,
  ticket: { ...ticket, id: 6, ticketNo: 'W-6' },
  candidates: [
    { docket, score: 60, reasons: [] },
    { docket: { ...docket, id: 8, docketNo: '300008' }, score: 60, reasons: [] },
  ],
  actions: ['link', 'set_aside'],
  ...given,
});

/** What of the answer is not its rows; servers of before do not say how many they compared. */
type Answered = { canSettle?: boolean; compared?: number | undefined; all?: number | undefined };

/** Answers what the page of matches asks. */
export function answerMatches(
  server: FakeServer,
  rows: readonly MatchRow[],
  { canSettle = true, compared, all = compared }: Answered = {},
): void {
  server.on(listMatches, ({ body: { states = OPEN_STATES } = {} }) => {
    const list = rows.filter(({ state }) => states.includes(state));
    return {
      page: 1,
      pageSize: 50,
      total: list.length,
      open: rows.filter(({ state }) => OPEN_STATES.includes(state)).length,
      isMore: false,
      from: '2026-03-04',
      to: '2026-03-10',
      list,
      canSettle,
      ...(compared === undefined ? {} : { compared }),
      ...(all === undefined ? {} : { rows: all }),
    };
  });
  server.on(listTicketPlaces, () => [{ id: 51, name: 'Port of Tauranga' }]);
}
