import type { CrewStock, StockChoices, StockCrew } from '@haulboard/contract';
import { useFileText } from '@haulboard/records/import';
import { Button } from '@haulboard/ui/core';
import { Input } from '@haulboard/ui/form';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { importCall, type ImportFault, type Imported, type ImportReason } from '../../model/import-call.ts';
import styles from './crew.module.css';
import { useFaultTexts } from './fault-texts.ts';
import type { Call } from './use-call-draft.ts';

type Props = {
  crew: StockCrew;
  today: string;
  lines: readonly CrewStock[];
  choices: StockChoices;
  call: Call;
};

/** Fills the sheet from a file or pasted rows. What does not fit is told row by row; saving stays the person's. */
export function ImportCall({ crew, today, lines, choices, call }: Props) {
  const { t } = useLingui();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [last, setLast] = useState<Imported>();
  const { draft, rows, put } = call;
  const fill = (given: string) => {
    const imported = importCall(given, { rows, lines, choices, crewCode: crew.crewCode, draft, today });
    setLast(imported);
    if (imported.taken > 0) {
      put(imported.draft);
    }
  };
  const why = (): string => {
    if (draft.mode === 'none') {
      return t`You said that nothing has changed.`;
    }
    return text.trim() === '' ? t`Paste rows, or choose a file.` : '';
  };
  const { accept, choose, fault, note } = useFileText(setText);
  return (
    <details className={styles['import']}>
      <summary>
        <Trans>Fill from a file</Trans>
      </summary>
      <div className={styles['column']}>
        <label htmlFor={id}>
          <Trans>
            Rows with a head: skid, grade and loads are needed; length, tonnes, felled and others may be
            there.
          </Trans>
        </label>
        <Input.TextArea id={id} rows={5} value={text} onChange={({ target }) => setText(target.value)} />
        <div className={styles['bar']}>
          <Button onClick={() => file.current?.click()}>
            <Trans>Choose a file</Trans>
          </Button>
          <Button type="primary" why={why()} onClick={() => fill(text)}>
            <Trans>Fill the sheet</Trans>
          </Button>
          <input
            ref={file}
            type="file"
            accept={accept}
            aria-label={t`File with rows`}
            hidden
            onChange={() => void choose(file.current)}
          />
        </div>
        {fault !== '' && <p role="alert">{fault}</p>}
        {note !== '' && <output>{note}</output>}
        {last && <Outcome imported={last} />}
      </div>
    </details>
  );
}

function useReasons(): Record<ImportReason, string> {
  const { t } = useLingui();
  return {
    ...useFaultTexts(),
    column: t`This column is missing.`,
    crew: t`Another crew’s row.`,
    skid: t`No skid of this crew’s forest.`,
    grade: t`No grade that this crew cuts.`,
    twice: t`The same line is above already.`,
  };
}

function Outcome({ imported: { taken, faults } }: { imported: Imported }) {
  const { t } = useLingui();
  const reasons = useReasons();
  return (
    <div className={styles['column']}>
      <output>
        <Plural
          value={taken}
          one="# row is in the sheet. Nothing is saved before you save the call."
          other="# rows are in the sheet. Nothing is saved before you save the call."
        />
      </output>
      {faults.length > 0 && (
        <ul aria-label={t`Rows that were not used`}>
          {faults.map((fault) => (
            <li key={`${fault.row} ${fault.column}`}>
              <Fault fault={fault} reason={reasons[fault.reason]} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Names of the columns of a file. */
function useColumnNames(): Record<ImportFault['column'], string> {
  const { t } = useLingui();
  return {
    crew: t`Crew`,
    skid: t`Skid`,
    grade: t`Grade`,
    length: t`Length`,
    loads: t`Loads`,
    tonnes: t`Tonnes`,
    jas: t`JAS m³`,
    fellDate: t`Felled`,
    priority: t`Priority`,
    hold: t`Held because`,
    comment: t`Comment`,
  };
}

function Fault({ fault: { row, column, text }, reason }: { fault: ImportFault; reason: string }) {
  const names = useColumnNames();
  const what = text === '' ? names[column] : `${names[column]} “${text}”`;
  return (
    <Trans>
      Row {row}, {what}: {reason}
    </Trans>
  );
}
