import { useStore } from '@haulboard/data';
import { lazyDialog } from '../dialogs/lazy-dialog.tsx';
import type { StepUp } from './step-up.ts';

const StepUpDialog = lazyDialog(async () => (await import('./step-up-dialog.tsx')).StepUpDialog);

/** Shows the question when a call waits for its answer; where it cannot be shown the call is given up. */
export function StepUpHost({ stepUp }: { stepUp: StepUp }) {
  const isAsked = useStore(stepUp);
  return isAsked && <StepUpDialog onDone={() => stepUp.settle(true)} onClose={() => stepUp.settle(false)} />;
}
