import type { RemoteStep } from '@haulboard/contract';
import { z } from 'zod';
import { buildOfPage, factOfPage, FAULT_META } from './started.ts';

const bootFault = z.object({
  build: z.string(),
  reason: z.enum(['network', 'integrity', 'crash']),
  detail: z.string(),
});

function faultOfStart(): z.output<typeof bootFault> | undefined {
  try {
    return bootFault.parse(JSON.parse(factOfPage(FAULT_META)));
  } catch {
    return undefined;
  }
}

/** How this page's shell came to the screen, as operations count it; a start at once is nothing to tell. */
export function bootSteps(): RemoteStep[] {
  const fault = faultOfStart();
  const build = buildOfPage();
  if (!fault) {
    return [];
  }
  const ms = Math.round(performance.now());
  const { reason, detail } = fault;
  const step = { remote: 'shell', reason, detail, ms };
  // It came after all, at a later try.
  return fault.build === build
    ? [{ ...step, build, phase: 'retrying' }]
    : [{ ...step, build: fault.build, phase: 'failed' }];
}
