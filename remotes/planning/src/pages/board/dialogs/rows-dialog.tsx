import { type Board, namesText } from '@haulboard/contract';
import { useHalfTyped } from '@haulboard/data';
import { Checkbox, Input } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Plural, useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import { z } from 'zod';
import { findTask } from '../../../model/commands/apply-changes.ts';
import type { Choices } from '../../../model/drafts/load-draft.ts';
import { planRows } from '../../../model/paste/plan-rows.ts';
import {
  COLUMNS,
  correctRows,
  readRows,
  type Column,
  type Correction,
  type Row,
} from '../../../model/paste/read-rows.ts';
import styles from './dialogs.module.css';
import { RemovedLoadsNote } from './removed-loads-note.tsx';
import { RowsPreview } from './rows-preview.tsx';

export type ReadRows = { columns: readonly Column[]; rows: readonly Row[] };

const answers = z.object({
  text: z.string(),
  corrections: z.array(z.object({ column: z.enum(COLUMNS), word: z.string(), name: z.string() })),
  // Kept by a build that forgot them: the rows make new loads, as they did there.
  targets: z.array(z.int()).default([]),
  isOver: z.boolean().default(false),
});

type Answers = {
  text: string;
  corrections: readonly Correction[];
  /** The loads that the rows were pasted for. */
  targets: readonly number[];
  /** Whether they are written into them. */
  isOver: boolean;
};

type Props = {
  /** Whose rows they are: what is half typed is kept by it. */
  name: string;
  board: Board;
  choices: Choices;
  text: string;
  /** Loads selected when it was pasted: the rows may be written into them. */
  targets: readonly number[];
  /** What the server calls a load that had no number yet. */
  resolve: (taskId: number) => number;
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

/** What is typed, and the loads it is for: those that are selected now, or else those of the rows that were kept. */
function useAnswers({ name, text, targets }: Pick<Props, 'name' | 'text' | 'targets'>) {
  const begin = { corrections: [], targets, isOver: targets.length > 0 };
  const kept = useHalfTyped<Answers>({
    name: `rows ${name}`,
    schema: answers,
    first: { ...begin, text: '' },
    given: text === '' ? undefined : { ...begin, text },
  });
  const isOther = targets.length > 0 && targets.join(' ') !== kept.value.targets.join(' ');
  const value = isOther ? { ...kept.value, targets, isOver: true } : kept.value;
  return { kept, value, change: (more: Partial<Answers>) => kept.change({ ...value, ...more }) };
}

/** Rows from a spreadsheet onto the plan: seen first, then written as one step. */
export function RowsDialog(props: Props) {
  const { name, board, choices, text: pasted, resolve, onApply, onCancel } = props;
  const { t } = useLingui();
  const id = useId();
  const { kept, value, change } = useAnswers({ name, text: pasted, targets: props.targets });
  const { text, corrections, isOver } = value;
  const targets = useMemo(() => value.targets.map((taskId) => resolve(taskId)), [value.targets, resolve]);
  const goneCount = targets.filter((taskId) => findTask(board, taskId) === undefined).length;
  const { read, leftCount, unread } = useMemo(() => {
    const { columns, rows, ...left } = readRows(text);
    return { read: { columns, rows: correctRows(rows, corrections) }, ...left };
  }, [text, corrections]);
  const into = useMemo(() => (isOver ? targets : []), [isOver, targets]);
  const { plans, changed } = usePreview({ board, choices, read, targets: into });
  const faulty = plans.filter(({ isOk }) => !isOk).length;
  return (
    <Modal
      open
      kept={kept}
      width={880}
      title={t`Paste rows`}
      okText={<Plural value={changed} one="Apply # row" other="Apply # rows" />}
      cancelText={t`Cancel`}
      okButtonProps={{ id: `${id}-apply` }}
      okWhy={changed === 0 ? t`There is no row that can be written.` : ''}
      onOk={() => {
        kept.forget();
        onApply(read, into);
      }}
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
        onChange={(event) => change({ text: event.target.value })}
      />
      {targets.length > 0 && (
        <Checkbox checked={isOver} onChange={(event) => change({ isOver: event.target.checked })}>
          <Plural
            value={targets.length}
            one="Write into the selected load"
            other="Write into the # selected loads, in their order"
          />
        </Checkbox>
      )}
      {isOver && <RemovedLoadsNote gone={{ count: goneCount, isAll: goneCount === targets.length }} />}
      <output className={styles['outcome']}>
        {plans.length > 0 && t`${changed} will be written, ${faulty} refused`}
        <NotTaken count={plans.length} leftCount={leftCount} unread={unread} />
      </output>
      {plans.length > 0 && (
        <RowsPreview
          columns={read.columns}
          plans={plans}
          onCorrect={(made) => change({ corrections: [...corrections, made] })}
        />
      )}
    </Modal>
  );
}

type NotTakenProps = { count: number; leftCount: number; unread: readonly string[] };

/** What of the pasted text is not among the rows: nobody should believe that it was planned. */
function NotTaken({ count, leftCount, unread }: NotTakenProps) {
  const { t, i18n } = useLingui();
  const all = count + leftCount;
  const names = namesText(unread, i18n.locale);
  return (
    <>
      {leftCount > 0 && (
        <p
          className={styles['why']}
        >{t`Only the first ${count} of ${all} rows are taken: paste the rest afterwards`}</p>
      )}
      {names !== '' && <p className={styles['why']}>{t`Not read: ${names}`}</p>}
    </>
  );
}
