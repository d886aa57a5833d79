import type { BoardVehicle } from '@haulboard/contract';
import { useZone } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { factOf, isMoney, type Fact } from '../../../model/grid/board-columns.ts';
import { factText, isNumber } from '../labels/fact-labels.ts';
import { useMoney } from '../money/money-context.ts';
import { MoneyMark } from '../money/money-mark.tsx';
import { unknownText } from '../labels/money-labels.ts';
import { cellId } from './cell-id.ts';
import styles from './columns.module.css';

type Props = {
  vehicle: BoardVehicle;
  facts: readonly Fact[];
  /** The focused cell, when it is in this row. */
  focused: string | undefined;
};

/** What the chosen columns say of a truck; its widths come from the style sheet, so that resizing draws nothing anew. */
export const TruckFacts = memo(function TruckFacts({ vehicle, facts, focused }: Props) {
  const { i18n } = useLingui();
  const zone = useZone();
  const money = useMoney().byVehicle.get(vehicle.vehicleId);
  return facts.map((fact, at) => {
    const id = cellId({ kind: 'head', vehicleId: vehicle.vehicleId, fact });
    const text = factText(i18n, { fact, value: factOf(vehicle, fact, money), zone });
    const unknown = isMoney(fact) ? unknownText(i18n, money ? [money] : [], fact) : '';
    return (
      <td
        key={fact}
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not every reader concludes it from the role of the table
        role="gridcell"
        aria-colindex={at + 2}
        className={isNumber(fact) ? `${styles['fact']} ${styles['number']}` : styles['fact']}
        style={{ width: `var(--w-${fact})` }}
        title={[text, unknown].filter(Boolean).join(' · ')}
        tabIndex={focused === id ? 0 : -1}
        data-cell={id}
      >
        <span className={styles['line']}>
          {unknown !== '' && <MoneyMark text={unknown} />}
          {text}
        </span>
      </td>
    );
  });
});
