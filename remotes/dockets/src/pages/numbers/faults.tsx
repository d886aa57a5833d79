import type { NumberFault } from '@haulboard/contract';
import { formatMoment } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { TableFrame } from '@haulboard/records/list';
import { UNKNOWN } from '@haulboard/ui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import styles from './numbers.module.css';

const KINDS: Readonly<Record<NumberFault['kind'], MessageDescriptor>> = {
  out_of_range: msg`In no range of the crew`,
  other_device: msg`Not this device’s number`,
  duplicate: msg`On another docket too`,
  reused: msg`Used before`,
};

/** Numbers that are wrong, with what came of them. */
export function Faults({ faults }: { faults: readonly NumberFault[] }) {
  const { i18n } = useLingui();
  const zone = useZone();
  return (
    <section className={styles['section']}>
      <h2 className={styles['heading']}>
        <Trans>Wrong numbers of the last 31 days</Trans>
      </h2>
      {faults.length === 0 ? (
        <p className={styles['soft']}>
          <Trans>None.</Trans>
        </p>
      ) : (
        <TableFrame caption={<Trans>Wrong numbers of the last 31 days</Trans>} isWhole>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Time</Trans>
              </th>
              <th scope="col">
                <Trans>Number</Trans>
              </th>
              <th scope="col">
                <Trans>What is wrong</Trans>
              </th>
              <th scope="col">
                <Trans>Crew</Trans>
              </th>
              <th scope="col">
                <Trans>Truck</Trans>
              </th>
              <th scope="col">
                <Trans>Docket</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ at, kind, docketNo, crewCode, vehicleCode, docketId, isRefused }) => (
              <tr key={`${at} ${kind} ${docketNo} ${vehicleCode}`}>
                <td>{formatMoment(at, zone)}</td>
                <td>{docketNo}</td>
                <td>{i18n._(KINDS[kind])}</td>
                <td>{crewCode}</td>
                <td>{vehicleCode ?? UNKNOWN}</td>
                <td>
                  {docketId !== null && <Link to={`/dockets?id=${docketId}`}>{docketNo}</Link>}{' '}
                  {isRefused && <Trans>refused</Trans>}
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </section>
  );
}
