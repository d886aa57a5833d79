import { Button, Toolbar } from '@haulboard/ui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import { useStepEntries } from '../menu/use-step-entries.ts';
import { useLoadActions, type LoadActions } from '../state/actions/use-load-actions.ts';
import { useBoardDialogs, useBoardPlan, useBoardSelection } from '../state/board-context.tsx';
import styles from './bars.module.css';

type Props = { onDone: () => void };

/** How many loads are selected and what can be done with all of them. */
export function SelectionBar({ onDone }: Props) {
  const { t } = useLingui();
  const { selection } = useBoardSelection();
  const { canEdit } = useBoardPlan();
  const stepEntries = useStepEntries();
  const actionsOf = useLoadActions();
  const count = selection.ids.size;
  if (count === 0) {
    return null;
  }
  const tasks = selection.with(undefined);
  const actions = actionsOf(tasks);
  const told = stepEntries(tasks, actions).find(({ key }) => key === 'told');
  // The button keeps the focus; the keys of the grid want it back.
  const andBack = (run: () => void) => () => {
    run();
    onDone();
  };
  return (
    <Toolbar className={styles['selection']} label={t`Selected loads`}>
      <strong>
        <Plural value={count} one="# load selected" other="# loads selected" />
      </strong>
      {canEdit && <Planning actions={actions} count={count} andBack={andBack} />}
      {told && (
        <Button size="small" onClick={told.run}>
          {told.label}
        </Button>
      )}
      {canEdit && (
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
