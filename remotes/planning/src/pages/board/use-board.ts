import type { BoardVehicle, OpenStock, Task } from '@haulboard/contract';
import { useAddress, useShell } from '@haulboard/data';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { findTask } from '../../model/apply-changes.ts';
import { filterTasks, filterVehicles } from '../../model/board-filter.ts';
import { canDelete } from '../../model/commands.ts';
import { completeDraft, editorOf, editorOfStock, emptyEditor, type Choices } from '../../model/load-draft.ts';
import { addPacket } from '../../model/packet-draft.ts';
import { isPastDay } from '../../model/plan-day.ts';
import { withLook } from '../../model/view-address.ts';
import { hasStarted, type Refusal } from '../../model/refusals.ts';
import type { BoardCommand } from './board-command.ts';
import type { EditingDialog } from './editing-dialog.ts';
import type { GridHandle } from './grid/plan-grid.tsx';
import { usePreflight } from './preflight/use-preflight.ts';
import { useAnnounce } from './use-announce.tsx';
import { useBoardActions } from './use-board-actions.ts';
import { useChoices } from './use-choices.ts';
import { useDay } from './use-day.ts';
import { useEditor } from './use-editor.ts';
import { usePlan } from './use-plan.ts';
import { useSelection } from './use-selection.ts';
import { useBigScreen } from './views/use-big-screen.ts';
import { useLook, useShown } from './views/use-look.ts';

export type Dialog =
  /** `only`: these loads; none means every draft. */
  | { kind: 'publish'; only: readonly number[] }
  | { kind: 'history' }
  | { kind: 'share'; vehicleIds: number[] }
  | { kind: 'move'; tasks: readonly Task[] }
  | { kind: 'cancel'; tasks: readonly Task[] }
  | EditingDialog;

const NO_ROWS: readonly BoardVehicle[] = [];
const NO_TASKS: readonly Task[] = [];

/** Why nothing can be changed on this day by this person, if so. */
function lockOf(canEdit: boolean, isPast: boolean): Refusal | undefined {
  if (!canEdit) {
    return { code: 'noPermission' };
  }
  return isPast ? { code: 'readOnlyDay' } : undefined;
}

/** Everything the board's screen knows and can do. */
export function useBoard() {
  const shell = useShell();
  const navigate = useNavigate();
  const [params, put] = useAddress();
  const planDay = useDay();
  const { day, today, carrierId, linkTo } = planDay;
  const plan = usePlan(planDay);
  const preflight = usePreflight(planDay);
  const { shown, store } = plan;
  const locked = lockOf(shell.session.can('today.edit'), isPastDay(day, today));
  const canEdit = locked === undefined;
  const query = params.get('q') ?? '';
  const deferredQuery = useDeferredValue(query);
  const look = useLook({ params, put, carrierId });
  const found = useMemo(
    () => ({
      rows: shown ? filterVehicles(shown.vehicles, deferredQuery) : NO_ROWS,
      unassigned: shown ? filterTasks(shown.unassigned, deferredQuery) : NO_TASKS,
    }),
    [shown, deferredQuery],
  );
  const { rows, unassigned } = useShown(found, look, preflight.byTask);
  const refreshed = useBigScreen(planDay, params);
  const { announce, voice } = useAnnounce();
  const { foretold } = plan;
  const which = { day, carrierId };
  const actions = useBoardActions({ board: shown, rows, store, plan: which, foretold, locked, announce });
  const resolve = useCallback((taskId: number) => store.resolve(taskId), [store]);
  const selection = useSelection({ board: shown, rows, unassigned, resolve, announce });
  const choices = useChoices(canEdit);
  const editor = useEditor(day, canEdit);
  const [dialog, setDialog] = useState<Dialog>();
  const grid = useRef<GridHandle>(null);

  const { tabs } = shell;
  const isDirty = plan.hasUnsaved || editor.fields !== undefined;
  useEffect(() => tabs.setDirty(isDirty), [tabs, isDirty]);

  const opening = useOpening({ editor, actions, choices, setDialog, grid });
  return {
    planDay,
    plan,
    preflight,
    shown,
    rows,
    look,
    refreshed,
    query,
    locked,
    canEdit,
    actions,
    choices,
    editor,
    dialog,
    selection,
    resolve,
    grid,
    voice,
    ...opening,
    canShare: canEdit && shell.session.can('share.offer'),
    unassigned,
    setDialog,
    setQuery: (text: string) => put({ q: text }),
    goTo: (other: string) => void navigate(withLook(linkTo(other), params)),
    editedTask:
      shown && editor.fields?.taskId ? findTask(shown, store.resolve(editor.fields.taskId)) : undefined,
  };
}

type Given = {
  editor: ReturnType<typeof useEditor>;
  actions: ReturnType<typeof useBoardActions>;
  choices: Choices;
  setDialog: (dialog: Dialog | undefined) => void;
  grid: RefObject<GridHandle | null>;
};

/** What opens an editor or a dialog, and what their buttons then do. */
function useOpening({ editor, actions, choices, setDialog, grid }: Given) {
  function runAndFollow(command: BoardCommand) {
    const outcome = actions.run(command);
    const [change, ...more] = outcome.isOk ? outcome.changes : [];
    if (more.length > 0) {
      return outcome;
    }
    const after = change && change.kind !== 'remove' ? change.after : undefined;
    if (after?.vehicleId) {
      grid.current?.goTo({ kind: 'load', vehicleId: after.vehicleId, taskId: after.id });
    }
    return outcome;
  }

  return {
    run: runAndFollow,
    add: (vehicleId: number | null) => editor.open(emptyEditor(vehicleId)),
    edit: (task: Task) => editor.open(editorOf(task)),
    /** The same, at a docket that is added. */
    split: (task: Task) => editor.open(hasStarted(task) ? editorOf(task) : addPacket(editorOf(task))),
    planStock: (stock: OpenStock, vehicleId: number | null) => {
      const fields = editorOfStock(stock, vehicleId, choices);
      const draft = vehicleId === null ? undefined : completeDraft(fields, choices);
      if (draft) {
        runAndFollow({ type: 'add', draft });
      } else {
        editor.open(fields);
      }
    },
    removeOrAsk: (tasks: readonly Task[]) => {
      const isSeen = (task: Task) => task.isMine && !canDelete(task) && task.taskStatus > 0;
      if (tasks.some(isSeen)) {
        setDialog({ kind: 'cancel', tasks });
      } else {
        actions.run({ type: 'many', taskIds: tasks.map(({ id }) => id), each: { type: 'remove' } });
      }
    },
    submitEditor: (isMore: boolean): boolean => {
      const { fields } = editor;
      const draft = fields && completeDraft(fields, choices);
      if (!fields || !draft) {
        return false;
      }
      const { taskId } = fields;
      const outcome = runAndFollow(
        taskId === null ? { type: 'add', draft } : { type: 'edit', taskId, draft },
      );
      if (outcome.isOk && isMore) {
        editor.change({ ...fields, note: '' });
      } else if (outcome.isOk) {
        editor.close();
      }
      return outcome.isOk;
    },
  };
}

export type BoardScreen = ReturnType<typeof useBoard>;
