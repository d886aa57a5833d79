import * as contract from '@haulboard/contract';
import { readId } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { NOT_FOUND } from '../lookups/not-found.ts';
import { addWeighbridge, readWeighbridges, revokeWeighbridge } from './weighbridges.ts';

const destinationOf = ({ id }: { id: number }) => readId(id, NOT_FOUND.Destination);

/** What a destination's record does not hold: the scales that may hand in tickets. */
export const weighbridgeKeyRoutes: Route[] = [
  forUser(contract.listWeighbridges, ({ params }, { db, user }) =>
    readWeighbridges(db, { destinationId: destinationOf(params), user }),
  ),
  forUser(contract.addWeighbridge, ({ params, body }, { db, user }) =>
    addWeighbridge(db, { destinationId: destinationOf(params), user, name: body.name }),
  ),
  forUser(contract.revokeWeighbridge, ({ params }, { db, user }) =>
    revokeWeighbridge(db, {
      destinationId: destinationOf(params),
      user,
      weighbridgeId: readId(params.weighbridgeId, NOT_FOUND.Weighbridge),
    }),
  ),
];
