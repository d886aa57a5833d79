import { Fragment } from 'react';
import styles from './commands.module.css';
import { hasCommandKey, keyCaps } from './keys.ts';

const isMac = hasCommandKey();

/** Keys as they are written on the keyboard at hand; one after the other with a gap between. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className={styles['keys']}>
      {keyCaps(keys, isMac).map((step, at) => (
        // The place in the sequence is what tells one step from another.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {at > 0 && ' '}
          <span className={styles['step']}>
            {step.map((cap) => (
              <kbd key={cap} className={styles['cap']}>
                {cap}
              </kbd>
            ))}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
