import { TaskStatus, type RowFigure, type RunningRow } from '@haulboard/contract';
import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { UNKNOWN, visuallyHidden } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { docketAddress } from '../../../model/report-address.ts';
import { percentOf } from '../../../model/running.ts';
import styles from './rows.module.css';
import type { RunningNumbers } from './use-running-numbers.ts';

type Props = { figure: RowFigure; rows: readonly RunningRow[]; numbers: RunningNumbers };
type Column = { name: string; read: (row: RunningRow) => ReactNode; isNumber?: boolean };

/** Columns of each kind of rows: all begin with the day and the truck. */
export function RowsTable({ figure, rows, numbers }: Props) {
  const { t } = useLingui();
  const columns = useColumns(figure, numbers);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too
    <section className={styles['scroll']} aria-label={t`Rows as a table`} tabIndex={0}>
      <table className={styles['table']}>
        <caption style={visuallyHidden}>{t`What this figure is made of`}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? styles['number'] : ''}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {columns.map(({ name, read, isNumber }) => (
                <td key={name} className={isNumber ? styles['number'] : ''}>
                  {read(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function useColumns(figure: RowFigure, { count, km, minutes, percent }: RunningNumbers): Column[] {
  const { t } = useLingui();
  const zone = useZone();
  /** The time, and the day too where it is another than that of the row. */
  const at = (seconds: number | null, { day }: RunningRow) => {
    if (seconds === null) {
      return UNKNOWN;
    }
    const own = dayOf(seconds, zone);
    return own === day ? formatTime(seconds, zone) : `${formatDay(own)} ${formatTime(seconds, zone)}`;
  };
  const number = (value: number | null, write: (value: number) => string) =>
    value === null ? UNKNOWN : write(value);
  const fallen = ({ taskStatus }: RunningRow) => {
    if (taskStatus === TaskStatus.Canceled) {
      return t`Cancelled`;
    }
    return taskStatus === TaskStatus.Declined ? t`Declined` : t`Missed`;
  };
  const became = (row: RunningRow) => {
    if (row.taskStatus === TaskStatus.Completed) {
      return t`Delivered`;
    }
    return (row.taskStatus ?? 0) < 0 ? fallen(row) : t`Not finished`;
  };
  const docket = ({ docketId, docketNo }: RunningRow) =>
    docketId === null ? UNKNOWN : <Link to={docketAddress(docketId)}>{docketNo}</Link>;
  const first: Column[] = [
    { name: t`Day`, read: ({ day }) => formatDay(day) },
    { name: t`Truck`, read: ({ vehicleCode }) => vehicleCode ?? t`No truck yet` },
  ];
  switch (figure) {
    case 'destination':
    case 'skid':
      return [
        ...first,
        { name: figure === 'skid' ? t`Skid` : t`Destination`, read: ({ place }) => place },
        { name: t`Came`, read: (row) => at(row.fromAt, row) },
        { name: t`Left`, read: (row) => at(row.untilAt, row) },
        { name: t`Stay`, read: (row) => number(row.minutes, minutes), isNumber: true },
      ];
    case 'way':
      return [
        ...first,
        { name: t`Load`, read: ({ place }) => place },
        { name: t`Empty way`, read: (row) => number(row.tenthsEmpty, km), isNumber: true },
        { name: t`Loaded way`, read: (row) => number(row.tenthsLoaded, km), isNumber: true },
        {
          name: t`Empty`,
          read: ({ tenthsEmpty, tenthsLoaded }) =>
            number(percentOf(tenthsEmpty ?? 0, (tenthsEmpty ?? 0) + (tenthsLoaded ?? 0)), percent),
          isNumber: true,
        },
      ];
    case 'lag':
      return [
        ...first,
        { name: t`Docket`, read: docket },
        { name: t`Destination`, read: ({ place }) => place },
        { name: t`Weighed`, read: (row) => at(row.fromAt, row) },
        { name: t`In`, read: (row) => at(row.untilAt, row) },
        { name: t`Lag`, read: (row) => number(row.minutes, minutes), isNumber: true },
      ];
    case 'use':
      return [
        ...first,
        { name: t`Loads completed`, read: (row) => number(row.loads, count), isNumber: true },
      ];
    case 'lost':
      return [
        ...first,
        { name: t`Load`, read: ({ place }) => place },
        { name: t`What became of it`, read: fallen },
        { name: t`Reason`, read: ({ reason }) => (reason === '' ? t`No reason given` : reason) },
      ];
    case 'plan':
      return [
        ...first,
        { name: t`Load`, read: ({ place }) => place },
        { name: t`What became of it`, read: became },
        { name: t`Docket`, read: docket },
      ];
  }
}
