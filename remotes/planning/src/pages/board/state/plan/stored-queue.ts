import type { Store } from '@haulboard/data/storage';
import { z } from 'zod';
import { COMMAND_NAMES } from '../../../../model/commands/commands.ts';
import type { Batch } from '../../../../model/sync/queue.ts';
import type { LocalChange } from '../../../../model/commands/local-change.ts';

const label = z.object({
  name: z.enum(COMMAND_NAMES),
  load: z.string(),
  to: z.string(),
  count: z.optional(z.int()),
});
const change = z.custom<LocalChange>(
  (value) =>
    z
      .object({ kind: z.enum(['create', 'update', 'remove', 'status', 'divert', 'transfer']) })
      .safeParse(value).success,
);
const kept = z.array(
  z.object({
    id: z.int(),
    key: z.string(),
    day: z.string(),
    carrierId: z.nullable(z.int()),
    label: z.optional(label),
    changes: z.array(change),
    // Kept by a build that took steps back by itself: those are changes like any other.
    takeBack: z.nullable(z.enum(['undo', 'redo'])).default(null),
  }),
);

/** Changes without an answer outlive a reload of the tab: sending them again under their keys is safe. */
export type StoredQueue = { read(): Batch[]; write(queue: readonly Batch[]): void };

function slim({ id, key, day, carrierId, label: named, changes, takeBack }: Batch) {
  return { id, key, day, carrierId, label: named, changes, takeBack };
}

/** Keeps the queue in the tab's own storage, by user. */
export function storedQueue(userId: number, storage: Store): StoredQueue {
  const name = `haulboard.plan.${userId}`;
  return {
    read() {
      try {
        const parsed = kept.safeParse(JSON.parse(storage.getItem(name) ?? '[]'));
        const batches = parsed.success ? parsed.data : [];
        return batches.map(({ label: named, ...batch }) => ({
          ...batch,
          label: named,
          state: 'ready',
          conflicts: [],
          answer: [],
          isAsked: false,
          isLate: false,
        }));
      } catch {
        return [];
      }
    },
    write(queue) {
      const unsaved = queue.filter(({ state }) => state !== 'settled');
      if (unsaved.length === 0) {
        storage.removeItem(name);
        return;
      }
      storage.setItem(name, JSON.stringify(unsaved.map(slim)));
    },
  };
}
