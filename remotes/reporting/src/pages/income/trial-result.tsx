import type { IncomeTotals, RateTrialResult } from '@haulboard/contract';
import { Plural, Trans } from '@lingui/react/macro';
import styles from './income.module.css';
import type { Money } from './use-money.ts';

const netOf = ({ freightCents, fuelCents }: IncomeTotals) => freightCents + fuelCents;

type Props = { result: RateTrialResult; money: Money };

/** What was earned beside what would have been, in all and by truck. */
export function TrialResult({ result: { before, after, lines, trucks }, money }: Props) {
  return (
    <div className={styles['table']}>
      <table>
        <caption>
          <Plural
            value={lines}
            one="The rate prices # docket. Amounts are without GST."
            other="The rate prices # dockets. Amounts are without GST."
          />
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Truck</Trans>
            </th>
            <th scope="col" className={styles['number']}>
              <Trans>Now</Trans>
            </th>
            <th scope="col" className={styles['number']}>
              <Trans>With the new rate</Trans>
            </th>
            <th scope="col" className={styles['number']}>
              <Trans>Difference</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {trucks.map(({ vehicleId, vehicleCode, ...own }) => (
            <tr key={vehicleId}>
              <th scope="row">{vehicleCode}</th>
              <Compared {...own} money={money} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Total</Trans>
            </th>
            <Compared before={before} after={after} money={money} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type ComparedProps = { before: IncomeTotals; after: IncomeTotals; money: Money };

function Compared({ before, after, money }: ComparedProps) {
  return (
    <>
      <td className={styles['number']}>{money.dollars(netOf(before))}</td>
      <td className={styles['number']}>{money.dollars(netOf(after))}</td>
      <td className={styles['number']}>{money.change(netOf(after) - netOf(before))}</td>
    </>
  );
}
