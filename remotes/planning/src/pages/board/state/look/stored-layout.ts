import type { BoardLayout } from '@haulboard/contract';
import { localStore, type Store } from '@haulboard/data/storage';
import { z } from 'zod';

const layout = z.object({
  density: z.enum(['comfortable', 'compact']),
  columns: z.array(z.object({ key: z.string(), width: z.number().nullable() })),
});

type StoredLayout = { read(): BoardLayout | null; write(next: BoardLayout | null): void };

/** A copy of the layout in this browser: the board is drawn right before the server has answered. */
export function storedLayout(userId: number, storage: Store = localStore): StoredLayout {
  const name = `haulboard.plan.layout.${userId}`;
  return {
    read() {
      try {
        return layout.safeParse(JSON.parse(storage.getItem(name) ?? 'null')).data ?? null;
      } catch {
        return null;
      }
    },
    write(next) {
      storage.setItem(name, JSON.stringify(next));
    },
  };
}
