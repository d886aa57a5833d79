import type { MatchComparison } from '@haulboard/contract';
import { plainRego } from '../weighbridge/plates.ts';
import { compareTicket, scoreOf, type DocketFacts, type TicketFacts } from './compare.ts';

/** With less, a docket is no candidate: so much needs the number of docket or ticket, or the truck. */
const MIN_SCORE = 40;
/** A second candidate so near the best makes it ambiguous. */
const NEAR = 15;

export type Candidate = { docket: DocketFacts; score: number; reasons: MatchComparison[] };

/** What a ticket may have in common with a docket. */
const marksOfDocket = ({ numbers, weighTicketNo, rego }: DocketFacts): string[] => [
  ...numbers.map((no) => `docket ${no}`),
  `ticket ${weighTicketNo ?? ''}`,
  `truck ${plainRego(rego)}`,
];
const marksOfTicket = ({ docketNo, ticketNo, rego }: TicketFacts): string[] => [
  ...(docketNo === '' ? [] : [`docket ${docketNo}`]),
  ...(ticketNo === '' ? [] : [`ticket ${ticketNo}`]),
  ...(plainRego(rego) === '' ? [] : [`truck ${plainRego(rego)}`]),
];

/**
 * Finds the dockets that a ticket may be of, the best first: the same whichever way they come. Only those with
 * something in common are compared, as thousands wait where a weighbridge sends nothing but weights.
 */
export function candidateFinder(dockets: readonly DocketFacts[]): (ticket: TicketFacts) => Candidate[] {
  const byMark = new Map<string, DocketFacts[]>();
  for (const docket of dockets) {
    for (const mark of new Set(marksOfDocket(docket))) {
      const marked = byMark.get(mark);
      if (marked) {
        marked.push(docket);
      } else {
        byMark.set(mark, [docket]);
      }
    }
  }
  return (ticket) =>
    [...new Set(marksOfTicket(ticket).flatMap((mark) => byMark.get(mark) ?? []))]
      .map((docket) => {
        const reasons = compareTicket(docket, ticket);
        return { docket, reasons, score: scoreOf(reasons) };
      })
      .filter(({ score }) => score >= MIN_SCORE)
      .toSorted((one, other) => other.score - one.score || one.docket.id - other.docket.id);
}

/** Two dockets fit nearly alike: nobody guesses. */
export function isAmbiguous([best, second]: readonly Candidate[]): boolean {
  return best !== undefined && second !== undefined && best.score - second.score < NEAR;
}
