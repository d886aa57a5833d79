import { getReportNotes, type Report, type ReportNote } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { useCall } from '@haulboard/data';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChartMark } from '@haulboard/charts';
import styles from './charts.module.css';

type Days = Pick<Report, 'from' | 'to'>;

const NONE: readonly ReportNote[] = [];

/** Holidays, closed places and days of rain of a report; a report is whole without them. */
export function useNotes({ from, to }: Days): readonly ReportNote[] {
  return useCall(getReportNotes, { body: { from, to } }).data ?? NONE;
}

const NARROW = 24;
const short = (text: string) => (text.length > NARROW ? `${text.slice(0, NARROW - 1)}…` : text);

/** One line for each part that something explains, with the first of it and how many more. */
export function marksOf(
  notes: readonly ReportNote[],
  { parts }: { parts: readonly Days[] },
  nameOf: (note: ReportNote) => string,
): ChartMark[] {
  return parts.flatMap((part, at) => {
    const own = notes.filter(({ from, to }) => from <= part.to && to >= part.from);
    const [first] = own;
    const more = own.length > 1 ? ` +${own.length - 1}` : '';
    return first ? [{ at, text: `${short(nameOf(first))}${more}` }] : [];
  });
}

/** What a note is called in a chart and in the list below it. */
export function useNoteName(): (note: ReportNote) => string {
  const { t } = useLingui();
  return ({ kind, name, count }) => {
    switch (kind) {
      case 'holiday':
        return name;
      case 'closure':
        return t`Closed: ${name}`;
      case 'rain':
        return t`Weather: ${plural(count, { one: '# crew stood', other: '# crews stood' })}`;
    }
  };
}

/** The same for whoever does not see the picture, with the days and the reason. */
export function NoteList({ notes }: { notes: readonly ReportNote[] }) {
  const nameOf = useNoteName();
  if (notes.length === 0) {
    return undefined;
  }
  const daysOf = ({ from, to }: ReportNote) =>
    from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  return (
    <details className={styles['notes']}>
      <summary>
        <Trans>Holidays, closed places and weather in these days</Trans> ({notes.length})
      </summary>
      <ul>
        {notes.map((note) => (
          <li key={`${note.kind} ${note.from} ${note.name} ${note.reason}`}>
            {daysOf(note)} · {nameOf(note)}
            {note.reason !== '' && ` (${note.reason})`}
          </li>
        ))}
      </ul>
    </details>
  );
}
