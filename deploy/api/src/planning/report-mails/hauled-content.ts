import { pairParts, type Report } from '@haulboard/contract';
import { message } from '../../platform/texts/message.ts';
import { inLanguage, type Language } from '../../platform/texts/translate.ts';
import { cutTable, type MailContent } from './mail-content.ts';
import { headsIn, sheetOf, stretchOf, tablesOf, type FigureTable } from './report-tables.ts';
import { UNKNOWN } from '../../platform/texts/unknown.ts';

type Write = (value: number | null) => string;
type Numbers = { tonnes: Write; count: Write };

function numbersIn(language: Language): Numbers {
  const locale = language === 'zh-CN' ? 'zh-CN' : 'en-NZ';
  const mass = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const whole = new Intl.NumberFormat(locale);
  return {
    tonnes: (value) => (value === null ? UNKNOWN : `${mass.format(value)} t`),
    count: (value) => (value === null ? UNKNOWN : whole.format(value)),
  };
}

const textsOf = (row: FigureTable['rows'][number], { tonnes, count }: Numbers) => [
  tonnes(row.tonnes),
  tonnes(row.before),
  ...[row.loads, row.dockets, row.planned, row.delivered].map(count),
];

function summaryOf(
  { hauled, before, plan, beforeFrom, beforeTo }: Report,
  { tonnes, count }: Numbers,
  language: Language,
) {
  return [
    message('Hauled: {tonnes}; loads: {loads}; dockets: {dockets}', {
      tonnes: tonnes(hauled.netKg / 1_000),
      loads: count(hauled.loads),
      dockets: count(hauled.dockets),
    }),
    message('The period before ({days}): {tonnes}', {
      days: stretchOf({ from: beforeFrom, to: beforeTo }),
      tonnes: tonnes(before.netKg / 1_000),
    }),
    message('Planned: {planned}; delivered: {delivered}; cancelled or declined: {off}', {
      planned: count(plan.planned),
      delivered: count(plan.delivered),
      off: count(plan.cancelled + plan.declined),
    }),
    ...(hauled.dockets > hauled.weighed
      ? [
          message('Dockets without a weight, which add no tonnes: {count}', {
            count: count(hauled.dockets - hauled.weighed),
          }),
        ]
      : []),
  ].map((said) => inLanguage(said, language));
}

const PICTURE_TEXT = message(
  'Tonnes hauled over the days, with a dash for the period before; the first table has the numbers',
);

/** What a mail says of what was hauled. */
export function hauledContent(report: Report, language: Language): MailContent {
  const { from, to, parts, partsBefore } = report;
  const numbers = numbersIn(language);
  const tables = tablesOf(report, language);
  return {
    from,
    to,
    summary: summaryOf(report, numbers, language),
    columns: pairParts(parts, partsBefore).map(({ now, before }) => ({
      value: now?.hauled.netKg ?? 0,
      before: before?.hauled.netKg ?? null,
    })),
    pictureText: inLanguage(PICTURE_TEXT, language),
    heads: headsIn(language),
    tables: tables.map(({ title, rows }) =>
      cutTable({ title, rows: rows.map((row) => [row.label, ...textsOf(row, numbers)]) }, language),
    ),
    sheet: sheetOf(tables, { name: 'Report', language }),
  };
}
