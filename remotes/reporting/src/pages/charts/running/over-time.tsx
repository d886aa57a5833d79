import { Chart, type ChartData } from '@haulboard/charts';
import { pairParts, type RunningFigure, type RunningReport } from '@haulboard/contract';
import { Segmented } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from '../charts.module.css';
import { marksOf, NoteList, useNoteName, useNotes } from '../notes.tsx';
import { RowLink } from '../row-link.tsx';
import { useNumbers } from '../use-numbers.ts';
import { FIGURE_NAMES } from './figure-names.ts';
import { useOverColumns } from './over-columns.ts';
import type { RunningState } from './use-running.ts';
import type { RunningNumbers } from './use-running-numbers.ts';

type Props = { running: RunningState; report: RunningReport; numbers: RunningNumbers };

/** The figures that somebody sees, in the order of the page. */
function figuresIn({ waits }: RunningReport): readonly RunningFigure[] {
  return waits === null ? ['lag'] : ['destination', 'skid', 'way', 'use', 'lost', 'lag'];
}

/**
 * One figure by day, week or month, with the period before; each row leads to what it counts. Where none is chosen,
 * the first of which there is something.
 */
export function OverTime({ running, report, numbers }: Props) {
  const { t, i18n } = useLingui();
  const { pair } = useNumbers();
  const columnsOf = useOverColumns(numbers);
  const nameOf = useNoteName();
  const notes = useNotes(report);
  const figures = figuresIn(report);
  const { parts, partsBefore, from, to, by } = report;
  const isNothing = (one: RunningFigure): boolean =>
    columnsOf(one, report).every(({ values }) => values.every((value) => value === null || value === 0));
  const chosen = figures.find((one) => one === running.over);
  const figure = chosen ?? figures.find((one) => !isNothing(one)) ?? figures[0] ?? 'lag';
  const columns = columnsOf(figure, report);
  const data: ChartData = {
    labelName: t`Period`,
    marks: marksOf(notes, report, nameOf),
    labels: isNothing(figure) ? [] : pairParts(parts, partsBefore).map((one) => pair(one, by)),
    columns,
  };
  const name = i18n._(FIGURE_NAMES[figure]);
  return (
    <>
      {figures.length > 1 && (
        <div className={styles['bar']}>
          <Segmented<RunningFigure>
            aria-label={t`Figure over time`}
            value={figure}
            options={figures.map((value) => ({ value, label: i18n._(FIGURE_NAMES[value]) }))}
            onChange={running.showOver}
          />
        </div>
      )}
      <Chart
        title={t`Over time: ${name}`}
        kind="columns"
        data={data}
        fileName={`${figure}-over-time-${from}-${to}`}
        renderLabel={(at) => {
          const days = parts[at];
          return <RowLink to={days && running.addressOf({ figure }, days)}>{data.labels[at]}</RowLink>;
        }}
        empty={<Trans>There is nothing of it on these days.</Trans>}
      />
      <NoteList notes={notes} />
    </>
  );
}
