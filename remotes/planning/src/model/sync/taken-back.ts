import type { Day } from '@haulboard/contract/time';

/** A command, or an undo or redo, on its way to the server. */
type Sent = { id: number; day: Day; carrierId: number | null; takeBack: 'undo' | 'redo' | null };

type Piles = {
  /** Commands that an undo would take, newest last. */
  done: (number | undefined)[];
  /** Commands that a redo would do again, newest last. */
  undone: (number | undefined)[];
  taken: Set<number>;
};

/** Of one plan's commands, by number; none stands for a step that only the server knows. */
function pilesOf(sent: readonly Sent[]): Piles {
  const piles: Piles = { done: [], undone: [], taken: new Set() };
  for (const { id, takeBack } of sent) {
    if (takeBack === null) {
      piles.done.push(id);
      piles.undone = [];
      continue;
    }
    const [from, to] = takeBack === 'undo' ? [piles.done, piles.undone] : [piles.undone, piles.done];
    const step = from.pop();
    to.push(step);
    if (step !== undefined && takeBack === 'undo') {
      piles.taken.add(step);
    } else if (step !== undefined) {
      piles.taken.delete(step);
    }
  }
  return piles;
}

/** The command of this queue that the next undo or redo of a plan takes; none when only the server knows it. */
export function nextTaken(
  queue: readonly Sent[],
  { day, carrierId }: Pick<Sent, 'day' | 'carrierId'>,
  takeBack: 'undo' | 'redo',
): number | undefined {
  const { done, undone } = pilesOf(queue.filter((one) => one.day === day && one.carrierId === carrierId));
  return takeBack === 'undo' ? done.at(-1) : undone.at(-1);
}

/** Commands that an undo behind them takes back: what is shown is the board without them. */
export function takenBack(queue: readonly Sent[]): ReadonlySet<number> {
  const plans = Map.groupBy(queue, ({ day, carrierId }) => `${day} ${carrierId ?? ''}`);
  return new Set([...plans.values()].flatMap((sent) => [...pilesOf(sent).taken]));
}
