import { TaskStatus, type ClosureRow } from '@haulboard/contract';
import { dayOf, formatDay } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Select } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { loadTimes } from '../../../components/load-times.ts';
import { sourceText } from '../labels/docket-labels.ts';
import { statusName } from '../../../components/status-labels.ts';
import styles from './closures.module.css';
import { optionText } from './option-labels.ts';

type Props = {
  rows: readonly ClosureRow[];
  /** Of each load, which of its options; the first unless somebody chose another. */
  chosen: ReadonlyMap<number, number>;
  onChoose: (taskId: number, option: number) => void;
};

/** The loads that a closure hits, and what becomes of each. */
export function AffectedRows({ rows, chosen, onChoose }: Props) {
  const { i18n, t } = useLingui();
  const zone = useZone();
  if (rows.length === 0) {
    return (
      <output>{t`No load is affected. The closure is still kept, and plans are checked against it.`}</output>
    );
  }
  const days = new Set(rows.map(({ task }) => task.date)).size;
  return (
    <div className={styles['preview']}>
      <table className={styles['rows']} aria-label={t`Affected loads`}>
        <thead>
          <tr>
            <th scope="col">{t`Load`}</th>
            <th scope="col">{t`Planned`}</th>
            <th scope="col">{t`Instead`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ task, options }) => {
            const { id, vehicleCode, destinationName } = task;
            const name = sourceText(task);
            return (
              <tr key={id}>
                <th scope="row">
                  {vehicleCode} · {name} → {destinationName}
                  <small>{statusName(i18n, task.taskStatus)}</small>
                  {task.taskStatus === TaskStatus.Loading && (
                    <small>{t`It stays marked: divert it once it is loaded.`}</small>
                  )}
                </th>
                <td>
                  {days > 1 && `${formatDay(dayOf(task.date, zone))} `}
                  {loadTimes(i18n, task, zone)}
                </td>
                <td className={styles['instead']}>
                  <Select<number>
                    className={styles['select'] ?? ''}
                    aria-label={t`Instead for ${name} on ${vehicleCode}`}
                    value={chosen.get(id) ?? 0}
                    options={options.map((option, value) => ({
                      value,
                      label: optionText(i18n, option, zone),
                    }))}
                    onChange={(value) => onChoose(id, value)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
