import { UNKNOWN } from '@haulboard/ui/core';
import type { ReactNode } from 'react';
import type { ChartColumn, ChartData } from './chart-data.ts';
import styles from './chart.module.css';
import { useChartTexts } from './texts.ts';

const cellOf = ({ values, format }: ChartColumn, at: number) => {
  const value = values[at];
  return value === null || value === undefined ? UNKNOWN : format(value);
};

type Props = {
  title: string;
  data: ChartData;
  /** What stands for a label: a link to what it is made of. */
  renderLabel?: ((at: number) => ReactNode) | undefined;
};

/** The table alone: for screen readers while the picture is shown. */
export function NumbersTable({ title, data: { labelName, labels, columns }, renderLabel }: Props) {
  const texts = useChartTexts();
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <table className={styles['table']}>
      <caption className={styles['caption']}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{labelName}</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- labels may be alike, their order is what they are
          <tr key={at}>
            <th scope="row">{renderLabel?.(at) ?? label}</th>
            {columns.map((column) => (
              <td key={column.name}>{cellOf(column, at)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {hasTotals && (
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            {columns.map(({ name, total, format }) => (
              <td key={name}>{total === undefined ? '' : format(total)}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** The numbers of a chart for the keyboard and whoever wants them exactly; a long table scrolls in its card. */
export function ChartTable(props: Props) {
  const texts = useChartTexts();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too
    <section className={styles['scroll']} aria-label={texts.tableOf(props.title)} tabIndex={0}>
      <NumbersTable {...props} />
    </section>
  );
}
