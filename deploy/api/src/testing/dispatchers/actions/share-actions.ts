import { isLive, type Task } from '@haulboard/contract';
import type { DayPart } from '../../../planning/plan/hours/day-part.ts';
import { pick } from '../../random.ts';
import { BORROWERS, LENT, OWNERS } from '../actors.ts';
import type { Action } from '../context.ts';

const NOON = 720;

/**
 * What of a truck's day is offered: half of the trucks whole, the others until noon or from noon on, each on a day
 * always the same. So an answer without a part says all the same which it was.
 */
function partOffered(vehicleId: number, date: number): DayPart | undefined {
  const parts = [
    { fromMinute: 0, toMinute: NOON },
    undefined,
    { fromMinute: NOON, toMinute: 1440 },
    undefined,
  ];
  return parts[(vehicleId + Math.floor(date / 86_400)) % parts.length];
}

/** Whether a truck has nothing to do in the offered part of its day. Days on which clocks change count as others do. */
function isIdle(tasks: readonly Task[], part: DayPart = { fromMinute: 0, toMinute: 1440 }): boolean {
  const meets = ({ date, plannedDepartAt, plannedEndAt }: Task) =>
    ((plannedDepartAt ?? date) - date) / 60 < part.toMinute &&
    part.fromMinute < ((plannedEndAt ?? date) - date) / 60;
  return !tasks.some((load) => isLive(load.taskStatus) && meets(load));
}

const offer: Action = ({ random, board, tab, isWhole }) => {
  const free = board.vehicles.filter(
    ({ vehicleId, share, tasks, status }) =>
      OWNERS.get(vehicleId) === tab.carrierId &&
      share === null &&
      status === 'available' &&
      (isWhole ? LENT.has(vehicleId) : random() < 0.2 || isIdle(tasks, partOffered(vehicleId, board.date))),
  );
  const truck = pick(random, free);
  const to = pick(
    random,
    BORROWERS.filter((carrierId) => carrierId !== tab.carrierId),
  );
  if (!truck || to === undefined) {
    return undefined;
  }
  const { vehicleId } = truck;
  return { kind: 'offer', vehicleIds: [vehicleId], to, part: partOffered(vehicleId, board.date) };
};

const answer: Action = async ({ random, tab, day }) => {
  const offered = pick(random, BORROWERS.some((id) => id === tab.carrierId) ? await tab.offers(day) : []);
  const outcome = random() < 0.6 ? 'accepted' : 'declined';
  return offered && { kind: 'answer', outcome, ...offered };
};

const withdraw: Action = ({ random, board }) => {
  const waiting = board.vehicles.flatMap(({ vehicleId, share }) =>
    share?.direction === 'out' && share.status === 'pending' ? [{ vehicleId, shareId: share.shareId }] : [],
  );
  const share = pick(random, waiting);
  return share && { kind: 'withdraw', ...share };
};

/** On whole days whoever borrowed keeps it: what was planned on it is to be taken back. */
const giveBack: Action = ({ random, board, isWhole }) => {
  const borrowed = board.vehicles.flatMap(({ vehicleId, share }) =>
    share?.direction === 'in' ? [{ vehicleId, shareId: share.shareId }] : [],
  );
  const share = isWhole ? undefined : pick(random, borrowed);
  return share && { kind: 'give back', ...share };
};

export const SHARE_ACTIONS = { offer, answer, withdraw, 'give back': giveBack };
