import { MAX_CLOCK_DRIFT_S } from '../weighbridge/find-load.ts';
import type { MatchComparison, MatchRule, MatchState } from '@haulboard/contract';
import { plainRego } from '../weighbridge/plates.ts';

/** A docket with what its load says. `netKg` is the whole truck's; times in seconds. */
export type DocketFacts = {
  id: number;
  version: number;
  docketNo: string;
  day: string;
  taskId: number | null;
  carrierName: string;
  crewCode: string;
  vehicleId: number;
  vehicleCode: string;
  rego: string;
  destinationId: number;
  destinationName: string;
  grossKg: number | null;
  tareKg: number | null;
  netKg: number | null;
  weighTicketNo: string | null;
  /** Nothing for a paper docket: nobody wrote down its hour. */
  upliftAt: number | null;
  /** The numbers on the dockets of its load. */
  numbers: readonly string[];
  loadVehicleId: number | null;
  loadVehicleCode: string | null;
  loadDestinationId: number | null;
  loadDestinationName: string | null;
  /** The destination weighs what comes. */
  isWeighedThere: boolean;
  toleranceKg: number;
  tolerancePermille: number;
  windowMinutes: number;
};

export type TicketFacts = {
  id: number;
  version: number;
  ticketNo: string;
  docketNo: string;
  rego: string;
  destinationId: number;
  destinationName: string;
  grossKg: number;
  tareKg: number;
  netKg: number;
  weighedAt: number;
  isFromFile: boolean;
  state: 'waiting' | 'matched' | 'set_aside';
};

/** What each rule counts when it holds; half of it is lost where it does not. */
const POINTS: Readonly<Partial<Record<MatchRule, number>>> = {
  docket_no: 50,
  ticket_no: 40,
  truck: 25,
  net: 15,
  destination: 10,
  time: 10,
};

type Rule = { rule: MatchRule; docket: string; other: string; isSame: boolean | undefined };

const verdictOf = ({ isSame, ...told }: Rule): MatchComparison => {
  if (isSame === undefined) {
    return { ...told, verdict: 'unknown' };
  }
  return { ...told, verdict: isSame ? 'same' : 'differs' };
};

/** Whether two are the same, where both are known. */
const isSame = (one: string, other: string): boolean | undefined =>
  one === '' || other === '' ? undefined : one === other;

/** How far the net mass of a docket may be from its ticket's. */
const toleranceOf = ({ toleranceKg, tolerancePermille }: DocketFacts, netKg: number): number =>
  Math.max(toleranceKg, Math.round((netKg * tolerancePermille) / 1000));

/** What a docket and a ticket say, rule by rule. */
export function compareTicket(docket: DocketFacts, ticket: TicketFacts): MatchComparison[] {
  const { netKg, upliftAt, windowMinutes } = docket;
  const waited = upliftAt === null ? undefined : ticket.weighedAt - upliftAt;
  const rules: Rule[] = [
    {
      rule: 'docket_no',
      docket: docket.docketNo,
      other: ticket.docketNo,
      isSame: ticket.docketNo === '' ? undefined : docket.numbers.includes(ticket.docketNo),
    },
    {
      rule: 'ticket_no',
      docket: docket.weighTicketNo ?? '',
      other: ticket.ticketNo,
      isSame: isSame(docket.weighTicketNo ?? '', ticket.ticketNo),
    },
    {
      rule: 'truck',
      docket: docket.rego,
      other: ticket.rego,
      isSame: isSame(plainRego(docket.rego), plainRego(ticket.rego)),
    },
    {
      rule: 'destination',
      docket: docket.destinationName,
      other: ticket.destinationName,
      isSame: docket.destinationId === ticket.destinationId,
    },
    {
      rule: 'time',
      docket: upliftAt === null ? '' : String(upliftAt),
      other: String(ticket.weighedAt),
      isSame: waited === undefined ? undefined : waited >= -MAX_CLOCK_DRIFT_S && waited <= windowMinutes * 60,
    },
    {
      rule: 'net',
      docket: netKg === null ? '' : String(netKg),
      other: String(ticket.netKg),
      isSame:
        netKg === null ? undefined : Math.abs(netKg - ticket.netKg) <= toleranceOf(docket, ticket.netKg),
    },
  ];
  return rules.map(verdictOf);
}

/** What a docket and its load say; nothing where it has none. */
function compareLoad(docket: DocketFacts): MatchComparison[] {
  if (docket.taskId === null) {
    return [];
  }
  const rules: Rule[] = [
    {
      rule: 'load_truck',
      docket: docket.vehicleCode,
      other: docket.loadVehicleCode ?? '',
      isSame: docket.loadVehicleId === null ? undefined : docket.vehicleId === docket.loadVehicleId,
    },
    {
      rule: 'load_destination',
      docket: docket.destinationName,
      other: docket.loadDestinationName ?? '',
      isSame:
        docket.loadDestinationId === null ? undefined : docket.destinationId === docket.loadDestinationId,
    },
  ];
  return rules.map(verdictOf);
}

/** How well a docket fits a ticket. */
export function scoreOf(reasons: readonly MatchComparison[]): number {
  const points = reasons.map(({ rule, verdict }) => {
    const full = POINTS[rule] ?? 0;
    return (verdict === 'same' ? full : 0) - (verdict === 'differs' ? full / 2 : 0);
  });
  return Math.round(points.reduce((sum, one) => sum + one, 0));
}

type Found = { state: MatchState; reasons: MatchComparison[] };

/** How a docket agrees with its load and its ticket, before anybody settled it. */
export function judgeDocket(docket: DocketFacts, ticket: TicketFacts | undefined): Found {
  const reasons = [...(ticket ? compareTicket(docket, ticket) : []), ...compareLoad(docket)];
  if (reasons.some(({ verdict }) => verdict === 'differs')) {
    return { state: 'differs', reasons };
  }
  if (!ticket && docket.isWeighedThere) {
    return { state: 'no_ticket', reasons };
  }
  return { state: docket.taskId === null ? 'no_load' : 'matched', reasons };
}

/** What was said when somebody settled it: with anything else, it is open again. */
export function seenText({ state, reasons }: Found): string {
  const told = reasons
    .filter(({ verdict }) => verdict === 'differs')
    .map(({ rule, docket, other }) => `${rule} ${docket}/${other}`);
  return [state, ...told].join('; ');
}
