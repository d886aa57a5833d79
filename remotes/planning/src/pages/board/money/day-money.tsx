import type { TruckMoney } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { useBoardPlan } from '../state/board-context.tsx';
import { wholeDollars, unknownText } from '../labels/money-labels.ts';
import { MoneyMark } from './money-mark.tsx';
import styles from './money.module.css';

/** What the day earns and costs, beside its other numbers, while the board shows either. */
export function DayMoney() {
  const { i18n, t } = useLingui();
  const trucks = [...useBoardPlan().money.byVehicle.values()];
  if (trucks.length === 0) {
    return null;
  }
  const sum = (of: (truck: TruckMoney) => number | null) =>
    wholeDollars(
      i18n,
      trucks.reduce((total, truck) => total + (of(truck) ?? 0), 0),
    );
  const income = sum(({ incomeCents }) => incomeCents);
  const cost = sum(({ costCents }) => costCents);
  const unknown = unknownText(i18n, trucks, 'margin');
  return (
    <span
      className={styles['day']}
      title={[t`Of the loads whose amounts are known, without GST, fuel included`, unknown]
        .filter(Boolean)
        .join('. ')}
    >
      {t`Income ${income} · cost ${cost}`} {unknown !== '' && <MoneyMark text={unknown} />}
    </span>
  );
}
