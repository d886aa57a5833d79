import { handOverRange, listDocketNumbers, listNumberFaults, takeBackNumbers } from '@haulboard/contract';
import { readId } from '../../../platform/http/input/read-number.ts';
import { RECORD_NOT_FOUND } from '../../../platform/http/failure/request-error.ts';
import { forUser, type Route } from '../../../platform/http/route.ts';
import { NOT_FOUND } from '../../plan/access/not-found.ts';
import { handOver } from './hand-over.ts';
import { readMovesFor } from './moves.ts';
import { readFaults } from './read-faults.ts';
import { readRanges } from './read-ranges.ts';
import { takeBack } from './take-back.ts';

const crewOf = ({ crewId }: { crewId?: number | undefined }) =>
  crewId === undefined ? undefined : readId(crewId, NOT_FOUND.Crew);

/** Who holds which docket numbers, and how they change hands. */
export const numberRoutes: Route[] = [
  forUser(listDocketNumbers, ({ query = {} }, { db, user }) =>
    readRanges(db, user, { ...query, crewId: crewOf(query) }),
  ),
  forUser(listNumberFaults, async ({ query = {} }, { db, user }) => ({
    faults: await readFaults(db, user, crewOf(query)),
    moves: await readMovesFor(db, user, crewOf(query)),
  })),
  forUser(handOverRange, (input, { db, user }) => {
    readId(input.params.id, RECORD_NOT_FOUND);
    return handOver(db, user, input);
  }),
  forUser(takeBackNumbers, (input, { db, user }) => {
    readId(input.params.id, RECORD_NOT_FOUND);
    return takeBack(db, user, input);
  }),
];
