import type { BoardVehicle, Closure } from '@haulboard/contract';
import { useZone } from '@haulboard/data';
import { Alert, Button } from '@haulboard/ui/core';
import { Modal } from '@haulboard/ui/overlay';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Choices } from '../../../model/drafts/load-draft.ts';
import type { WhichPlan } from '../state/plan/plan-store.ts';
import { AffectedRows } from './affected-rows.tsx';
import { emptyDraft, type ClosureDraft } from './closure-draft.ts';
import { ClosureForm } from './closure-form.tsx';
import styles from './closures.module.css';
import { useClosurePreview } from './use-closure-preview.ts';
import { useTargets } from './use-targets.ts';
import { wallTime } from './wall-time.ts';

type Props = {
  plan: WhichPlan;
  choices: Choices;
  vehicles: readonly BoardVehicle[];
  /** The closure that is to last longer; nothing for a new one. */
  extended?: Closure;
  onDone: (changed: number) => void;
  onCancel: () => void;
};

function draftOf(closure: Closure, zone: string): ClosureDraft {
  const { kind, targetId, destinationId, fromAt, untilAt, reason } = closure;
  const times = { from: wallTime(fromAt, zone), until: wallTime(untilAt, zone) };
  return { kind, targetId, destinationId, ...times, reason };
}

/** Marks something as closed: first what, then what becomes of each load it hits, then all at once. */
export function ClosureDialog({ plan, choices, vehicles, extended, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const id = useId();
  const [first] = useState(() =>
    extended ? draftOf(extended, zone) : emptyDraft(plan.day, Math.floor(Date.now() / 1000), zone),
  );
  const work = useClosurePreview({ plan, first, extended, onDone });
  const targets = useTargets(choices, vehicles);
  const { rows, error, changed, isComplete, isSending } = work;
  const name = extended?.name ?? '';
  const missing = t`Say what is closed, from when until when, and why.`;
  const giveUp = () => {
    work.kept.forget();
    onCancel();
  };
  return (
    <Modal
      open
      kept={work.kept}
      width={860}
      title={extended ? t`Keep ${name} closed for longer` : t`Mark as closed`}
      onCancel={onCancel}
      afterOpenChange={(isOpen) =>
        isOpen && document.getElementById(`${id}-${extended ? 'until' : 'target'}`)?.focus()
      }
      footer={
        <div className={styles['foot']}>
          <Button onClick={giveUp}>{t`Cancel`}</Button>
          {rows ? (
            <Button type="primary" loading={isSending} onClick={work.confirm}>
              {changed === 0 ? (
                <Trans>Mark as closed</Trans>
              ) : (
                <Plural
                  value={changed}
                  one="Mark as closed and change # load"
                  other="Mark as closed and change # loads"
                />
              )}
            </Button>
          ) : (
            <Button type="primary" why={isComplete ? '' : missing} loading={isSending} onClick={work.look}>
              {t`Show affected loads`}
            </Button>
          )}
        </div>
      }
    >
      <ClosureForm
        id={id}
        draft={work.draft}
        targets={targets}
        isExtending={extended !== undefined}
        onChange={work.change}
      />
      {error !== '' && <Alert type="error" showIcon title={error} />}
      {rows && (
        <>
          <AffectedRows rows={rows} chosen={work.chosen} onChoose={work.choose} />
          <p className={styles['soft']}>
            {t`Drivers get changed loads to accept again; crews, customers and destinations on record get a mail about published loads. One undo takes it all back.`}
          </p>
        </>
      )}
    </Modal>
  );
}
