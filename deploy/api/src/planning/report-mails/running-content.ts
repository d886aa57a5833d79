import { pairParts, type RunningFigure, type RunningReport } from '@haulboard/contract';
import { numberCell, textCell, type Sheet } from '../../platform/export/cell.ts';
import { message } from '../../platform/texts/message.ts';
import { inLanguage, type Language } from '../../platform/texts/translate.ts';
import { cutTable, type MailContent } from './mail-content.ts';
import { stretchOf } from './report-tables.ts';
import { figuresOf, type MailFigure, type NumberKind } from './running-figures.ts';
import { UNKNOWN } from '../../platform/texts/unknown.ts';

type Write = (value: number | null, kind: NumberKind) => string;

/** How numbers are written; what there is none of is a dash. */
function writerIn(language: Language): Write {
  const locale = language === 'zh-CN' ? 'zh-CN' : 'en-NZ';
  const whole = new Intl.NumberFormat(locale);
  const tenth = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (value, kind) => {
    if (value === null) {
      return UNKNOWN;
    }
    switch (kind) {
      case 'minutes':
        return inLanguage(message('{minutes} min', { minutes: whole.format(value) }), language);
      case 'percent':
        return `${tenth.format(value)} %`;
      case 'count':
        return whole.format(value);
      case 'tenth':
        return tenth.format(value);
    }
  };
}

/** What a row is of: the rest of many reasons, or none that was given, has words of its own. */
function labelIn(label: string | null, language: Language): string {
  if (label === null) {
    return inLanguage(message('Other reasons'), language);
  }
  return label === '' ? inLanguage(message('No reason given'), language) : label;
}

const kindOf = ({ kinds: [kind = 'count'] }: MailFigure): NumberKind => kind;

/** Numbers of a kind each, so that a spreadsheet can reckon with them: a row for each number of each table. */
function sheetOf(figures: readonly MailFigure[], report: RunningReport, language: Language): Sheet {
  const say = (said: Parameters<typeof inLanguage>[0]) => inLanguage(said, language);
  const digitsOf = (kind: NumberKind | undefined) => (kind === 'percent' || kind === 'tenth' ? 1 : 0);
  const over = report.parts.flatMap((part, at) =>
    figures.map((one) => [
      textCell(say(message('Over the days'))),
      textCell(stretchOf(part)),
      textCell(say(one.title)),
      numberCell(one.parts[at] ?? null, digitsOf(kindOf(one))),
    ]),
  );
  const each = figures.flatMap(({ title, heads, kinds, rows }) =>
    rows.flatMap(({ label, numbers }) =>
      numbers.map((value, at) => [
        textCell(say(title)),
        textCell(labelIn(label, language)),
        textCell(heads[at] ? say(heads[at]) : ''),
        numberCell(value, digitsOf(kinds[at])),
      ]),
    ),
  );
  const heads = [message('Table'), message('Row'), message('Figure'), message('Value')].map(say);
  return { name: 'Report', heads, rows: [...over, ...each] };
}

type Options = { over: RunningFigure | undefined; language: Language };

/** What a mail says of how the work went; the picture is of the figure that the page shows over time. */
export function runningContent(report: RunningReport, { over, language }: Options): MailContent {
  const { from, to, beforeFrom, beforeTo } = report;
  const say = (said: Parameters<typeof inLanguage>[0]) => inLanguage(said, language);
  const write = writerIn(language);
  const figures = figuresOf(report);
  const drawn = figures.find(({ figure }) => figure === over) ?? figures[0];
  const summary = figures.map((one) =>
    message('{figure}: {now}; before: {before}', {
      figure: say(one.title),
      now: write(one.now[0] ?? null, kindOf(one)),
      before: write(one.before, kindOf(one)),
    }),
  );
  const compared = message('Compared with {days}.', { days: stretchOf({ from: beforeFrom, to: beforeTo }) });
  const overTime = {
    title: say(message('Over the days')),
    heads: figures.map(({ title }) => say(title)),
    rows: report.parts.map((part, at) => [
      stretchOf(part),
      ...figures.map((one) => write(one.parts[at] ?? null, kindOf(one))),
    ]),
  };
  const filled = figures.filter(({ rows }) => rows.length > 0);
  const each = filled.map(({ title, heads, kinds, rows }) => ({
    title: say(title),
    heads: heads.map(say),
    rows: rows.map(({ label, numbers }) => [
      labelIn(label, language),
      ...numbers.map((value, at) => write(value, kinds[at] ?? 'count')),
    ]),
  }));
  return {
    from,
    to,
    summary: [...summary, compared].map(say),
    columns: pairParts(drawn?.parts ?? [], drawn?.partsBefore ?? []).map(({ now, before }) => ({
      value: now ?? 0,
      before,
    })),
    pictureText: say(
      message('{figure} over the days, with a dash for the period before; the first table has the numbers', {
        figure: drawn ? say(drawn.title) : '',
      }),
    ),
    heads: [],
    tables: [overTime, ...each].map((table) => cutTable(table, language)),
    sheet: sheetOf(figures, report, language),
  };
}
