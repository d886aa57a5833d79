import type { Report, ReportDimension } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { numberCell, textCell, type Cell, type Sheet } from '../../platform/export/cell.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { inLanguage, type Language } from '../../platform/texts/translate.ts';

/** A row of figures: what it is of, then the numbers in the order of the heads. */
type FigureRow = {
  label: string;
  tonnes: number;
  before: number | null;
  loads: number;
  dockets: number;
  planned: number;
  delivered: number;
};
export type FigureTable = { title: string; rows: FigureRow[] };

const TITLES: Readonly<Record<ReportDimension, Message>> = {
  customer: message('By customer'),
  forest: message('By forest'),
  crew: message('By crew'),
  grade: message('By grade'),
  destination: message('By destination'),
  carrier: message('By carrier'),
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

/** What a report says, as tables: over time, then each of its groups. */
export function tablesOf(report: Report, language: Language): FigureTable[] {
  const over = report.parts.map((part, at) => {
    const earlier = report.partsBefore[at];
    return {
      label: stretchOf(part),
      tonnes: part.hauled.netKg / KG,
      before: earlier ? earlier.hauled.netKg / KG : null,
      loads: part.hauled.loads,
      dockets: part.hauled.dockets,
      planned: part.plan.planned,
      delivered: part.plan.delivered,
    };
  });
  const groups = report.groups.map(({ dimension, rows }) => ({
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
