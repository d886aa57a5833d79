import type { Report, ReportPage } from '@haulboard/contract';
import { FileAnswer } from '../../platform/export/file-answer.ts';
import { escaped, type MadeLetter } from '../../platform/mail/compose.ts';
import { message } from '../../platform/texts/message.ts';
import { inLanguage, type Language } from '../../platform/texts/translate.ts';
import { drawColumns, PICTURE } from './draw-columns.ts';
import { MAIL_COLORS } from './mail-colors.ts';
import { headsIn, sheetOf, stretchOf, tablesOf, type FigureTable } from './report-tables.ts';

/** By this name the page of a mail asks for its picture. */
const PICTURE_ID = 'chart@haulboard';

/** More rows than anybody reads in a mail; the file has them all. */
const MAX_ROWS = 25;

const LINE = `border-bottom:1px solid ${MAIL_COLORS.line}`;
const CELL = `padding:4px 10px;${LINE};text-align:right;white-space:nowrap`;
const FIRST = `padding:4px 10px 4px 0;${LINE};text-align:left`;
const BODY = `font-family:Arial,sans-serif;color:${MAIL_COLORS.text};background:${MAIL_COLORS.paper};margin:16px`;

type Words = { name: string; by: string; link: string; language: Language };
type Numbers = { tonnes: (value: number | null) => string; count: (value: number) => string };

function numbersIn(language: Language): Numbers {
  const locale = language === 'zh-CN' ? 'zh-CN' : 'en-NZ';
  const mass = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const whole = new Intl.NumberFormat(locale);
  return {
    tonnes: (value) => (value === null ? '–' : `${mass.format(value)} t`),
    count: (value) => whole.format(value),
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

const pictureOf = ({ parts, partsBefore }: Report) =>
  drawColumns(
    parts.map(({ hauled }, at) => ({ value: hauled.netKg, before: partsBefore[at]?.hauled.netKg ?? null })),
  );

function fileOf(report: Report, tables: readonly FigureTable[], language: Language): FileAnswer {
  const name = `report-${report.from}-${report.to}`;
  return FileAnswer.ofSheet(sheetOf(tables, { name: 'Report', language }), { format: 'xlsx', name });
}

function tableOf({ title, rows }: FigureTable, numbers: Numbers, language: Language) {
  const left = rows.length - MAX_ROWS;
  return {
    title,
    rows: rows.slice(0, MAX_ROWS).map((row) => [row.label, ...textsOf(row, numbers)]),
    more: left > 0 ? inLanguage(message('Further rows in the file: {count}', { count: left }), language) : '',
  };
}

function htmlTable({ title, rows, more }: ReportPage['tables'][number], heads: readonly string[]): string {
  const names = heads.map((head) => `<th scope="col" style="${CELL}">${escaped(head)}</th>`);
  const lines = rows.map(([label = '', ...numbers]) => {
    const cells = numbers.map((cell) => `<td style="${CELL}">${escaped(cell)}</td>`);
    return `<tr><th scope="row" style="${FIRST};font-weight:normal">${escaped(label)}</th>${cells.join('')}</tr>`;
  });
  return `<h2 style="font-size:16px;margin:24px 0 8px">${escaped(title)}</h2>
<table style="border-collapse:collapse;font-size:14px"><thead><tr><td style="${FIRST}"></td>${names.join('')}</tr></thead>
<tbody>${lines.join('\n')}</tbody></table>${more === '' ? '' : `<p>${escaped(more)}</p>`}`;
}

const htmlOf = (page: ReportPage, language: Language) =>
  [
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escaped(page.subject)}</title>`,
    `<body style="${BODY}">`,
    `<h1 style="font-size:20px;margin:0 0 4px">${escaped(page.name)}</h1><p style="margin:0 0 12px">${escaped(page.days)}</p>`,
    ...page.summary.map((line) => `<p style="margin:0 0 4px">${escaped(line)}</p>`),
    `<p><img src="cid:${PICTURE_ID}" width="${PICTURE.width}" height="${PICTURE.height}" alt="${escaped(page.pictureText)}" style="max-width:100%"></p>`,
    ...page.tables.map((table) => htmlTable(table, page.heads)),
    `<p style="margin-top:24px">${escaped(page.foot)} <a href="${escaped(page.link)}">${escaped(page.link)}</a></p></body></html>`,
  ].join('\n');

const textOf = (page: ReportPage) =>
  [
    `${page.name}, ${page.days}`,
    page.summary.join('\n'),
    ...page.tables.map(({ title, rows }) =>
      [
        `${title} (${page.heads.join(', ')})`,
        ...rows.map(([label, ...cells]) => `${label}: ${cells.join(', ')}`),
      ].join('\n'),
    ),
    `${page.foot}\n${page.link}\n`,
  ].join('\n\n');

/** A report as a mail: the picture, the numbers and the file. What people wrote is never taken for markup. */
export function composeReport(report: Report, { name, by, link, language }: Words) {
  const numbers = numbersIn(language);
  const tables = tablesOf(report, language);
  const days = stretchOf(report);
  const say = (said: Parameters<typeof inLanguage>[0]) => inLanguage(said, language);
  const file = fileOf(report, tables, language);
  const picture = pictureOf(report).toString('base64');
  const page: ReportPage = {
    subject: `${name}: ${days}`.replaceAll(/\p{Cc}+/gu, ' '),
    name,
    days,
    summary: summaryOf(report, numbers, language),
    picture,
    pictureText: say(
      message(
        'Tonnes hauled over the days, with a dash for the period before; the first table has the numbers',
      ),
    ),
    heads: headsIn(language),
    tables: tables.map((table) => tableOf(table, numbers, language)),
    foot: say(message('{person} set up this mail. Open the report, change it or stop it:', { person: by })),
    link,
    fileName: file.name,
  };
  const letter: Omit<MadeLetter, 'kind'> = {
    subject: page.subject,
    text: textOf(page),
    html: htmlOf(page, language),
    files: [
      { name: 'chart.png', type: 'image/png', base64: picture, cid: PICTURE_ID },
      { name: file.name, type: file.type, base64: file.bytes.toString('base64') },
    ],
  };
  return { page, letter };
}
