import { DocketStatus, type SheetGroup, type SheetGrouping } from '@haulboard/contract';
import { formatTime } from '@haulboard/contract/time';
import { useLocale, useZone } from '@haulboard/data';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { tonnesText } from '../dockets/use-columns.ts';
import styles from './sheet.module.css';

type Props = { group: SheetGroup; by: SheetGrouping; day: string };
type Row = SheetGroup['dockets'][number];

/** The dockets of one crew, or to one destination, as a page of paper with totals by grade. */
export function DaySheet({ group, by, day }: Props) {
  const { t } = useLingui();
  const { name, dockets } = group;
  return (
    <article className={styles['sheet']} aria-label={name}>
      <header className={styles['head']}>
        <h2 className={styles['title']}>{name}</h2>
        <p className={styles['day']}>{day}</p>
      </header>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t`Number`}</th>
            <th scope="col">{t`Time`}</th>
            <th scope="col">{t`Truck`}</th>
            <th scope="col">{t`Driver`}</th>
            <th scope="col">{by === 'crew' ? t`Destination` : t`Crew`}</th>
            <th scope="col">{t`Skid`}</th>
            <th scope="col">{t`Grade`}</th>
            <th scope="col" className={styles['number']}>{t`Gross (t)`}</th>
            <th scope="col" className={styles['number']}>{t`Tare (t)`}</th>
            <th scope="col" className={styles['number']}>{t`Net (t)`}</th>
          </tr>
        </thead>
        <tbody>
          {dockets.map((docket) => (
            <SheetRow key={docket.id} docket={docket} by={by} />
          ))}
        </tbody>
      </table>
      <Totals group={group} />
    </article>
  );
}

function SheetRow({ docket, by }: { docket: Row; by: SheetGrouping }) {
  const locale = useLocale();
  const zone = useZone();
  const { t } = useLingui();
  const { docketNo } = docket;
  const isVoid = docket.status === DocketStatus.Void;
  return (
    <tr data-void={isVoid}>
      <td>{isVoid ? t`${docketNo} (void)` : docketNo}</td>
      <td>{formatTime(docket.upliftAt, zone)}</td>
      <td>{docket.vehicleCode}</td>
      <td>{docket.driverName}</td>
      <td>{by === 'crew' ? docket.destinationName : `${docket.crewCode} ${docket.crewName}`}</td>
      <td>{docket.skidName}</td>
      <td>{docket.gradeCode}</td>
      {[docket.grossKg, docket.tareKg, docket.netKg].map((kg, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a mass is its place
        <td key={at} className={styles['number']}>
          {tonnesText(kg, locale)}
        </td>
      ))}
    </tr>
  );
}

function Totals({ group: { grades, count, weighed, netKg } }: { group: SheetGroup }) {
  const locale = useLocale();
  const { t } = useLingui();
  const missing = count - weighed;
  return (
    <>
      <table className={styles['totals']} aria-label={t`Totals by grade`}>
        <thead>
          <tr>
            <th scope="col">{t`Grade`}</th>
            <th scope="col" className={styles['number']}>{t`Dockets`}</th>
            <th scope="col" className={styles['number']}>{t`Net (t)`}</th>
          </tr>
        </thead>
        <tbody>
          {grades.map((grade) => (
            <tr key={grade.gradeCode}>
              <td>{grade.gradeCode}</td>
              <td className={styles['number']}>{grade.count}</td>
              <td className={styles['number']}>
                {tonnesText(grade.weighed === 0 ? null : grade.netKg, locale)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`Total`}</th>
            <td className={styles['number']}>{count}</td>
            <td className={styles['number']}>{tonnesText(weighed === 0 ? null : netKg, locale)}</td>
          </tr>
        </tfoot>
      </table>
      {missing > 0 && (
        <p className={styles['note']}>
          <Plural value={missing} one="# docket has no weight yet." other="# dockets have no weight yet." />
        </p>
      )}
      <p className={styles['sign']}>
        <Trans>Checked by</Trans>
      </p>
    </>
  );
}
