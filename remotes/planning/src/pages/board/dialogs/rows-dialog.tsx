import type { Board } from '@haulboard/contract';
import { Checkbox, Input, Modal } from '@haulboard/ui/data';
import { Plural, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import type { Choices } from '../../../model/load-draft.ts';
import { planRows } from '../../../model/plan-rows.ts';
import { correctRows, readRows, type Column, type Correction, type Row } from '../../../model/read-rows.ts';
import styles from './dialogs.module.css';
import { RowsPreview } from './rows-preview.tsx';

export type ReadRows = { columns: readonly Column[]; rows: readonly Row[] };

type Props = {
  board: Board;
  choices: Choices;
  text: string;
  /** Loads selected when it was pasted: the rows may be written into them. */
  targets: readonly number[];
  onApply: (read: ReadRows, targets: readonly number[]) => void;
  onCancel: () => void;
};

/** Below every id that the plan gives to a load on its way. */
const PREVIEW_ID = -1_000_000;

type PreviewOfOptions = { board: Board; choices: Choices; read: ReadRows; targets: readonly number[] };

function previewOf({ read, ...given }: PreviewOfOptions) {
  let id = PREVIEW_ID;
  const nextId = () => (id -= 1);
  const { plans, outcome } = planRows({ ...given, ...read, nextId });
  return { plans, changed: outcome.isOk ? outcome.changes.length : 0 };
}

/** What rows would do to the board; counted for the button. */
export function usePreview({ board, choices, read, targets }: PreviewOfOptions) {
  return useMemo(() => previewOf({ board, choices, read, targets }), [board, choices, read, targets]);
}

/** Rows from a spreadsheet onto the plan: seen first, then written as one step. */
export function RowsDialog({ board, choices, text: pasted, targets, onApply, onCancel }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState(pasted);
  const [isOver, setIsOver] = useState(targets.length > 0);
  const [corrections, setCorrections] = useState<readonly Correction[]>([]);
  const read = useMemo(() => {
    const { columns, rows } = readRows(text);
    return { columns, rows: correctRows(rows, corrections) };
  }, [text, corrections]);
  const into = useMemo(() => (isOver ? targets : []), [isOver, targets]);
  const { plans, changed } = usePreview({ board, choices, read, targets: into });
  const faulty = plans.filter(({ isOk }) => !isOk).length;
  return (
    <Modal
      open
      width={880}
      title={t`Paste rows`}
      okText={<Plural value={changed} one="Apply # row" other="Apply # rows" />}
      cancelText={t`Cancel`}
      okButtonProps={{ disabled: changed === 0, id: `${id}-apply` }}
      onOk={() => onApply(read, into)}
      onCancel={onCancel}
      afterOpenChange={(isOpen) =>
        isOpen && document.getElementById(pasted === '' ? id : `${id}-apply`)?.focus()
      }
    >
      <label className={styles['lead']} htmlFor={id}>
        {t`Copied from a spreadsheet: truck, crew, grade, destination, note, in this order or by the names in its first line.`}
      </label>
      <Input.TextArea
        id={id}
        value={text}
        autoSize={{ minRows: 2, maxRows: 5 }}
        onChange={(event) => setText(event.target.value)}
      />
      {targets.length > 0 && (
        <Checkbox checked={isOver} onChange={(event) => setIsOver(event.target.checked)}>
          <Plural
            value={targets.length}
            one="Write into the selected load"
            other="Write into the # selected loads, in their order"
          />
        </Checkbox>
      )}
      <output className={styles['outcome']}>
        {plans.length > 0 && t`${changed} will be written, ${faulty} refused`}
      </output>
      {plans.length > 0 && (
        <RowsPreview
          columns={read.columns}
          plans={plans}
          onCorrect={(correction) => setCorrections((made) => [...made, correction])}
        />
      )}
    </Modal>
  );
}
