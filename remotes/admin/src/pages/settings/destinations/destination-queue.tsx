import { getDestinationQueue } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { Screen } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import styles from '../settings.module.css';

/** How many trucks are at a destination now, and how long one that comes now will stay. */
export function DestinationQueue({ destinationId }: { destinationId: number }) {
  const { t } = useLingui();
  const call = useCall(getDestinationQueue, { params: { id: destinationId } });
  return (
    <section className={styles['more']} aria-label={t`Queue`}>
      <h2>
        <Trans>Queue</Trans>
      </h2>
      <Screen title={t`Queue`} isTitleHidden state={call}>
        {({ hasFence, trucksHere, turnMinutes, visits }) => (
          <p className={styles['soft']}>
            {hasFence ? (
              <Plural
                value={trucksHere}
                _0="No truck is there now."
                one="# truck is there now."
                other="# trucks are there now."
              />
            ) : (
              <Trans>Who is there is not known: it has no fence.</Trans>
            )}{' '}
            {visits > 0 ? (
              <Trans>
                A truck that comes now stays about {turnMinutes} min, as visits at this hour show.
              </Trans>
            ) : (
              <Trans>
                A truck that comes now is planned to stay {turnMinutes} min: no visits are known yet.
              </Trans>
            )}{' '}
            <Link to={`/map?place=${destinationId}`}>
              <Trans>Open on the map</Trans>
            </Link>
          </p>
        )}
      </Screen>
    </section>
  );
}
