import { withdrawShare, type BoardVehicle, type Task } from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { findTask, findVehicle } from '../../model/commands/apply-changes.ts';
import type { Cell } from '../../model/grid/grid-nav.ts';
import { checkShare } from '../../model/commands/command-errors.ts';
import type { Point } from './grid/use-grid-events.ts';
import type { MenuEntry as Entry } from '@haulboard/ui/overlay';
import { useLoadEntries, useTruckEntries } from './menu/use-entries.ts';
import { useLoadActions } from './state/actions/use-load-actions.ts';
import { useBoardDialogs, useBoardPlan, useBoardSelection } from './state/board-context.tsx';

type Menu = { at: Point } & ({ task: Task } | { vehicle: BoardVehicle });

export type BoardMenu = {
  /** The open menu, if one is. */
  menu: { at: Point; entries: Entry[] } | undefined;
  openOnCell: (cell: Cell, at: Point) => void;
  openOnLoad: (task: Task, at: Point) => void;
  openShare: (vehicleId: number | undefined) => void;
  /** Says why an entry cannot be had. */
  refuse: (why: string) => void;
  close: () => void;
};

/** The menu of a load or a truck: which one is open, where, and what it offers. */
export function useBoardMenu(): BoardMenu {
  const { planDay, shown, canEdit, canShare } = useBoardPlan();
  const { selection } = useBoardSelection();
  const { add, setDialog } = useBoardDialogs();
  const { t } = useLingui();
  const { done } = useDone();
  const actionsOf = useLoadActions();
  const [menu, setMenu] = useState<Menu>();
  const withdraw = useSend(withdrawShare, { onDone: planDay.call.retry });
  const openShareOf = (vehicleId: number | undefined, isPartOnly: boolean) => {
    const vehicle = shown && findVehicle(shown, vehicleId ?? null);
    const canOffer = vehicle !== undefined && checkShare(vehicle, isPartOnly) === undefined;
    setDialog({ kind: 'share', vehicleIds: canOffer ? [vehicle.vehicleId] : [] });
  };
  const openers = {
    add,
    swap: (vehicleId: number) => setDialog({ kind: 'swapTrucks', vehicleId }),
    share: (vehicleId: number) => openShareOf(vehicleId, true),
    withdraw: async ({ share, vehicleCode }: BoardVehicle) => {
      const answer = share ? await withdraw.send({ params: { id: share.shareId } }) : undefined;
      if (answer !== undefined) {
        done({ text: t`Withdrew the offer of ${vehicleCode}` });
      }
    },
  };
  const loadEntries = useLoadEntries();
  const truckEntries = useTruckEntries(openers, canShare);
  const entriesOf = (task: Task) => {
    const tasks = selection.with(task);
    return loadEntries(tasks, actionsOf(tasks));
  };
  const entries = menu && ('task' in menu ? entriesOf(menu.task) : truckEntries(menu.vehicle));
  return {
    menu: menu && entries && { at: menu.at, entries },
    openOnCell: (cell, at) => {
      const task = cell.kind === 'load' && shown ? findTask(shown, cell.taskId) : undefined;
      const vehicle = shown && findVehicle(shown, cell.vehicleId);
      if (task) {
        setMenu({ at, task });
      } else if (vehicle && canEdit) {
        setMenu({ at, vehicle });
      }
    },
    openOnLoad: (task, at) => setMenu({ at, task }),
    // Where the cursor happens to stand is no choice of a truck with loads.
    openShare: (vehicleId) => openShareOf(vehicleId, false),
    refuse: (text) => done({ text, tone: 'refused' }),
    close: () => setMenu(undefined),
  };
}
