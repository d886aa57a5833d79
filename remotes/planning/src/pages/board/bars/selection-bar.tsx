import { Button, Toolbar } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { selectionText } from '../labels/selection-labels.ts';
import { useStepEntries } from '../menu/use-step-entries.ts';
import { useLoadActions, type LoadActions } from '../state/actions/use-load-actions.ts';
import { useBoardDialogs, useBoardPlan, useBoardSelection } from '../state/board-context.tsx';
import styles from './bars.module.css';

type Props = { onDone: () => void };

/** How many loads are selected and what can be done with those that are shown. */
export function SelectionBar({ onDone }: Props) {
  const { i18n, t } = useLingui();
  const { selection } = useBoardSelection();
  const { canEdit } = useBoardPlan();
  const stepEntries = useStepEntries();
  const actionsOf = useLoadActions();
  const count = selection.ids.size;
  if (count === 0) {
    return null;
  }
  const tasks = selection.with(undefined);
  const hasShown = tasks.length > 0;
  const actions = actionsOf(tasks);
  const told = stepEntries(tasks, actions).find(({ key }) => key === 'told');
  // The button keeps the focus; the keys of the grid want it back.
  const andBack = (run: () => void) => () => {
    run();
    onDone();
  };
  return (
    <Toolbar className={styles['selection']} label={t`Selected loads`}>
      <strong>{selectionText(i18n, { count, hidden: selection.hidden })}</strong>
      {canEdit && hasShown && <Planning actions={actions} count={tasks.length} andBack={andBack} />}
      {told && (
        <Button size="small" onClick={told.run}>
          {told.label}
        </Button>
      )}
      {canEdit && hasShown && (
        <Button size="small" danger onClick={actions.remove}>
          {t`Remove or cancel …`}
        </Button>
      )}
      <Button size="small" type="text" onClick={andBack(selection.clear)}>
        {t`Clear (Esc)`}
      </Button>
    </Toolbar>
  );
}

type PlanningProps = { actions: LoadActions; count: number; andBack: (run: () => void) => () => void };

/** What is done with the plan of all of them. */
function Planning({ actions, count, andBack }: PlanningProps) {
  const { t } = useLingui();
  const { selection } = useBoardSelection();
  const { setDialog } = useBoardDialogs();
  return (
    <>
      <Button size="small" onClick={actions.edit}>
        {t`Edit …`}
      </Button>
      <Button size="small" onClick={actions.moveTo}>
        {t`Move to …`}
      </Button>
      {count === 2 && (
        <Button size="small" onClick={andBack(actions.swap)}>
          {t`Swap the two`}
        </Button>
      )}
      <Button size="small" onClick={andBack(actions.copy)}>
        {t`Duplicate`}
      </Button>
      <Button size="small" onClick={actions.repeat}>
        {t`Repeat …`}
      </Button>
      <Button size="small" onClick={andBack(actions.unassign)}>
        {t`Take off the truck`}
      </Button>
      <Button size="small" onClick={() => setDialog({ kind: 'publish', only: selection.ordered })}>
        {t`Publish …`}
      </Button>
    </>
  );
}
