import { Button, useDone } from '@haulboard/ui/core';
import { Input } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { useId, useRef, type Ref } from 'react';
import type { ImportKind } from '../kind.ts';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';
import { ColumnMatch } from './column-match.tsx';
import { ImportChanges } from './import-changes.tsx';
import { ImportFaults } from './import-faults.tsx';
import type { Checked } from './use-check.ts';
import { useFileText } from './use-file-text.ts';
import { useFocusAfterCheck } from './use-focus-after-check.ts';
import { useImport } from './use-import.ts';

type Props = {
  kind: ImportKind;
  /** Rows were written; what the call itself changes is asked for again without it. */
  onDone?: () => void;
  onClose: () => void;
};

/** Adds and changes many records from a spreadsheet: first it says what would become of each row, then it writes. */
export function ImportDialog({ kind, onDone, onClose }: Props) {
  const texts = useRecordTexts();
  const { done } = useDone();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const given = useImport(kind, {
    onSaved: (count, isMore) => {
      done({ text: texts.imported(count) });
      onDone?.();
      if (!isMore) {
        onClose();
      }
    },
    onStarted: () => {
      done({ text: texts.jobStarted });
      onClose();
    },
  });
  const { text, table, checked, kept } = given;
  const { found, next } = useFocusAfterCheck(checked);
  const cancel = () => {
    kept.forget();
    onClose();
  };
  const names = Object.keys(kind.resource.fields).map((name) => kind.labels.fields[name] ?? name);
  const { accept, choose, fault, note } = useFileText(given.change);
  return (
    <Modal
      open
      width={720}
      title={texts.importTitle(kind.labels.title)}
      onCancel={onClose}
      kept={kept}
      footer={
        <>
          <Button onClick={cancel}>{texts.cancel}</Button>
          {checked ? (
            <SaveButtons ref={next} given={given} checked={checked} />
          ) : (
            <BeginButtons given={given} />
          )}
        </>
      }
    >
      <div className={styles['wizard']}>
        <label htmlFor={id}>{texts.pasteHere}</label>
        <Input.TextArea
          id={id}
          rows={7}
          value={text}
          placeholder={names.join('\t')}
          onChange={({ target }) => given.change(target.value)}
        />
        <div className={styles['foot']}>
          <Button onClick={() => file.current?.click()}>{texts.chooseFile}</Button>
          <span className={styles['soft']}>{text !== '' && texts.rowsFound(table.rows.length)}</span>
          <input ref={file} type="file" accept={accept} hidden onChange={() => void choose(file.current)} />
        </div>
        {fault !== '' && (
          <p role="alert" className={styles['fault']}>
            {fault}
          </p>
        )}
        {note !== '' && <output>{note}</output>}
        <p className={styles['soft']}>
          {texts.expectedColumns}: {texts.names(names)}
        </p>
        <ColumnMatch kind={kind} given={given.columns} />
        {given.missingForNew !== '' && (
          <p className={styles['soft']}>{texts.onlyChanges(given.missingForNew)}</p>
        )}
        {given.progress && given.progress.total > 0 && (
          <output className={styles['soft']}>
            {texts.readingNames(given.progress.done, given.progress.total)}
          </output>
        )}
        {checked && (
          <div ref={found} className={styles['wizard']} tabIndex={-1}>
            <ImportFaults kind={kind} faults={checked.faults} table={table} />
            <ImportChanges kind={kind} checked={checked} />
          </div>
        )}
      </div>
    </Modal>
  );
}

type SaveProps = {
  ref: Ref<HTMLButtonElement>;
  given: ReturnType<typeof useImport>;
  checked: Checked;
};

/** Writes what was checked: all of it, or what fits. */
function SaveButtons({ ref, given: { isBusy, save }, checked }: SaveProps) {
  const texts = useRecordTexts();
  const good = checked.added + checked.changed.length;
  const isWhole = checked.faults.length === 0;
  return good === 0 ? null : (
    <Button
      ref={ref}
      type="primary"
      isBusy={isBusy}
      onClick={() => void save(checked, isWhole ? 'all' : 'valid')}
    >
      {isWhole ? texts.importAll : texts.importValid(good)}
    </Button>
  );
}

/** What can be done before anything is checked; a long import goes on by itself. */
function BeginButtons({ given }: { given: ReturnType<typeof useImport> }) {
  const texts = useRecordTexts();
  const { whyNot, isBusy, isLong, later, check } = given;
  return isLong ? (
    <>
      <Button why={whyNot} isBusy={isBusy} onClick={() => void later('check')}>
        {texts.checkLater}
      </Button>
      <Button type="primary" why={whyNot} isBusy={isBusy} onClick={() => void later('valid')}>
        {texts.importLater}
      </Button>
    </>
  ) : (
    <Button type="primary" why={whyNot} isBusy={isBusy} onClick={() => void check()}>
      {texts.check}
    </Button>
  );
}
