import type { Task } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import type { MenuEntry as Entry } from '@haulboard/ui/overlay';
import { statusName } from '../../../components/status-labels.ts';
import { canRemove } from '../../../model/commands/commands.ts';
import { hasBegun, stepsOf } from '../../../model/commands/steps.ts';
import { commandErrorText } from '../labels/command-error-labels.ts';
import { useBoardPlan } from '../state/board-context.tsx';
import type { LoadActions } from '../state/actions/use-load-actions.ts';

/** What a driver has told by phone, each step that these loads can be given; and what puts right what was said. */
export function useStepEntries() {
  const { i18n, t } = useLingui();
  const { stepper } = useBoardPlan();
  return (tasks: readonly Task[], actions: LoadActions): Entry[] => {
    const steps = stepsOf(tasks, stepper);
    const isToldOf = tasks.some(({ isMine }) => isMine);
    const direct = steps.filter(({ isByPhone, needsReason }) => isByPhone && !needsReason);
    const entries = direct.map(({ to, refusal }): Entry => {
      const status = statusName(i18n, to);
      const why = refusal ? commandErrorText(i18n, refusal) : '';
      return { key: `step ${to}`, label: t`Told by phone: ${status}`, why, run: () => actions.step(to) };
    });
    const isByPhone = steps.some((step) => step.isByPhone);
    const own = isByPhone ? t`Told by phone …` : t`Put the status right …`;
    const label = isToldOf ? own : t`Decline …`;
    return steps.length === 0 ? [] : [...entries, { key: 'told', label, run: actions.tell }];
  };
}

/** What the menu of a load offers on a day that is over: what became of it, where it had begun. */
export function usePastEntries() {
  const { i18n, t } = useLingui();
  const { locked } = useBoardPlan();
  const stepEntries = useStepEntries();
  return (tasks: readonly Task[], actions: LoadActions): Entry[] => {
    const steps = stepEntries(tasks, actions);
    const why = locked ? commandErrorText(i18n, locked) : '';
    const cancel = { key: 'remove', label: t`Cancel this load …`, isDangerous: true, run: actions.remove };
    const isLost = tasks.length > 0 && tasks.every((task) => hasBegun(task) && canRemove(task));
    const none = { key: 'told', label: t`Put the status right …`, why, run: actions.tell };
    return [...(steps.length === 0 ? [none] : steps), ...(isLost ? [cancel] : [])];
  };
}
