import { conflictData, crewStock, fieldFaultsOf, type CrewStock } from '@haulboard/contract';
import { z } from 'zod';
import type { Cell } from '../../model/cells.ts';
import { cellOfField } from '../../model/draft.ts';

const stale = z.object({ theirs: z.array(z.unknown()) });

/** The lines as they are now, where somebody changed them since they were typed into. */
export function theirsOf(error: unknown): CrewStock[] {
  const lines = stale.safeParse(conflictData(error)).data?.theirs ?? [];
  return lines.flatMap((line) => crewStock.safeParse(line).data ?? []);
}

export type CellTexts = Readonly<Record<string, Partial<Record<Cell, string>>>>;

/** What the server says of single cells. */
export function serverFaults(error: unknown, keys: readonly string[]): CellTexts {
  const faults: Record<string, Partial<Record<Cell, string>>> = {};
  for (const { field, message } of fieldFaultsOf(error)) {
    const cell = cellOfField(field, keys);
    if (cell) {
      faults[cell.key] = { ...faults[cell.key], [cell.cell]: message };
    }
  }
  return faults;
}
