import type { VehicleState } from '@haulboard/contract';
import { UNKNOWN } from '@haulboard/ui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSaid } from '../../messaging/use-said.ts';
import styles from '../settings.module.css';

type Refused = VehicleState['refused'][number];

/** What is wrong, and what to do about it at the phone. */
const REASONS: Readonly<Record<Refused['reason'], MessageDescriptor>> = {
  old: msg`older than 30 days`,
  clock: msg`the device’s clock is ahead`,
  'no-time': msg`its time cannot be read`,
  'cell-towers': msg`from cell towers, without satellites: allow precise location`,
  impossible: msg`not a position on Earth`,
  'no-fix': msg`the device had no satellite fix`,
  jump: msg`further away than a truck can have driven`,
};

/** Positions that arrived and were not used: why a truck stands still on the map although its phone sends. */
export function RefusedPositions({ refused }: { refused: readonly Refused[] }) {
  if (refused.length === 0) {
    return null;
  }
  return (
    <details>
      <summary>
        <Plural
          value={refused.length}
          one="# position that could not be used"
          other="# newest positions that could not be used"
        />
      </summary>
      <ul className={styles['papers']}>
        {refused.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a record that never changes order
          <li key={at}>
            <Row one={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Row({ one }: { one: Refused }) {
  const { i18n } = useLingui();
  const { at } = useSaid();
  const { deviceName, latitude, longitude, accuracyM } = one;
  const when = at(one.receivedAt);
  const reason = i18n._(REASONS[one.reason]);
  const name = deviceName || UNKNOWN;
  const place =
    latitude === null || longitude === null ? '' : `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
  const metres = accuracyM === null ? undefined : Math.round(accuracyM);
  return (
    <span className={styles['soft']}>
      <Trans>
        {when}, {name}: {reason}
      </Trans>
      {place && ` · ${place}`}
      {metres !== undefined && ` ± ${metres} m`}
      {one.timestamp !== '' && (
        <>
          {' · '}
          <Trans>sent as {one.timestamp}</Trans>
        </>
      )}
    </span>
  );
}
