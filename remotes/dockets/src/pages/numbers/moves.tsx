import type { NumberMove } from '@haulboard/contract';
import { formatMoment } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { TableFrame } from '@haulboard/records/list';
import { Trans } from '@lingui/react/macro';
import styles from './numbers.module.css';

/** How numbers changed hands: who did it, and why. */
export function Moves({ moves }: { moves: readonly NumberMove[] }) {
  const zone = useZone();
  if (moves.length === 0) {
    return null;
  }
  return (
    <section className={styles['section']}>
      <h2 className={styles['heading']}>
        <Trans>Changed hands</Trans>
      </h2>
      <TableFrame caption={<Trans>Changed hands</Trans>} isWhole wraps>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Time</Trans>
            </th>
            <th scope="col">
              <Trans>Numbers</Trans>
            </th>
            <th scope="col">
              <Trans>From</Trans>
            </th>
            <th scope="col">
              <Trans>To</Trans>
            </th>
            <th scope="col">
              <Trans>By</Trans>
            </th>
            <th scope="col">
              <Trans>Reason</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {moves.map(({ id, at, fromNo, toNo, fromCrewCode, toCrewCode, vehicleCode, by, reason }) => (
            <tr key={id}>
              <td>{formatMoment(at, zone)}</td>
              <td>{`${fromNo}–${toNo}`}</td>
              <td>
                {vehicleCode === null ? (
                  <Trans>Crew {fromCrewCode}</Trans>
                ) : (
                  <Trans>Truck {vehicleCode}</Trans>
                )}
              </td>
              <td>
                <Trans>Crew {toCrewCode}</Trans>
              </td>
              <td>{by}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}
