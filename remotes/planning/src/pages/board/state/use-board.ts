import { BLANK_TEXTS, type Board, type BoardVehicle, type OpenStock, type Task } from '@haulboard/contract';
import { useAddress, useShell, useUnsaved } from '@haulboard/data';
import { useTabDetail } from '../../../components/use-tab-detail.ts';
import { useDone } from '@haulboard/ui/core';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, type RefObject } from 'react';
import { useEvents } from '../../../components/use-event.ts';
import { useSame } from '../../../components/use-same.ts';
import { filterTasks, filterVehicles } from '../../../model/filters/board-filter.ts';
import { canDelete, canRemove } from '../../../model/commands/commands.ts';
import {
  asNewLoad,
  completeDraft,
  editorOf,
  editorOfStock,
  emptyEditor,
  type Choices,
} from '../../../model/drafts/load-draft.ts';
import { addPacket } from '../../../model/drafts/packet-draft.ts';
import { hasStarted } from '../../../model/commands/command-errors.ts';
import type { BoardCommand } from './actions/board-command.ts';
import { useCopied } from './actions/use-copied.ts';
import type { Dialog } from './dialogs/editing-dialog.ts';
import type { GridHandle } from './grid-handle.ts';
import { usePreflight } from './plan/use-preflight.ts';
import { useArrivedTrucks } from './plan/use-arrived-trucks.ts';
import { useBoardActions, type BoardActions } from './actions/use-board-actions.ts';
import { useChoices } from './plan/use-choices.ts';
import { useDialog } from './dialogs/use-dialog.ts';
import { useDay, type PlanDay } from './plan/use-day.ts';
import { useEditedLoad } from './editor/use-edited-load.ts';
import { useEditor } from './editor/use-editor.ts';
import { useGoToDay } from './plan/use-go-to-day.ts';
import { usePlan } from './plan/use-plan.ts';
import { usePlanMoney } from './plan/use-plan-money.ts';
import { useReach } from './use-reach.ts';
import { useKeptSelection } from './actions/use-kept-selection.ts';
import { useSelection } from './actions/use-selection.ts';
import { useBigScreen } from './look/use-big-screen.ts';
import { useLook, useShown } from './look/use-look.ts';

const NO_ROWS: readonly BoardVehicle[] = [];
const NO_TASKS: readonly Task[] = [];

/**
 * Everything the board's screen knows and can do, in the parts that `BoardProvider` hands down. Each stays the same object
 * while nothing in it changes: who opens a dialog does not have the day drawn anew.
 */
export function useBoard() {
  const shell = useShell();
  const [params, put] = useAddress();
  const planDay = useDay();
  const { day, carrierId } = planDay;
  const plan = usePlan(planDay);
  const preflight = usePreflight(planDay);
  const { shown, store } = plan;
  const reach = useReach(planDay);
  const { locked, canEdit, canStep, stepper } = reach;
  const query = params.get('q') ?? '';
  const look = useLook({ params, put, carrierId, canSeeMoney: shell.session.can('today.money') });
  const money = usePlanMoney(planDay, look.isMoneyShown);
  const found = useSearched(shown, query);
  const { rows, unassigned } = useShown(found, look, { findings: preflight.byTask, money });
  const refreshed = useBigScreen(planDay, params);
  const voice = useDone();
  const { predicted } = plan;
  const hasConflict = plan.conflict !== undefined;
  const which = { day, carrierId };
  const acting = { store, plan: which, predicted, locked, canStep, voice };
  const { actions, consider } = useBoardActions({ board: shown, rows, ...acting });
  const resolve = useCallback((taskId: number) => store.resolve(taskId), [store]);
  const selection = useSelection({ board: shown, rows, unassigned, resolve, announce: voice.say });
  useKeptSelection({ plan: which, ids: selection.ids, begin: selection.begin });
  const { choices, hasLists, failedLists } = useChoices(canEdit);
  // A super admin without a choice sees the plan of the first dispatcher: the answer says who that is.
  const isPlanKnown = carrierId !== null || !stepper.isAdmin;
  const editor = useEditor({ day, carrierId, canEdit: canEdit && isPlanKnown });
  const setDialog = useDialog({ shown, editor, canEdit, canStep, resolve });
  const grid = useRef<GridHandle>(null);
  const arrived = useArrivedTrucks({ planDay, rows, grid });

  const { clear } = voice;
  useEffect(() => {
    if (hasConflict) {
      // What was said to be done is not: the bar asks what is to become of it.
      clear();
    }
  }, [hasConflict, clear]);

  useTab({ params, planDay, plan, editor });

  const goTo = useGoToDay({ planDay, params, voice });
  const copied = useCopied({ planDay, actions, voice, refreshHistory: plan.refreshHistory, goTo });
  const edited = useEditedLoad({ taskId: editor.fields?.taskId, shown, resolve, choices });
  const opening = useOpening({ editor, ...edited, actions, choices, setDialog, grid });
  const events = useEvents({
    setQuery: (text: string) => put({ q: text }),
    chooseCarrier: (id: number) => put({ carrierId: String(id), q: '' }, { isStep: true }),
  });
  const { setQuery, chooseCarrier } = events;
  const { submitEditor, ...openers } = opening;
  return {
    plan: useSame({
      planDay,
      plan,
      preflight,
      money,
      shown,
      arrived,
      ...reach,
      canShare: canEdit && shell.session.can('share.offer'),
      choices,
      hasLists,
      failedLists,
      actions,
      run: opening.run,
      copied,
      goTo,
      chooseCarrier,
    }),
    found: useSame({ query, setQuery, rows, unassigned, consider }),
    selection: useSame({ selection, resolve, grid }),
    look: useSame({ look, refreshed }),
    dialogs: useSame({ ...openers, setDialog }),
    editing: useSame({ ...edited, editor, submitEditor }),
  };
}

