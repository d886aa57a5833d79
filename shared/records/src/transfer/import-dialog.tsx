import { Button, useDone } from '@haulboard/ui/core';
import { Input } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { useId, useRef, useState } from 'react';
import type { Kind } from '../kind.ts';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';
import { ColumnMatch } from './column-match.tsx';
import { ImportFaults } from './import-faults.tsx';
import { ACCEPTED, readFile } from './read-file.ts';
import { useImport } from './use-import.ts';

type Props = { kind: Kind; onDone: () => void; onClose: () => void };

/** Adds many records from a spreadsheet: first it says what would not fit, then it writes. */
export function ImportDialog({ kind, onDone, onClose }: Props) {
  const texts = useRecordTexts();
  const { done } = useDone();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const given = useImport(kind, {
    onSaved: (count) => {
      done({ text: texts.imported(count) });
      onDone();
      onClose();
    },
    onStarted: () => {
      done({ text: texts.jobStarted });
      onClose();
    },
  });
  const { text, table, checked, isBusy, kept } = given;
  const cancel = () => {
    kept.forget();
    onClose();
  };
  const bad = new Set(checked?.faults.map(({ row }) => row)).size;
  const good = table.rows.length - bad;
  const names = Object.keys(kind.resource.fields).map((name) => kind.labels.fields[name] ?? name);
  const [fault, setFault] = useState('');
  const choose = async () => {
    const [chosen] = file.current?.files ?? [];
    if (!chosen || !file.current) {
      return;
    }
    const read = await readFile(chosen, texts);
    // The same file again, once it was put right, is another choice.
    file.current.value = '';
    setFault(read.fault ?? '');
    if (read.text !== undefined) {
      given.change(read.text);
    }
  };
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
          {checked && bad > 0 && good > 0 && (
            <Button type="primary" isBusy={isBusy} onClick={() => void given.save(checked, 'valid')}>
              {texts.importValid(good)}
            </Button>
          )}
          {checked && bad === 0 && (
            <Button type="primary" isBusy={isBusy} onClick={() => void given.save(checked, 'all')}>
              {texts.importAll}
            </Button>
          )}
          {!checked && <BeginButtons given={given} />}
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
          <input ref={file} type="file" accept={ACCEPTED} hidden onChange={() => void choose()} />
        </div>
        {fault !== '' && (
          <p role="alert" className={styles['fault']}>
            {fault}
          </p>
        )}
        <p className={styles['soft']}>
          {texts.expectedColumns}: {names.join(', ')}
        </p>
        <ColumnMatch kind={kind} given={given.columns} />
        {checked && <ImportFaults kind={kind} faults={checked.faults} table={table} />}
      </div>
    </Modal>
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
