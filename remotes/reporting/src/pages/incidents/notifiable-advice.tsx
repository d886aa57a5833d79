import { GRAVE_SEVERITIES } from '@haulboard/contract';
import { Alert } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import styles from './incidents.module.css';

/** What the law asks now of whoever answered so. */
export function NotifiableAdvice({ draft }: { draft: Readonly<Record<string, unknown>> }) {
  const { notifiable, severity, sceneReleasedOn } = draft;
  const isGrave = GRAVE_SEVERITIES.some((grave) => grave === severity);
  if (notifiable === 'no' && !isGrave) {
    return null;
  }
  const isReleased = typeof sceneReleasedOn === 'string' && sceneReleasedOn !== '';
  return (
    <Alert
      type={notifiable === 'yes' || isGrave ? 'error' : 'warning'}
      role="alert"
      showIcon
      title={
        notifiable === 'unsure' && !isGrave ? (
          <Trans>Not sure? Ask WorkSafe now: 0800 030 040, day and night.</Trans>
        ) : (
          <Trans>This must be reported to WorkSafe. Do this now:</Trans>
        )
      }
      description={
        <ol className={styles['steps']}>
          <li>
            <Trans>Make everybody safe. Call 111 where somebody is hurt.</Trans>
          </li>
          <li>
            <Trans>
              Phone WorkSafe: <a href="tel:0800030040">0800 030 040</a>. Write their reference below.
            </Trans>
          </li>
          {!isReleased && (
            <li>
              <Trans>
                Leave the scene as it is until WorkSafe releases it: move nothing but to help somebody or to
                make it safe. Once this is saved, close the skid or the road and add photos below.
              </Trans>
            </li>
          )}
          <li>
            <Trans>The record is kept for five years and cannot be removed before.</Trans>
          </li>
        </ol>
      }
    />
  );
}
