import type { BoardLayout } from '@haulboard/contract';
import { z } from 'zod';

const layout = z.object({
  density: z.enum(['comfortable', 'compact']),
  columns: z.array(z.object({ key: z.string(), width: z.number().nullable() })),
});

type KeptLayout = { read(): BoardLayout | null; write(next: BoardLayout | null): void };

/** A copy of the layout in this browser: the board is drawn right before the server has answered. */
export function keptLayout(userId: number, storage: Storage = localStorage): KeptLayout {
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
      try {
        storage.setItem(name, JSON.stringify(next));
      } catch {
        // A full or forbidden storage: the server has it.
      }
    },
  };
}
