import type { Task } from '@haulboard/contract';
import { useHalfTyped } from '@haulboard/data';
import { Modal } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { z } from 'zod';
import { StatusMark } from '../../../components/status-mark.tsx';
import { statusName } from '../../../components/status-labels.ts';
import { briefName } from '../../../model/commands/commands.ts';
import { hasWayBack, stepsOf, type StepChoice, type Stepper } from '../../../model/commands/steps.ts';
import { commandErrorText } from '../labels/command-error-labels.ts';
import styles from './dialogs.module.css';
import { ReasonField } from './reason-field.tsx';

const answers = z.object({ to: z.nullable(z.int()), reason: z.string() });

type Props = {
  tasks: readonly Task[];
  stepper: Stepper;
  onTell: (to: number, reason: string) => void;
  onCancel: () => void;
};

/** What is still missing before the status can be set; empty when nothing is. */
function useMissing() {
  const { i18n, t } = useLingui();
  return (chosen: StepChoice | undefined, reason: string): string => {
    if (!chosen) {
      return t`Choose what became of it.`;
    }
    if (chosen.refusal) {
      return commandErrorText(i18n, chosen.refusal);
    }
    return chosen.needsReason && reason === '' ? t`Give a reason first.` : '';
  };
}

/** What is asked, of one load or of several. */
function useTitle(tasks: readonly Task[], steps: readonly StepChoice[]): string {
  const { t } = useLingui();
  const count = tasks.length;
  const [first] = tasks;
  const name = count === 1 && first ? briefName(first) : t`${count} loads`;
  if (tasks.every(({ isMine }) => !isMine)) {
    return t`Decline ${name}`;
  }
  return steps.some(({ isByPhone }) => isByPhone)
    ? t`Told by phone: ${name}`
    : t`Put the status of ${name} right`;
}

/** Gives loads the status that their drivers have told by phone, or puts right what was said before. */
export function ToldDialog({ tasks, stepper, onTell, onCancel }: Props) {
  const { i18n, t } = useLingui();
  const base = useId();
  const steps = stepsOf(tasks, stepper);
  const only = steps.length === 1 ? steps[0]?.to : undefined;
  const kept = useHalfTyped({
    name: `told ${tasks.map(({ id }) => id).join(',')}`,
    schema: answers,
    first: { to: only ?? null, reason: '' },
  });
  const reason = kept.value.reason.trim();
  const chosen = steps.find(({ to }) => to === kept.value.to);
  const missing = useMissing();
  const title = useTitle(tasks, steps);
  const status = chosen ? statusName(i18n, chosen.to) : '';
  const isLasting = chosen !== undefined && tasks.some((task) => !hasWayBack(task.taskStatus, chosen.to));
  return (
    <Modal
      open
      kept={kept}
      title={title}
      okText={chosen ? t`Set to ${status}` : t`Save`}
      cancelText={t`Cancel`}
      okWhy={missing(chosen, reason)}
      onOk={() => {
        if (chosen) {
          kept.forget();
          onTell(chosen.to, reason);
        }
      }}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(`${base}-${steps[0]?.to}`)?.focus()}
    >
      <fieldset className={styles['steps']}>
        <legend>{t`What became of it`}</legend>
        {steps.map(({ to, refusal }) => (
          <label key={to} htmlFor={`${base}-${to}`}>
            <input
              id={`${base}-${to}`}
              type="radio"
              name={base}
              checked={to === chosen?.to}
              onChange={() => kept.change({ ...kept.value, to })}
            />
            <StatusMark status={to} />
            {refusal && <small>{commandErrorText(i18n, refusal)}</small>}
          </label>
        ))}
      </fieldset>
      <div className={styles['fields']}>
        <ReasonField
          id={`${base}-why`}
          value={kept.value.reason}
          isRequired={chosen?.needsReason ?? false}
          {...(chosen?.needsReason ? { label: t`Reason (needed)` } : {})}
          onChange={(next) => kept.change({ ...kept.value, reason: next })}
        />
      </div>
      {isLasting && <p className={styles['lead']}>{t`This cannot be undone.`}</p>}
    </Modal>
  );
}
