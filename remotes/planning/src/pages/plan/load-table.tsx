import type { PlanLoad } from '@haulboard/contract';
import { formatTime } from '@haulboard/contract/time';
import { Plural, useLingui } from '@lingui/react/macro';
import { skidPlace } from '../board/words/load-words.ts';
import { StatusMark } from '../board/words/status-mark.tsx';
import { isOff, massOf, sumOf, totalsOf, type Grouping, type LoadGroup } from './plan-groups.ts';
import styles from './plan.module.css';

const tonnes = (kg: number) => (kg / 1000).toFixed(1);
const massText = (load: PlanLoad) => (massOf(load) === 0 ? '–' : tonnes(massOf(load)));
const timeText = (instant: number | null) => (instant === null ? '–' : formatTime(instant));

type Props = { group: LoadGroup; by: Grouping };

/** The loads of a crew, a truck or a destination, and what they add up to. */
export function LoadTable({ group, by }: Props) {
  const { t } = useLingui();
  const columns = [
    by === 'destination' ? t`Arrives` : t`Loads at`,
    ...(by === 'crew' ? [] : [t`Crew`]),
    ...(by === 'truck' ? [] : [t`Truck`]),
    t`Grade`,
    ...(by === 'destination' ? [t`Loads at`] : [t`Destination`, t`Arrives`]),
    t`Tonnes`,
    t`Status`,
  ];
  return (
    <div className={styles['group']}>
      <table className={styles['table']}>
        <Caption group={group} by={by} />
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.loads.map((load) => (
            <LoadRow key={`${load.id} ${load.packetNo ?? 1}`} load={load} by={by} />
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

function Caption({ group, by }: Props) {
  const { t } = useLingui();
  const { loads, kg, doneLoads } = sumOf(group.loads);
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
        <Plural value={loads} one="# load" other="# loads" />, {t`${tonnes(kg)} t`},{' '}
        <Plural value={doneLoads} one="# done" other="# done" />
      </span>
    </caption>
  );
}

function LoadRow({ load, by }: { load: PlanLoad; by: Grouping }) {
  const { t } = useLingui();
  const off = isOff(load);
  const first = by === 'destination' ? load.plannedUnloadAt : load.plannedLoadAt;
  return (
    <tr className={off ? (styles['off'] ?? '') : ''}>
      <th scope="row" className={styles['time']}>
        {timeText(first)}
      </th>
      {by !== 'crew' && (
        <td>
          <span>
            {load.crewCode} {load.crewName}
          </span>
          <span className={styles['second']}>{skidPlace(load)}</span>
        </td>
      )}
      {by !== 'truck' && (
        <td>
          <span>{load.vehicleCode ?? t`no truck`}</span>
          <span className={styles['second']}>
            {[load.rego ?? '', load.driverFirstName].filter(Boolean).join(' · ')}
          </span>
        </td>
      )}
      <td>
        <span>{load.gradeCode}</span>
        <DocketText load={load} />
      </td>
      {by === 'destination' ? (
        <td className={styles['time']}>{timeText(load.plannedLoadAt)}</td>
      ) : (
        <>
          <td>
            <span>{load.destinationName}</span>
            {by === 'crew' && <span className={styles['second']}>{skidPlace(load)}</span>}
          </td>
          <td className={styles['time']}>{timeText(load.plannedUnloadAt)}</td>
        </>
      )}
      <td className={styles['number']}>{massText(load)}</td>
      <td className={styles['status']}>
        <StatusMark status={load.taskStatus} />
      </td>
    </tr>
  );
}

/** Which docket of the truck this is, where it carries more, and the number of it. */
function DocketText({ load }: { load: PlanLoad }) {
  const { t } = useLingui();
  const { packetNo = 1, dockets, docketNumber: docketNo } = load;
  const parts = [
    dockets === undefined ? '' : t`docket ${packetNo} of ${dockets}`,
    docketNo === undefined ? '' : t`no. ${docketNo}`,
  ];
  const text = parts.filter(Boolean).join(' · ');
  return text === '' ? undefined : <span className={styles['second']}>{text}</span>;
}

/** Grade by grade and destination by destination: what is done of what is planned. */
function Totals({ group, width }: { group: LoadGroup; width: number }) {
  const { t } = useLingui();
  return (
    <tfoot>
      {totalsOf(group.loads).map(({ key, loads, kg, doneLoads, doneKg }) => (
        <tr key={key}>
          <th scope="row" colSpan={width - 2}>
            {key}
          </th>
          <td className={styles['number']}>{t`${tonnes(doneKg)} of ${tonnes(kg)} t`}</td>
          <td>{t`${doneLoads} of ${loads} done`}</td>
        </tr>
      ))}
    </tfoot>
  );
}
