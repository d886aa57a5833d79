import type { PastVisit } from '@haulboard/contract';

/** Without it Excel reads macrons and Chinese in another encoding. */
const BOM = '\uFEFF';

/** What looks like a formula stays text; what holds a comma, a quote or a break is quoted. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

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
