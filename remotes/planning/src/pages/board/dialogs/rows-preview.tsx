import { useLingui } from '@lingui/react/macro';
import type { CellPlan, RowPlan } from '../../../model/plan-rows.ts';
import type { Column } from '../../../model/read-rows.ts';
import { refusalText } from '../words/refusal-words.ts';
import styles from './dialogs.module.css';

type Props = { columns: readonly Column[]; plans: readonly RowPlan[] };

/** Every row as it would be written: what is new, what changes, what is refused and why. */
export function RowsPreview({ columns, plans }: Props) {
  const { t } = useLingui();
  const names: Record<Column, string> = {
    truck: t`Truck`,
    crew: t`Crew`,
    grade: t`Grade`,
    destination: t`Destination`,
    note: t`Note`,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles['preview']} aria-label={t`Preview`} tabIndex={0}>
      <table className={styles['rows']}>
        <thead>
          <tr>
            <th scope="col">{t`Row`}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {names[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.number}>
              <th scope="row">
                {plan.number} {plan.isOk ? '' : t`refused`}
              </th>
              {plan.cells.map((cell) => (
                <PreviewCell key={cell.column} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PreviewCell({ cell }: { cell: CellPlan }) {
  const { i18n, t } = useLingui();
  const words = { new: t`new`, changed: t`changed`, same: '', refused: '' };
  const word = cell.refusal ? refusalText(i18n, cell.refusal) : words[cell.state];
  return (
    <td className={styles[cell.state]} data-state={cell.state}>
      {cell.text} {word !== '' && <small>{word}</small>}
    </td>
  );
}