/** What of the day fits the text that is searched for. A letter is seen before its rows are. */
function useSearched(shown: Board | undefined, query: string) {
  const deferredQuery = useDeferredValue(query);
  return useMemo(
    () => ({
      rows: shown ? filterVehicles(shown.vehicles, deferredQuery) : NO_ROWS,
      unassigned: shown ? filterTasks(shown.unassigned, deferredQuery) : NO_TASKS,
    }),
    [shown, deferredQuery],
  );
}

type OfTab = {
  params: URLSearchParams;
  planDay: PlanDay;
  plan: ReturnType<typeof usePlan>;
  editor: ReturnType<typeof useEditor>;
};

/** What the board says of itself in the bar of open pages. */
function useTab({ params, planDay, plan, editor }: OfTab): void {
  useTabDetail({
    day: params.has('dateTime') ? planDay.day : undefined,
    carrier: params.has('carrierId') ? planDay.call.data?.carrier.name : undefined,
  });
  const isDirty = plan.hasUnsaved || editor.fields !== undefined || editor.aside.length > 0;
  useUnsaved(isDirty);
}

type UseOpeningOptions = {
  editor: ReturnType<typeof useEditor>;
  /** The editor is over a load that is not there any more. */
  isEditedGone: boolean;
  /** The same lists with what the edited load has. */
  editorChoices: Choices;
  actions: BoardActions;
  choices: Choices;
  setDialog: (dialog: Dialog | undefined) => void;
  grid: RefObject<GridHandle | null>;
};

/** What opens an editor or a dialog, and what their buttons then do. */
function useOpening(given: UseOpeningOptions) {
  const { editor, isEditedGone, editorChoices, actions, choices, setDialog, grid } = given;
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

  return useEvents({
    run: runAndFollow,
    add: (vehicleId: number | null, typed?: string) => editor.open(emptyEditor(vehicleId), typed),
    edit: (task: Task, typed?: string) => editor.open(editorOf(task), typed),
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
      const isSeen = (task: Task) => canRemove(task) && !canDelete(task);
      if (tasks.some(isSeen)) {
        setDialog({ kind: 'cancel', tasks });
      } else {
        actions.run({ type: 'many', taskIds: tasks.map(({ id }) => id), each: { type: 'remove' } });
      }
    },
    submitEditor: (isMore: boolean): boolean => {
      const fields = editor.fields && isEditedGone ? asNewLoad(editor.fields) : editor.fields;
      const draft = fields && completeDraft(fields, editorChoices);
      if (!fields || !draft) {
        return false;
      }
      const { taskId } = fields;
      const outcome = runAndFollow(
        taskId === null ? { type: 'add', draft } : { type: 'edit', taskId, draft },
      );
      if (outcome.isOk && isMore) {
        editor.change({ ...fields, ...BLANK_TEXTS });
      } else if (outcome.isOk) {
        editor.close();
      }
      return outcome.isOk;
    },
  });
}

/** The day's plan and what can be done with it. */
export type BoardPlan = ReturnType<typeof useBoard>['plan'];
/** The loads that are chosen, and the grid that holds the cursor. */
export type BoardSelection = ReturnType<typeof useBoard>['selection'];
/** The text that is searched for, and what is shown for it; what a command would change there. */
export type BoardFound = ReturnType<typeof useBoard>['found'];
/** Filters, columns and density. */
export type BoardLook = ReturnType<typeof useBoard>['look'];
/** What opens the editor or a dialog; `dialogAtom` holds the open one. */
export type BoardDialogs = ReturnType<typeof useBoard>['dialogs'];
/** The editor, and the load it is open over. */
export type BoardEditing = ReturnType<typeof useBoard>['editing'];
