import { pairParts, type PartPair, type Report, type ReportDimension } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { numberCell, textCell, type Cell, type Sheet } from '../../platform/export/cell.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { inLanguage, type Language } from '../../platform/texts/translate.ts';

/** A row of figures: what it is of, then the numbers in the order of the heads. */
type FigureRow = {
  label: string;
  /** Nothing of a part of the days before that is compared with nothing. */
  tonnes: number | null;
  before: number | null;
  loads: number | null;
  dockets: number | null;
  planned: number | null;
  delivered: number | null;
};
export type FigureTable = { title: string; rows: FigureRow[] };

const TITLES: Readonly<Record<ReportDimension, Message>> = {
  customer: message('By customer'),
  forest: message('By forest'),
  crew: message('By crew'),
  grade: message('By grade'),
  destination: message('By destination'),
  carrier: message('By carrier'),
  company: message('By carrier company'),
  vehicle: message('By truck'),
};

const HEADS: readonly Message[] = [
  message('Tonnes'),
  message('Tonnes before'),
  message('Loads'),
  message('Dockets'),
  message('Planned'),
  message('Delivered'),
];

export const headsIn = (language: Language): string[] => HEADS.map((head) => inLanguage(head, language));

const KG = 1_000;

export const stretchOf = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

const tonnesOf = (part: { hauled: { netKg: number } } | null) => (part ? part.hauled.netKg / KG : null);

/** A part with the one before it; the longer side has parts that the other has not. */
function overRow(
  { now, before }: PartPair<Report['parts'][number], Report['partsBefore'][number]>,
  language: Language,
): FigureRow {
  const label =
    now === null && before !== null
      ? inLanguage(message('Before: {days}', { days: stretchOf(before) }), language)
      : stretchOf(now ?? { from: '', to: '' });
  return {
    label,
    tonnes: tonnesOf(now),
    before: tonnesOf(before),
    loads: now?.hauled.loads ?? null,
    dockets: now?.hauled.dockets ?? null,
    planned: now?.plan.planned ?? null,
    delivered: now?.plan.delivered ?? null,
  };
}

/** What a report says, as tables: over time, then each of its groups. */
export function tablesOf(report: Report, language: Language): FigureTable[] {
  const over = pairParts(report.parts, report.partsBefore).map((pair) => overRow(pair, language));
  const { groups: each, companies } = report;
  const all = [...each, ...(companies ? [{ dimension: 'company' as const, rows: companies }] : [])];
  const groups = all.map(({ dimension, rows }) => ({
    title: inLanguage(TITLES[dimension], language),
    rows: rows.map(({ name, hauled, before, plan }) => ({
      label: name === '' ? inLanguage(message('None'), language) : name,
      tonnes: hauled.netKg / KG,
      before: before.netKg / KG,
      loads: hauled.loads,
      dockets: hauled.dockets,
      planned: plan.planned,
      delivered: plan.delivered,
    })),
  }));
  return [{ title: inLanguage(message('Over the days'), language), rows: over }, ...groups];
}

const TONNE_DIGITS = 3;

/** The same tables under each other, for a spreadsheet. */
export function sheetOf(
  tables: readonly FigureTable[],
  { name, language }: { name: string; language: Language },
): Sheet {
  const cellsOf = (title: string, row: FigureRow): Cell[] => [
    textCell(title),
    textCell(row.label),
    numberCell(row.tonnes, TONNE_DIGITS),
    numberCell(row.before, TONNE_DIGITS),
    ...[row.loads, row.dockets, row.planned, row.delivered].map((count) => numberCell(count)),
  ];
  return {
    name,
    heads: [
      inLanguage(message('Table'), language),
      inLanguage(message('Row'), language),
      ...headsIn(language),
    ],
    rows: tables.flatMap(({ title, rows }) => rows.map((row) => cellsOf(title, row))),
  };
}
