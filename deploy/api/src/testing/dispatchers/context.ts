import type { Board, Task } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import type { Random } from '../random.ts';
import { LENT } from './actors.ts';
import type { Asked } from './record.ts';
import type { Tab } from './tab.ts';

/** A day of the run. Of a whole one everything can be taken back: no driver speaks, and lent trucks were not planned. */
export type RunDay = { day: Day; isWhole: boolean };

/** What a dispatcher has in view when deciding what to do; the board may be old by now. */
export type Context = RunDay & {
  random: Random;
  tab: Tab;
  board: Board;
  /** Loads on this dispatcher's own plan. */
  own: Task[];
  /** A number that is different each time. */
  turn: number;
};

/** What a dispatcher might do next; nothing when there is no occasion for it. */
export type Action = (context: Context) => Asked | undefined | Promise<Asked | undefined>;

/** How much rather a truck is taken that two dispatchers share in parts: there is most to go wrong. */
const RATHER = 3;

/** Trucks this dispatcher would plan on; once in a while any that are in sight, to be refused. */
export function trucksOf({ board, isWhole, random }: Context): number[] {
  const mayErr = !isWhole && random() < 0.08;
  return board.vehicles
    .filter(({ vehicleId, status, share }) => {
      const isOwn = share === null || (share.direction === 'out' && share.fromMinute !== undefined);
      const isFree = isOwn ? !(isWhole && LENT.has(vehicleId)) : share.direction === 'in';
      return mayErr || (status === 'available' && isFree);
    })
    .flatMap(({ vehicleId, share }) =>
      Array.from({ length: share?.fromMinute === undefined ? 1 : RATHER }, () => vehicleId),
    );
}
