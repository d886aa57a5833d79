import type { Board, PlanLoad } from '@haulboard/contract';
import { dayOf, dayStart, formatDay, formatTime, formatWeekday, type Day } from '@haulboard/contract/time';
import { useLocale, usePrintTime, useZone } from '@haulboard/data';
import { UNKNOWN } from '@haulboard/ui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { boardLoads, boardTrucks } from '../../../model/filters/board-loads.ts';
import { groupLoads, isOff, type LoadGroup } from '../../../model/filters/plan-groups.ts';
import { SiteNotes } from '../../../components/site-notes.tsx';
import { skidPlace } from '../../../components/load-labels.ts';
import { timeOfLoad } from '../../../components/load-times.ts';
import { statusName } from '../../../components/status-labels.ts';
import styles from './board-print.module.css';

type Props = { board: Board; day: Day };

/** The day on paper, to be pinned up: every truck, whatever the screen shows of them. */
export function BoardPrint({ board, day }: Props) {
  const now = usePrintTime();
  return now === undefined
    ? undefined
    : createPortal(<Sheet board={board} day={day} now={now} />, document.body);
}

function Sheet({ board, day, now }: Props & { now: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const zone = useZone();
  const weekday = formatWeekday(day, locale === 'zh-CN' ? locale : undefined);
  const [time, printedOn] = [formatTime(now, zone), formatDay(dayOf(now, zone))];
  const loads = boardLoads(board);
  const groups = groupLoads(loads, 'truck', boardTrucks(board));
  return (
    <section className={styles['sheet']} data-print aria-label={t`Plan to print`}>
      <h1 className={styles['title']}>
        {board.carrier.name} · {weekday} {formatDay(day)}
      </h1>
      <p className={styles['printed']}>{t`Printed at ${time} on ${printedOn}`}</p>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t`Truck`}</th>
            <th scope="col">{t`Loads at`}</th>
            <th scope="col">{t`Crew`}</th>
            <th scope="col">{t`Skid`}</th>
            <th scope="col">{t`Grade`}</th>
            <th scope="col">{t`Destination`}</th>
            <th scope="col">{t`Arrives`}</th>
            <th scope="col">{t`Status`}</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <TruckRows key={group.key} group={group} date={dayStart(day, zone)} />
        ))}
      </table>
      <SiteNotes loads={loads} />
    </section>
  );
}

type RowsProps = { group: LoadGroup; date: number };

function TruckRows({ group: { title, detail, loads }, date }: RowsProps) {
  const { t } = useLingui();
  const counted = loads.filter((load) => !isOff(load)).length;
  const head = (
    <th scope="rowgroup" rowSpan={Math.max(1, loads.length)}>
      <strong>{title === '' ? t`Without a truck` : title}</strong> {detail}
      <div>
        <Plural value={counted} _0="no loads" one="# load" other="# loads" />
      </div>
    </th>
  );
  if (loads.length === 0) {
    return (
      <tbody>
        <tr>
          {head}
          <td colSpan={7}>{UNKNOWN}</td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody>
      {loads.map((load, at) => (
        <tr key={`${load.id} ${load.packetNo ?? 1}`} className={isOff(load) ? styles['off'] : undefined}>
          {at === 0 && head}
          <LoadCells load={load} date={date} />
        </tr>
      ))}
    </tbody>
  );
}

function LoadCells({ load, date }: { load: PlanLoad; date: number }) {
  const { i18n } = useLingui();
  const zone = useZone();
  const at = (instant: number | null) =>
    instant === null ? UNKNOWN : timeOfLoad(i18n, { date, at: instant }, zone);
  return (
    <>
      <td>{at(load.plannedLoadAt)}</td>
      <td>
        {load.crewCode} {load.crewName}
      </td>
      <td>{skidPlace(load)}</td>
      <td>{load.gradeCode}</td>
      <td>{load.destinationName}</td>
      <td>{at(load.plannedUnloadAt)}</td>
      <td>{statusName(i18n, load.taskStatus)}</td>
    </>
  );
}
