import { isLoadText, type LoadText } from '@haulboard/contract';
import { Checkbox, Select } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { plain } from '../../../model/filters/board-filter.ts';
import type { CellPlan, RowPlan } from '../../../model/paste/plan-rows.ts';
import type { Column, Correction } from '../../../model/paste/read-rows.ts';
import { commandErrorText } from '../labels/command-error-labels.ts';
import { TEXT_LABELS } from '../labels/text-labels.ts';
import styles from './dialogs.module.css';
import { searchOptions } from './option-text.ts';

type Props = {
  columns: readonly Column[];
  plans: readonly RowPlan[];
  /** Asked to put a name in place of a word that names nothing. */
  onCorrect?: (correction: Correction) => void;
  /** Which rows are meant, by number, where they can be left out. */
  ticks?: { isChosen: (number: number) => boolean; onChoose: (number: number, isChosen: boolean) => void };
};

/** The first cell of each unknown word asks what it means: the answer holds for all of them. */
function firstUnknown(plans: readonly RowPlan[]): ReadonlySet<CellPlan> {
  const first = new Map<string, CellPlan>();
  for (const cell of plans.flatMap(({ cells }) => cells)) {
    const key = cell.unknown && `${cell.column} ${plain(cell.unknown.word)}`;
    if (key !== undefined && !first.has(key)) {
      first.set(key, cell);
    }
  }
  return new Set(first.values());
}

/** Every row as it would be written: what is new, what changes, what is refused and why. */
export function RowsPreview({ columns, plans, onCorrect, ticks }: Props) {
  const { i18n, t } = useLingui();
  const asking = useMemo(() => firstUnknown(plans), [plans]);
  const names: Record<Exclude<Column, LoadText>, string> = {
    truck: t`Truck`,
    crew: t`Crew`,
    grade: t`Grade`,
    destination: t`Destination`,
  };
  const rowName = ({ number, cells }: RowPlan) => {
    const text = cells.map((cell) => cell.text).join(' ');
    return t`Row ${number}: ${text}`;
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
                {isLoadText(column) ? i18n._(TEXT_LABELS[column].short) : names[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.number}>
              <th scope="row">
                {ticks ? (
                  <Checkbox
                    aria-label={rowName(plan)}
                    checked={ticks.isChosen(plan.number)}
                    onChange={({ target }) => ticks.onChoose(plan.number, target.checked)}
                  >
                    {plan.number}
                  </Checkbox>
                ) : (
                  plan.number
                )}{' '}
                {plan.isOk ? '' : t`refused`}
              </th>
              {plan.cells.map((cell) => (
                <PreviewCell
                  key={cell.column}
                  cell={cell}
                  onCorrect={asking.has(cell) ? onCorrect : undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type CellProps = { cell: CellPlan; onCorrect: ((correction: Correction) => void) | undefined };

function PreviewCell({ cell, onCorrect }: CellProps) {
  const { i18n, t } = useLingui();
  const { column, meant, unknown } = cell;
  const asked = unknown?.word ?? '';
  const words = { new: t`new`, changed: t`changed`, same: '', refused: '' };
  const word = cell.refusal ? commandErrorText(i18n, cell.refusal) : words[cell.state];
  return (
    <td className={styles[cell.state]} data-state={cell.state}>
      {meant === undefined ? cell.text : `${cell.text} → ${meant}`} {word !== '' && <small>{word}</small>}
      {unknown && onCorrect && (
        <Select<string>
          className={styles['meant'] ?? ''}
          aria-label={t`What “${asked}” means`}
          placeholder={t`Choose`}
          options={[...unknown.choices]}
          showSearch={searchOptions}
          notFoundContent={t`No matches`}
          onSelect={(name) => onCorrect({ column, word: unknown.word, name })}
        />
      )}
    </td>
  );
}
