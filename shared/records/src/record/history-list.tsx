import type { RecordChange, RecordRow } from '@haulboard/contract';
import { formatMoment } from '@haulboard/contract/time';
import { useCall, useZone } from '@haulboard/data';
import { Button, Screen } from '@haulboard/ui/core';
import { differing, draftOf, type Draft } from '../form/draft.ts';
import type { Kind } from '../kind.ts';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';
import { Value } from '../values/value.tsx';
import { z } from 'zod';

const changes = z.array(
  z.object({
    version: z.int(),
    action: z.enum(['create', 'update', 'remove', 'restore', 'import']),
    at: z.int(),
    by: z.string(),
    values: z.record(z.string(), z.unknown()),
  }),
);

/** The history of any kind of record, as its call has answered. */
function recordChanges(answer: unknown): RecordChange[] | undefined {
  return answer === undefined ? undefined : changes.parse(answer);
}

type Props = { kind: Kind; row: RecordRow; canEdit: boolean; onBringBack: (values: Draft) => void };

/** What became of a record, newest first, and the way back to what it was. */
export function HistoryList({ kind, row, canEdit, onBringBack }: Props) {
  const texts = useRecordTexts();
  const { resource } = kind;
  const call = useCall(resource.calls.history, { params: { id: row.id } });
  const state = { ...call, data: recordChanges(call.data) };
  const now = draftOf(row, resource);
  return (
    <Screen
      title={texts.history}
      isTitleHidden
      state={state}
      isEmpty={(changes) => changes.length === 0}
      empty={<p className={styles['soft']}>{texts.noHistory}</p>}
    >
      {(changes) => (
        <ol className={styles['steps']} aria-label={texts.history}>
          {changes.map((step, at) => (
            <Step
              key={step.version}
              kind={kind}
              step={step}
              before={changes[at + 1]?.values}
              isPresent={differing(now, draftOf(step.values, resource)).length === 0}
              {...(canEdit ? { onBringBack: () => onBringBack(draftOf(step.values, resource)) } : {})}
            />
          ))}
        </ol>
      )}
    </Screen>
  );
}

type StepProps = {
  kind: Kind;
  step: RecordChange;
  before: Draft | undefined;
  isPresent: boolean;
  onBringBack?: () => void;
};

function Step({ kind, step, before, isPresent, onBringBack }: StepProps) {
  const texts = useRecordTexts();
  const zone = useZone();
  const when = formatMoment(step.at, zone);
  const changed = before
    ? differing(draftOf(step.values, kind.resource), draftOf(before, kind.resource))
    : [];
  return (
    <li className={styles['step']}>
      <div className={styles['stepHead']}>
        <p>
          <strong>{texts.actions[step.action]}</strong> {step.by !== '' && texts.by(step.by)}{' '}
          <span className={styles['soft']}>{when}</span>
        </p>
        {isPresent ? (
          <span className={styles['soft']}>{texts.present}</span>
        ) : (
          onBringBack && (
            <Button size="small" aria-label={texts.restoreLabel(when)} onClick={onBringBack}>
              {texts.restoreVersion}
            </Button>
          )
        )}
      </div>
      {changed.length > 0 && (
        <ul className={styles['sides']}>
          {changed.map((name) => (
            <li key={name}>
              {kind.labels.fields[name] ?? name}: <Value kind={kind} name={name} value={before?.[name]} />
              {' → '}
              <Value kind={kind} name={name} value={step.values[name]} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
