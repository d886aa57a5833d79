import type { IncomeTotals, RateTrialResult } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { useLocale } from '@haulboard/data';
import { dollarsText } from '@haulboard/ui/core';
import { Plural, Trans } from '@lingui/react/macro';
import styles from './settings.module.css';

const netOf = ({ freightCents, fuelCents }: IncomeTotals) => freightCents + fuelCents;

/** What was earned beside what would have been: in all, and by each truck that it changes something for. */
export function RateTrialTable({ result }: { result: RateTrialResult }) {
  const { before, after, lines, trucks } = result;
  const [from, to] = [formatDay(result.from), formatDay(result.to)];
  const lost = after.unpriced - before.unpriced;
  return (
    <>
      <p>
        <Plural
          value={lines}
          _0="It prices no docket of these days."
          one="It prices # docket of these days."
          other="It prices # dockets of these days."
        />{' '}
        {lost > 0 && (
          <Plural
            value={lost}
            one="# docket would lose its price: another rate fits equally, or something is not known."
            other="# dockets would lose their price: another rate fits equally, or something is not known."
          />
        )}
      </p>
      <table className={`${styles['small']} ${styles['trial']}`}>
        <caption>
          <Trans>
            {from} to {to}, without GST
          </Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Truck</Trans>
            </th>
            <th scope="col">
              <Trans>Earned</Trans>
            </th>
            <th scope="col">
              <Trans>With this rate</Trans>
            </th>
            <th scope="col">
              <Trans>Difference</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {trucks.map(({ vehicleId, vehicleCode, ...own }) => (
            <tr key={vehicleId}>
              <th scope="row">{vehicleCode}</th>
              <Amounts {...own} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Total</Trans>
            </th>
            <Amounts before={before} after={after} />
          </tr>
        </tfoot>
      </table>
    </>
  );
}

function Amounts({ before, after }: { before: IncomeTotals; after: IncomeTotals }) {
  const locale = useLocale();
  return (
    <>
      <td>{dollarsText(netOf(before), { locale })}</td>
      <td>{dollarsText(netOf(after), { locale })}</td>
      <td>{dollarsText(netOf(after) - netOf(before), { locale, isChange: true })}</td>
    </>
  );
}
