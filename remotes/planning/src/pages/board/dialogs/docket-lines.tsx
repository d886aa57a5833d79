import { packetsOf, type Task } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { writtenText } from '../../../components/load-labels.ts';
import styles from './dialogs.module.css';

/** What drivers and weighbridges wrote of a load's dockets: to be read, not changed. */
export function DocketLines({ task }: { task: Task }) {
  const { i18n, t } = useLingui();
  const lines = packetsOf(task).flatMap(({ crewCode, gradeCode }, at) => {
    const text = writtenText(i18n, task, at + 1);
    return text === '' ? [] : [{ number: at + 1, what: `${crewCode} ${gradeCode}`, text }];
  });
  return lines.length === 0 ? undefined : (
    <dl className={styles['written']}>
      {lines.map(({ number, what, text }) => (
        <div key={number}>
          <dt>{t`Docket ${number}`}</dt>
          <dd>
            {what}, {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
