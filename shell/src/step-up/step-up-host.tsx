import { useStore } from '@haulboard/data';
import { lazy, Suspense } from 'react';
import type { StepUp } from './step-up.ts';

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }));

/** Shows the question when a call waits for its answer. */
export function StepUpHost({ stepUp }: { stepUp: StepUp }) {
  const isAsked = useStore(stepUp);
  return (
    isAsked && (
      <Suspense fallback={null}>
        <StepUpDialog onDone={() => stepUp.settle(true)} onCancel={() => stepUp.settle(false)} />
      </Suspense>
    )
  );
}
