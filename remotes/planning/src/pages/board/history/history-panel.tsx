import type { Board } from '@haulboard/contract';
import { formatDay, type Day } from '@haulboard/contract/time';
import { Drawer } from '@haulboard/ui/frame';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PastPlanPart } from './past-plan-part.tsx';
import { StepList } from './step-list.tsx';

type Props = {
  day: Day;
  carrierId: number | null;
  /** The board as it is, to compare with. */
  board: Board;
  /** Why nothing may be changed now; the record may always be read. */
  canEdit: boolean;
  /** Own changes are still on their way: what comes back would come back too late. */
  isBusy: boolean;
  /** This person has seen what was new. */
  onSeen: () => void;
  /** The plan has changed by something done here. */
  onChanged: () => void;
  onClose: () => void;
};

/** The record of a day: its steps, and the plan as any of them left it. */
export function HistoryPanel(props: Props) {
  const { t } = useLingui();
  const [stepId, setStepId] = useState<number>();
  const [hasLooked, setHasLooked] = useState(false);
  const look = (id: number) => {
    setStepId(id);
    setHasLooked(true);
  };
  const dayText = formatDay(props.day);
  return (
    <Drawer
      open
      title={t`History of ${dayText}`}
      size={stepId === undefined ? 480 : 880}
      closable={{ 'aria-label': t`Close` }}
      mask={{ closable: false }}
      onClose={props.onClose}
    >
      {stepId === undefined ? (
        <StepList {...props} isBack={hasLooked} onLook={look} />
      ) : (
        <PastPlanPart {...props} stepId={stepId} onBack={() => setStepId(undefined)} />
      )}
    </Drawer>
  );
}
