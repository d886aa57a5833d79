import type { CrewStock, StockCrew, StockStatistic } from '@haulboard/contract';
import { formatDay, formatMoment } from '@haulboard/contract/time';
import { numberCell, textCell, type Cell } from '../../platform/export/cell.ts';
import { FileAnswer } from '../../platform/export/file-answer.ts';
import { message } from '../../platform/texts/message.ts';
import { inLanguage, type Language } from '../../platform/texts/translate.ts';

type Row = { line: CrewStock; crew: StockCrew | undefined };
type Shown = { zone: string; language: Language };

const tenth = (value: number) => Math.round(value * 10) / 10;
const thousandth = (value: number | null) => (value === null ? null : value / 1000);

const COLUMNS = [
  [message('Crew'), ({ crew }: Row) => crew?.crewCode ?? ''],
  [message('Name of the crew'), ({ crew }: Row) => crew?.crewName ?? ''],
  [message('Forest'), ({ crew }: Row) => crew?.forestName ?? ''],
  [message('Skid'), ({ line }: Row) => line.skidName],
  [message('Grade'), ({ line }: Row) => line.gradeCode],
  [message('Length'), ({ line }: Row) => line.lengthClass],
  [message('Loads on the skid'), ({ line }: Row) => tenth(line.qtyLoads)],
  [message('Loads planned'), ({ line }: Row) => tenth(line.plannedLoads)],
  [message('Loads left'), ({ line }: Row) => tenth(line.freeLoads)],
  [message('Loaded today'), ({ line }: Row) => tenth(line.upliftedToday)],
  [message('Tonnes'), ({ line }: Row) => thousandth(line.qtyKg)],
  [message('JAS m³'), ({ line }: Row) => thousandth(line.qtyJasDm3)],
  [message('Felled on'), ({ line }: Row) => (line.fellDate === null ? '' : formatDay(line.fellDate))],
  [message('Priority'), ({ line }: Row) => line.priority],
  [message('Held because'), ({ line }: Row) => (line.isHeld ? line.holdReason : '')],
  [message('Comment'), ({ line }: Row) => line.comment],
  [
    message('Called at'),
    ({ line }: Row, zone: string) => (line.calledAt === null ? '' : formatMoment(line.calledAt, zone)),
  ],
  [message('Called by'), ({ line }: Row) => line.calledBy],
] as const;

function cellOf(value: string | number | null): Cell {
  return typeof value === 'string' ? textCell(value) : numberCell(value, null);
}

/** Which lines, in which order; without ids, all in their own order. */
function chosen({ lines, crews }: StockStatistic, ids: readonly number[] | undefined): Row[] {
  const byCrew = new Map(crews.map((crew) => [crew.crewId, crew]));
  const byId = new Map(lines.map((line) => [line.id, line]));
  const wanted = ids ? ids.flatMap((id) => byId.get(id) ?? []) : lines;
  return wanted.map((line) => ({ line, crew: byCrew.get(line.crewId) }));
}

/** Stock as a file for spreadsheets, in the reader's language. */
export function stockFile(
  statistic: StockStatistic,
  ids: readonly number[] | undefined,
  { zone, language }: Shown,
): FileAnswer {
  const heads = COLUMNS.map(([head]) => inLanguage(head, language));
  const rows = chosen(statistic, ids).map((row) => COLUMNS.map(([, valueOf]) => cellOf(valueOf(row, zone))));
  const name = `stock-${statistic.today}`;
  return FileAnswer.ofSheet({ name, heads, rows }, { format: 'csv', name });
}
