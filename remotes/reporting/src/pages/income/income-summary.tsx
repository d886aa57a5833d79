import type { IncomeTotals } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Plural, Trans } from '@lingui/react/macro';
import { Figure, Figures } from '../../components/figures.tsx';
import styles from './income.module.css';
import { isRucKnown } from './ruc-known.ts';
import type { Money } from './use-money.ts';

const showUnpriced = () => document.getElementById('unpriced')?.focus();

type Props = { totals: IncomeTotals; money: Money };

/** The sums of all that is asked about. */
export function IncomeSummary({ totals, money }: Props) {
  const { freightCents, fuelCents, gstCents, grossCents, rucCents, rucUnknown, unpriced } = totals;
  const tonnes = money.tonnes(totals.netKg);
  const missing = money.count(unpriced);
  return (
    <Figures>
      <Figure name={<Trans>Freight</Trans>} value={money.dollars(freightCents)}>
        <Plural value={totals.loads} one={`# load, ${tonnes}`} other={`# loads, ${tonnes}`} />
      </Figure>
      <Figure name={<Trans>Fuel</Trans>} value={money.dollars(fuelCents)} />
      <Figure name={<Trans>Without GST</Trans>} value={money.dollars(freightCents + fuelCents)}>
        {unpriced > 0 && (
          <Button type="link" size="small" className={styles['toUnpriced'] ?? ''} onClick={showUnpriced}>
            <Trans>{missing} without a price</Trans>
          </Button>
        )}
      </Figure>
      <Figure name={<Trans>GST</Trans>} value={money.dollars(gstCents)} />
      <Figure name={<Trans>With GST</Trans>} value={money.dollars(grossCents)} />
      {rucCents !== null && (
        <Figure
          name={<Trans>Road user charges</Trans>}
          value={money.dollars(isRucKnown(totals) ? rucCents : null)}
        >
          {rucUnknown > 0 && <Plural value={rucUnknown} one="of # load unknown" other="of # loads unknown" />}
        </Figure>
      )}
    </Figures>
  );
}
