import { namesText } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { initialsOf } from './initials.ts';
import { usePeople } from './people-context.ts';
import styles from './presence.module.css';

/** A ring round the truck whose row others have in focus, with their initials. */
export function RowPeople({ vehicleId }: { vehicleId: number }) {
  const { t, i18n } = useLingui();
  const here = usePeople().filter((person) => person.vehicleId === vehicleId);
  if (here.length === 0) {
    return null;
  }
  const names = namesText(
    here.map(({ name }) => name),
    i18n.locale,
  );
  return (
    <>
      <span className={styles['ring']} aria-hidden />
      <span className={styles['onRow']} title={names}>
        <span aria-hidden>{here.map(({ name }) => initialsOf(name)).join(' ')}</span>
        <span className={styles['visuallyHidden']}>{t`, also here: ${names}`}</span>
      </span>
    </>
  );
}
