import { DOCKET_FIELDS, DOCKET_FORMATS, type DocketLayout, type ExportColumn } from '@haulboard/contract';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message, type Message } from '../../../platform/texts/message.ts';

type Fault = { part: keyof ExportColumn; said: Message };

const plain = (heading: string) => heading.trim().toLowerCase();

function headingFault({ heading }: ExportColumn, { columns, hasHeadings }: DocketLayout): Fault[] {
  if (!hasHeadings) {
    return [];
  }
  if (heading.trim() === '') {
    return [{ part: 'heading', said: message('give it a heading, or leave out the line of headings') }];
  }
  const same = columns.filter((other) => plain(other.heading) === plain(heading));
  return same.length > 1 ? [{ part: 'heading', said: message('another column has this heading too') }] : [];
}

function formatFault({ field, format }: ExportColumn): Fault[] {
  const formats: readonly string[] = field === null ? ['plain'] : DOCKET_FORMATS[DOCKET_FIELDS[field]];
  return formats.includes(format)
    ? []
    : [{ part: 'format', said: message('what it holds cannot be written so') }];
}

function aliasFault({ field, aliases }: ExportColumn): Fault[] {
  if (aliases.length === 0) {
    return [];
  }
  if (field === null || DOCKET_FIELDS[field] !== 'text') {
    return [{ part: 'aliases', said: message('only texts have codes of a receiver') }];
  }
  const ours = aliases.map((alias) => alias.ours);
  const twice = ours.find((value, at) => ours.indexOf(value) < at);
  return twice === undefined
    ? []
    : [{ part: 'aliases', said: message('{value} has two codes', { value: twice }) }];
}

function fixedFault({ field, fixed, isRequired }: ExportColumn): Fault[] {
  if (field !== null) {
    return fixed === ''
      ? []
      : [{ part: 'fixed', said: message('a column holds a field or a fixed text, not both') }];
  }
  return isRequired && fixed.trim() === ''
    ? [{ part: 'fixed', said: message('a column that is demanded needs a field or a text') }]
    : [];
}

/** What a layout says of each column fits together. @throws RequestError 422 that names the column */
export function checkLayout(layout: DocketLayout): void {
  for (const [at, column] of layout.columns.entries()) {
    const [fault] = [
      ...headingFault(column, layout),
      ...formatFault(column),
      ...fixedFault(column),
      ...aliasFault(column),
    ];
    if (fault) {
      const said = { at: at + 1, heading: column.heading, said: fault.said };
      throw unprocessable(
        `layout.columns.${at}.${fault.part}`,
        column.heading === ''
          ? message('column {at}: {said}', said)
          : message('column {at} ({heading}): {said}', said),
      );
    }
  }
}
