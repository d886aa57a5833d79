import { useShell } from '@haulboard/data';
import { MarketDrawer } from './market/market-drawer.tsx';
import { ExtendDialog, NewClosureDialog } from './closures/new-closure-dialog.tsx';
import type { DayDialog } from './state/dialogs/editing-dialog.ts';
import { ProposalDialog } from './proposal/proposal-dialog.tsx';
import { useBoardDialogs, useBoardPlan } from './state/board-context.tsx';

type Props = { dialog: DayDialog; onClose: () => void };

/** The one that is open. */
export function DayDialogs({ dialog, onClose }: Props) {
  const { session } = useShell();
  const { shown, planDay, actions, goTo } = useBoardPlan();
  const { setDialog } = useBoardDialogs();
  if (!shown) {
    return null;
  }
  switch (dialog.kind) {
    case 'closure':
      return <NewClosureDialog onClose={onClose} />;
    case 'extend':
      return <ExtendDialog closureId={dialog.closureId} onClose={onClose} />;
    case 'fillDay':
      return (
        <ProposalDialog
          board={shown}
          plan={{ day: planDay.day, carrierId: planDay.carrierId }}
          onRun={(command) => void actions.run(command)}
          onClose={onClose}
        />
      );
    case 'market':
      return session.can('share.offer') ? (
        <MarketDrawer
          day={planDay.day}
          vehicles={shown.vehicles}
          asks={dialog.asks}
          onAsk={(asks) => setDialog({ kind: 'market', ...(asks ? { asks } : {}) })}
          onChanged={planDay.call.retry}
          onOpenDay={goTo}
          onClose={onClose}
        />
      ) : null;
  }
}
