import type { DocketDetail } from '@haulboard/contract';
import { formatMoment } from '@haulboard/contract/time';
import { useLocale, useZone } from '@haulboard/data';
import { numberCell, TableFrame } from '@haulboard/records/list';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './dockets.module.css';
import { SOURCE_NAMES } from './labels.ts';
import { tonnesText } from './use-columns.ts';

/** Every weighing that was ever told, also those that a better source outweighs. */
export function Weighings({ weighings }: Pick<DocketDetail, 'weighings'>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const zone = useZone();
  if (weighings.length === 0) {
    return null;
  }
  return (
    <section className={styles['column']}>
      <h2 className={styles['heading']}>
        <Trans>Weighings</Trans>
      </h2>
      <TableFrame caption={<Trans>Weighings</Trans>} isWhole wraps>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Time</Trans>
            </th>
            <th scope="col">
              <Trans>Source</Trans>
            </th>
            <th scope="col" className={numberCell}>
              <Trans>Gross (t)</Trans>
            </th>
            <th scope="col" className={numberCell}>
              <Trans>Tare (t)</Trans>
            </th>
            <th scope="col" className={numberCell}>
              <Trans>Net (t)</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {weighings.map(({ source, ticketNo, by, receivedAt, weighedAt, grossKg, tareKg, netKg }) => (
            <tr key={receivedAt + ticketNo + source}>
              <td>{formatMoment(weighedAt, zone)}</td>
              <td>{[i18n._(SOURCE_NAMES[source]), by, ticketNo].filter(Boolean).join(' · ')}</td>
              <td className={numberCell}>{tonnesText(grossKg, locale)}</td>
              <td className={numberCell}>{tonnesText(tareKg, locale)}</td>
              <td className={numberCell}>{tonnesText(netKg, locale)}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}
