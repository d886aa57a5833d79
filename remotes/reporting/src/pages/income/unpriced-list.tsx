import type { Income } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { visuallyHidden, UNKNOWN } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { docketAddress } from '../../model/report-address.ts';
import styles from './income.module.css';
import { ReasonText } from './reason-text.tsx';
import type { Money } from './use-money.ts';

/** Dockets and loads that add nothing, each with the reason. */
export function UnpricedList({ income: { unpriced, totals }, money }: { income: Income; money: Money }) {
  if (totals.unpriced === 0) {
    return null;
  }
  const [all, shown] = [money.count(totals.unpriced), money.count(unpriced.length)];
  return (
    <section id="unpriced" tabIndex={-1} className={styles['section']} aria-labelledby="unpriced-title">
      <h2 id="unpriced-title">
        <Trans>Without a price: {all}</Trans>
      </h2>
      {unpriced.length < totals.unpriced && (
        <p>
          <Trans>The first {shown} are shown; the file has all of them.</Trans>
        </p>
      )}
      <div className={styles['table']}>
        <table>
          <caption style={visuallyHidden}>
            <Trans>Dockets and loads without a price, with the reason.</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Truck</Trans>
              </th>
              <th scope="col">
                <Trans>Day</Trans>
              </th>
              <th scope="col">
                <Trans>Docket</Trans>
              </th>
              <th scope="col">
                <Trans>Customer</Trans>
              </th>
              <th scope="col">
                <Trans>From and to</Trans>
              </th>
              <th scope="col">
                <Trans>Why there is no price</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {unpriced.map((line) => (
              <tr key={`${line.docketId ?? 'load'} ${line.taskId ?? ''}`}>
                <td>{line.vehicleCode}</td>
                <td>{formatDay(line.day)}</td>
                <td>
                  {line.docketId === null ? (
                    UNKNOWN
                  ) : (
                    <Link to={docketAddress(line.docketId)}>{line.docketNo}</Link>
                  )}
                </td>
                <td>{line.customerName}</td>
                <td>{`${line.forestName} → ${line.destinationName}`}</td>
                <td>
                  <ReasonText line={line} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
