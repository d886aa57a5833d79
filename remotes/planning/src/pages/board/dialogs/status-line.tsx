import type { Task } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { sourceText } from '../../../components/status-labels.ts';
import { StatusMark } from '../../../components/status-mark.tsx';
import { useStepEntries } from '../menu/use-step-entries.ts';
import { useLoadActions } from '../state/actions/use-load-actions.ts';
import styles from './dialogs.module.css';

/** How far the edited load is and who said so; what its driver tells by phone is said from here. */
export function StatusLine({ task, onLeave }: { task: Task; onLeave: () => void }) {
  const { i18n } = useLingui();
  const stepEntries = useStepEntries();
  const actionsOf = useLoadActions();
  const told = stepEntries([task], actionsOf([task])).find(({ key }) => key === 'told');
  return (
    <p className={styles['status']}>
      <StatusMark status={task.taskStatus} /> {sourceText(i18n, task)}
      {told && (
        <Button
          size="small"
          onClick={() => {
            // What was typed is kept, and found again.
            onLeave();
            told.run();
          }}
        >
          {told.label}
        </Button>
      )}
    </p>
  );
}
