import {
  differingFields,
  LOAD_TEXT_KEYS,
  loadKeysOfKind,
  type Board,
  type LoadText,
  type PastLoad,
  type Task,
} from '@haulboard/contract';

/** In what a load differs from what it was. `added`: it was not there; `removed`: it is not there now. */
export type Difference = 'added' | 'removed' | 'truck' | 'place' | 'content' | 'status' | LoadText;

/** A load then and now; one of them is missing when it was not there. */
export type PastRow = {
  id: number;
  past: PastLoad | undefined;
  now: Task | undefined;
  differences: readonly Difference[];
  /** Whether this person may bring it back: only one's own loads. */
  isOwn: boolean;
};

function differencesOf(past: PastLoad | undefined, now: Task | undefined): Difference[] {
  if (!past || !now) {
    return [past ? 'removed' : 'added'];
  }
  const isOther: [Difference, boolean][] = [
    ['truck', past.vehicleId !== now.vehicleId],
    ['place', past.vehicleId === now.vehicleId && past.seq !== now.seq],
    ['content', differingFields(loadKeysOfKind('place'), past, now).length > 0],
    ['status', past.taskStatus !== now.taskStatus],
  ];
  const others = isOther.filter(([, differs]) => differs).map(([difference]) => difference);
  return [...others, ...differingFields(LOAD_TEXT_KEYS, past, now)];
}

/** Every load of the day, then and now: those that were there in the order they had, then those that came since. */
export function comparePlans(loads: readonly PastLoad[], board: Board): PastRow[] {
  const present = [...board.vehicles.flatMap(({ tasks }) => tasks), ...board.unassigned];
  const now = new Map(present.map((task) => [task.id, task]));
  const wasThere = new Set(loads.map(({ id }) => id));
  const rows = [
    ...loads.map((load) => ({ id: load.id, past: load, now: now.get(load.id), isOwn: load.isOwn })),
    ...present
      .filter(({ id }) => !wasThere.has(id))
      .map((task) => ({ id: task.id, past: undefined, now: task, isOwn: task.isMine })),
  ];
  return rows.map((row) => ({ ...row, differences: differencesOf(row.past, row.now) }));
}
