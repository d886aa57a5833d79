import type { CrewStock } from './entities/fleet/stock.ts';

/** Radiata stains within weeks of felling in summer: from here on it is told. */
export const OLD_WOOD_DAYS = 21;

const DAY_MS = 86_400_000;

type Wood = Pick<CrewStock, 'fellDate' | 'qtyLoads'>;

/** Days since the wood of a line was felled; undefined where nobody said when, or nothing lies there. Days have no zone. */
export function woodAge({ fellDate, qtyLoads }: Wood, today: string): number | undefined {
  if (fellDate === null || qtyLoads <= 0) {
    return undefined;
  }
  return Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${fellDate}T00:00:00Z`)) / DAY_MS);
}

/** Whether a line is at risk: more loads are planned than lie there, it is held, or its wood is old. */
export function isStockAtRisk(line: Wood & Pick<CrewStock, 'freeLoads' | 'isHeld'>, today: string): boolean {
  return line.freeLoads < 0 || line.isHeld || (woodAge(line, today) ?? 0) >= OLD_WOOD_DAYS;
}
