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

/** The sign-in page becomes the shell's: what somebody did there is no time of its start. */
function beganAt(): number {
  const came = 'getEntriesByType' in performance ? performance.getEntriesByType('resource') : [];
  const scripts = came.filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'script');
  return Math.min(...scripts.map(({ startTime }) => startTime), performance.now());
}

/**
 * How this page's shell came to the screen, as operations count it. A start at once is told as well: how many failed says
 * nothing without how many did not.
 */
export function bootSteps(): RemoteStep[] {
  const fault = faultOfStart();
  const build = buildOfPage();
  // Asked first: a time that is taken later would make it negative.
  const began = beganAt();
  const ms = Math.round(performance.now() - began);
  const ready: RemoteStep = { remote: 'shell', build, phase: 'ready', reason: '', detail: '', ms };
  if (build === '') {
    return [];
  }
  if (!fault) {
    return [ready];
  }
  const { reason, detail } = fault;
  const step = { ...ready, reason, detail };
  // It came after all, at a later try; or another came in its place.
  return fault.build === build
    ? [{ ...step, phase: 'retrying' }, ready]
    : [{ ...step, build: fault.build, phase: 'failed' }, ready];
}
