import type { IncomeTotals, RateTrialResult } from '@haulboard/contract';
import { useLocale } from '@haulboard/data';
import { dollarsText } from '@haulboard/ui/core';
import type { ReactNode } from 'react';
import { useRecordTexts } from '../texts.ts';
import styles from './trial.module.css';

/** Without GST, in cents. */
const netOf = ({ freightCents, fuelCents }: IncomeTotals) => freightCents + fuelCents;

type Props = { caption: ReactNode; result: Pick<RateTrialResult, 'before' | 'after' | 'trucks'> };

/** What was earned beside what would have been with another rate: in all, and by each truck that it changes something for. */
export function RateTrialTable({ caption, result: { before, after, trucks } }: Props) {
  const texts = useRecordTexts();
  return (
    <div className={styles['frame']}>
      <table className={styles['table']}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.truck}</th>
            <th scope="col">{texts.earned}</th>
            <th scope="col">{texts.withThisRate}</th>
            <th scope="col">{texts.difference}</th>
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
            <th scope="row">{texts.totalAmount}</th>
            <Amounts before={before} after={after} />
          </tr>
        </tfoot>
      </table>
    </div>
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
