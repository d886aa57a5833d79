import { BOM, csvField, type PastVisit } from '@haulboard/contract';

/** What looks like a formula stays text. */
const cell = (value: string | number): string =>
  typeof value === 'string' ? csvField(value) : String(value);

/** Visits as a file for spreadsheets, one a line. `say`: an instant as people write it there. */
export function pastCsv(
  visits: readonly PastVisit[],
  { heads, say }: { heads: readonly string[]; say: (seconds: number) => string },
): string {
  const rows = visits.map((visit) => [
    visit.vehicleCode,
    visit.driverName,
    say(visit.enteredAt),
    visit.leftAt === null ? '' : say(visit.leftAt),
    visit.elsewhereAt === null ? '' : say(visit.elsewhereAt),
    visit.minutes,
    visit.standMinutes,
    visit.dockets.map(({ docketNo }) => docketNo).join(' '),
  ]);
  return BOM + [heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}
