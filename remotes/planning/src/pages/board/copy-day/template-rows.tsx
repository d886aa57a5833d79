import type { Board, PlanTemplate } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Choices } from '../../../model/drafts/load-draft.ts';
import { COLUMNS, type Row } from '../../../model/paste/read-rows.ts';
import dialogs from '../dialogs/dialogs.module.css';
import { usePreview, type ReadRows } from '../dialogs/rows-dialog.tsx';
import { RowsPreview } from '../dialogs/rows-preview.tsx';

type UseTemplateRowsOptions = { board: Board; choices: Choices; template: PlanTemplate | undefined };

const NO_ROWS: readonly Row[] = [];
const NONE: readonly number[] = [];

/** The rows of a template with their ticks, as they would be written. */
export function useTemplateRows({ board, choices, template }: UseTemplateRowsOptions) {
  const [off, setOff] = useState<{ id: number; rows: ReadonlySet<number> }>();
  const all = template?.lines ?? NO_ROWS;
  const left = off !== undefined && off.id === template?.id ? off.rows : undefined;
  const read = useMemo<ReadRows>(
    () => ({ columns: COLUMNS, rows: all.filter((_, at) => !left?.has(at + 1)) }),
    [all, left],
  );
  const whole = useMemo<ReadRows>(() => ({ columns: COLUMNS, rows: all }), [all]);
  const { plans } = usePreview({ board, choices, read: whole, targets: NONE });
  const { plans: wanted, changed } = usePreview({ board, choices, read, targets: NONE });
  return {
    read,
    plans,
    changed,
    refused: wanted.filter(({ isOk }) => !isOk).length,
    isChosen: (number: number) => !left?.has(number),
    choose: (number: number, isChosen: boolean) => {
      const rows = new Set(left);
      if (isChosen) {
        rows.delete(number);
      } else {
        rows.add(number);
      }
      setOff({ id: template?.id ?? 0, rows });
    },
  };
}

/** What a template would plan, row by row. */
export function TemplateRows({ rows }: { rows: ReturnType<typeof useTemplateRows> }) {
  const { t } = useLingui();
  const { plans, changed, refused } = rows;
  return (
    <>
      <output className={dialogs['outcome']}>
        {plans.length === 0
          ? t`Nothing was planned there.`
          : t`${changed} will be planned as drafts, ${refused} refused`}
      </output>
      {plans.length > 0 && (
        <RowsPreview
          columns={COLUMNS}
          plans={plans}
          ticks={{ isChosen: rows.isChosen, onChoose: rows.choose }}
        />
      )}
    </>
  );
}
