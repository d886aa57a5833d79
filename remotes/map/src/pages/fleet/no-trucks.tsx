import { EmptyState } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import styles from './card.module.css';

type Props = { isDemo: boolean };

/** Nothing to show yet: says how a phone becomes a truck. */
export function NoTrucks({ isDemo }: Props) {
  const url = `${globalThis.location.origin}/ingest/osmand`;
  return (
    <div className={styles['nothing']}>
      <EmptyState title={<Trans>No truck has sent its place yet</Trans>}>
        <p>
          <Trans>Any phone can do it. Install the Traccar Client app on the driver’s phone and set:</Trans>
        </p>
        <dl className={styles['facts']}>
          <dt>
            <Trans>Server URL</Trans>
          </dt>
          <dd>
            <code>{url}</code>
          </dd>
          <dt>
            <Trans>Device identifier</Trans>
          </dt>
          <dd>
            {isDemo ? (
              <Trans>
                the truck’s key: in the demo <code>demo-truck-</code> and the truck’s code
              </Trans>
            ) : (
              <Trans>the truck’s key, which your administrator gives out</Trans>
            )}
          </dd>
        </dl>
        <p>
          <Trans>The truck appears here with its first fix; there is nothing to reload.</Trans>
        </p>
      </EmptyState>
    </div>
  );
}
