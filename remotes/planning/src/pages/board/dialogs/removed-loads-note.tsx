import { Plural } from '@lingui/react/macro';
import type { Gone } from '../state/dialogs/use-still-there.ts';
import styles from './dialogs.module.css';

/** Says that loads of a dialog were removed below it. */
export function RemovedLoadsNote({ gone: { count, isAll } }: { gone: Gone }) {
  if (count === 0) {
    return null;
  }
  return (
    <p role="alert" className={styles['why']}>
      {isAll ? (
        <Plural
          value={count}
          one="This load was removed meanwhile"
          other="These # loads were removed meanwhile"
        />
      ) : (
        <Plural
          value={count}
          one="# of these loads was removed meanwhile: it is left out"
          other="# of these loads were removed meanwhile: they are left out"
        />
      )}
    </p>
  );
}
