import type { PlanLoad } from '@haulboard/contract';
import { useZone } from '@haulboard/data';
import { UNKNOWN } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { skidPlace } from '../../components/load-labels.ts';
import { timeOfLoad } from '../../components/load-times.ts';
import { StatusMark } from '../../components/status-mark.tsx';
import {
  isOff,
  massOf,
  sumOf,
  totalsOf,
  type Grouping,
  type LoadGroup,
} from '../../model/filters/plan-groups.ts';
import { tonnesText } from '../../model/tonnes.ts';
import styles from './load-table.module.css';

const massText = (load: PlanLoad) => (massOf(load) === 0 ? UNKNOWN : tonnesText(massOf(load)));

/** `date` is the midnight that begins the plan's day. */
type Props = { group: LoadGroup; by: Grouping; date: number };

type Column = 'time' | 'crew' | 'skid' | 'truck' | 'grade' | 'destination' | 'arrives' | 'tonnes' | 'status';

/** What each grouping leaves out stands in its heading; the wood's own skid stands beside its crew. */
const COLUMNS: Record<Grouping, readonly Column[]> = {
  crew: ['time', 'skid', 'truck', 'grade', 'destination', 'arrives', 'tonnes', 'status'],
  truck: ['time', 'crew', 'grade', 'destination', 'arrives', 'tonnes', 'status'],
  destination: ['arrives', 'crew', 'truck', 'grade', 'time', 'tonnes', 'status'],
};

function useTitles(): Record<Column, string> {
  const { t } = useLingui();
  return {
    time: t`Loads at`,
    crew: t`Crew`,
    skid: t`Skid`,
    truck: t`Truck`,
    grade: t`Grade`,
    destination: t`Destination`,
    arrives: t`Arrives`,
    tonnes: t`Tonnes`,
    status: t`Status`,
  };
}

/** The loads of a crew, a truck or a destination, and what they add up to. */
export function LoadTable({ group, by, date }: Props) {
  const { t } = useLingui();
  const columns = COLUMNS[by];
  const titles = useTitles();
  return (
    <div className={styles['group']}>
      <table className={styles['table']}>
        <Caption group={group} by={by} />
        <colgroup>
          {columns.map((column) => (
            <col key={column} className={styles[`${column}Column`]} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === 'tonnes' ? styles['number'] : undefined}>
                {titles[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.loads.map((load) => (
            <LoadRow key={`${load.id} ${load.packetNo ?? 1}`} load={load} columns={columns} date={date} />
          ))}
          {group.loads.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={styles['soft']}>{t`No loads`}</td>
            </tr>
          )}
        </tbody>
        {group.loads.length > 1 && <Totals group={group} width={columns.length} />}
      </table>
    </div>
  );
}

function Caption({ group, by }: Omit<Props, 'date'>) {
  const { t } = useLingui();
  const { loads, kg, doneLoads } = sumOf(group.loads);
  const weight = tonnesText(kg);
  const title = () => {
    if (by === 'crew') {
      return t`Crew ${group.title}`;
    }
    return group.title === '' ? t`Without a truck` : group.title;
  };
  return (
    <caption className={styles['caption']}>
      <strong>{title()}</strong> {group.detail !== '' && <span>{group.detail}</span>}
      <span className={styles['sum']}>
        <Trans>
          <Plural value={loads} one="# load" other="# loads" />, {weight} t,{' '}
          <Plural value={doneLoads} one="# done" other="# done" />
        </Trans>
      </span>
    </caption>
  );
}

function TimeText({ instant, date }: { instant: number | null; date: number }) {
  const { i18n } = useLingui();
  const zone = useZone();
  return instant === null ? UNKNOWN : timeOfLoad(i18n, { date, at: instant }, zone);
}

type RowProps = { load: PlanLoad; columns: readonly Column[]; date: number };

function LoadRow({ load, columns, date }: RowProps) {
  const [first, ...others] = columns;
  return (
    <tr className={isOff(load) ? styles['off'] : undefined}>
      <th scope="row" className={styles['time']}>
        <TimeText instant={first === 'arrives' ? load.plannedUnloadAt : load.plannedLoadAt} date={date} />
      </th>
      {others.map((column) => (
        <LoadCell key={column} load={load} column={column} date={date} />
      ))}
    </tr>
  );
}

function LoadCell({ load, column, date }: { load: PlanLoad; column: Column; date: number }) {
  const { t } = useLingui();
  const titles = useTitles();
  switch (column) {
    case 'time':
      return (
        <td className={styles['time']} data-label={titles.time}>
          <TimeText instant={load.plannedLoadAt} date={date} />
        </td>
      );
    case 'arrives':
      return (
        <td className={styles['time']} data-label={titles.arrives}>
          <TimeText instant={load.plannedUnloadAt} date={date} />
        </td>
      );
    case 'crew':
      return (
        <td>
          <span>
            {load.crewCode} {load.crewName}
          </span>
          <span className={styles['second']}>{skidPlace(load)}</span>
        </td>
      );
    case 'skid':
      return <td>{skidPlace(load)}</td>;
    case 'truck':
      return (
        <td className={styles['truck']}>
          <span>{load.vehicleCode ?? t`no truck`}</span>
          <span className={styles['second']}>
            {[load.rego ?? '', load.driverFirstName].filter(Boolean).join(' · ')}
          </span>
        </td>
      );
    case 'grade':
      return (
        <td className={styles['grade']}>
          <span>{load.gradeCode}</span>
          <DocketText load={load} />
        </td>
      );
    case 'destination':
      return <td>{load.destinationName}</td>;
    case 'tonnes':
      return (
        <td className={styles['number']} data-label={titles.tonnes}>
          {massText(load)}
        </td>
      );
    case 'status':
      return (
        <td className={styles['status']}>
          <StatusMark status={load.taskStatus} />
        </td>
      );
  }
}

/** Which docket of the truck this is, where it carries more, and the number of it. */
function DocketText({ load }: { load: PlanLoad }) {
  const { t } = useLingui();
  const { packetNo = 1, dockets, docketNumber: docketNo } = load;
  const parts = [
    dockets === undefined ? '' : t`docket ${packetNo} of ${dockets}`,
    docketNo === undefined ? '' : t`no. ${docketNo}`,
  ].filter(Boolean);
  return parts.map((part) => (
    <span key={part} className={styles['docket']}>
      {part}
    </span>
  ));
}

/** Grade by grade and destination by destination: what is done of what is planned. */
function Totals({ group, width }: { group: LoadGroup; width: number }) {
  const { t } = useLingui();
  return (
    <tfoot>
      {totalsOf(group.loads).map(({ key, loads, kg, doneLoads, doneKg }) => (
        <tr key={key}>
          <th scope="row" colSpan={width - 3}>
            {key}
          </th>
          <td colSpan={2} className={styles['number']}>
            {t`${tonnesText(doneKg)} of ${tonnesText(kg)} t`}
          </td>
          <td>{t`${doneLoads} of ${loads} done`}</td>
        </tr>
      ))}
    </tfoot>
  );
}
