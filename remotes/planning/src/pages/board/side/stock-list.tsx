import type { OpenStock } from '@haulboard/contract';
import { Button, useRovingFocus } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { memo, useRef } from 'react';
import { useDraggable } from '../grid/use-drag.ts';
import { skidPlace } from '../../../components/load-labels.ts';
import styles from './side.module.css';

type Props = { stock: readonly OpenStock[]; canEdit: boolean; onPlan: (stock: OpenStock) => void };

/** What lies on the skids and is not planned yet, the most urgent first. One tab stop, arrows inside. */
export const StockList = memo(function StockList({ stock, canEdit, onPlan }: Props) {
  const { t } = useLingui();
  const list = useRovingFocus<HTMLUListElement>('vertical');
  return (
    <ul ref={list} className={styles['list']} aria-label={t`Open stock`}>
      {stock.length === 0 && <li className={styles['none']}>{t`Nothing on the skids is left to plan.`}</li>}
      {stock.map((one) => (
        <StockCard key={one.stockId} stock={one} canEdit={canEdit} onPlan={() => onPlan(one)} />
      ))}
    </ul>
  );
});

function StockCard({ stock, canEdit, onPlan }: { stock: OpenStock; canEdit: boolean; onPlan: () => void }) {
  const { t } = useLingui();
  const ref = useRef<HTMLLIElement>(null);
  const isDragged = useDraggable(ref, { kind: 'stock', stockId: stock.stockId }, canEdit);
  const { crewCode, crewName, gradeCode, remainingLoads, qtyLoads, priority, heldFor } = stock;
  return (
    <li ref={ref} className={`${styles['stock']} ${isDragged ? styles['dragged'] : ''}`}>
      <div className={styles['lot']}>
        <span className={styles['line']}>
          <strong>{gradeCode}</strong> {crewCode} {crewName}
        </span>
        <span className={`${styles['soft']} ${styles['line']}`}>{skidPlace(stock)}</span>
        <span className={remainingLoads < 0 ? styles['over'] : styles['soft']}>
          {t`${remainingLoads} of ${qtyLoads} loads open`}
          {priority === 1 && ` · ${t`urgent`}`}
        </span>
        {heldFor !== undefined && <span className={styles['over']}>{t`Held: ${heldFor}`}</span>}
      </div>
      {canEdit && (
        <Button size="small" aria-label={t`Plan ${gradeCode} of crew ${crewCode}`} onClick={onPlan}>
          {t`Plan`}
        </Button>
      )}
    </li>
  );
}
