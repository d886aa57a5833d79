import { isLive } from '@haulboard/contract';
import { pick } from '../../dice.ts';
import { BORROWERS, LENT, OWNERS } from '../cast.ts';
import type { Deed } from '../scene.ts';

const offer: Deed = ({ roll, board, tab, isWhole }) => {
  const free = board.vehicles.filter(
    ({ vehicleId, share, tasks, status }) =>
      OWNERS.get(vehicleId) === tab.carrierId &&
      share === null &&
      status === 'available' &&
      (isWhole ? LENT.has(vehicleId) : roll() < 0.2 || tasks.every((load) => !isLive(load.taskStatus))),
  );
  const truck = pick(roll, free);
  const to = pick(
    roll,
    BORROWERS.filter((carrierId) => carrierId !== tab.carrierId),
  );
  return truck && to !== undefined ? { kind: 'offer', vehicleIds: [truck.vehicleId], to } : undefined;
};

const answer: Deed = async ({ roll, tab, day }) => {
  const offered = pick(roll, BORROWERS.some((id) => id === tab.carrierId) ? await tab.offers(day) : []);
  const outcome = roll() < 0.4 ? 'accepted' : 'declined';
  return offered && { kind: 'answer', outcome, ...offered };
};

const withdraw: Deed = ({ roll, board }) => {
  const waiting = board.vehicles.flatMap(({ vehicleId, share }) =>
    share?.direction === 'out' && share.status === 'pending' ? [{ vehicleId, shareId: share.shareId }] : [],
  );
  const share = pick(roll, waiting);
  return share && { kind: 'withdraw', ...share };
};

/** On whole days whoever borrowed keeps it: what was planned on it is to be taken back. */
const giveBack: Deed = ({ roll, board, isWhole }) => {
  const borrowed = board.vehicles.flatMap(({ vehicleId, share }) =>
    share?.direction === 'in' ? [{ vehicleId, shareId: share.shareId }] : [],
  );
  const share = isWhole ? undefined : pick(roll, borrowed);
  return share && { kind: 'give back', ...share };
};

export const SHARE_DEEDS = { offer, answer, withdraw, 'give back': giveBack };
