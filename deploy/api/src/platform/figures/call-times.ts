import { stepOf, STEPS } from './histogram.ts';

export type CallTime = { call: string; count: number; faults: number; maxMs: number; steps: number[] };

/** How long the calls of this process took since they were last taken. Its size is the number of calls there are. */
export class CallTimes {
  #calls = new Map<string, CallTime>();

  note(call: string, ms: number, isFault: boolean): void {
    const known = this.#calls.get(call) ?? {
      call,
      count: 0,
      faults: 0,
      maxMs: 0,
      steps: Array.from({ length: STEPS }, () => 0),
    };
    const step = stepOf(ms);
    known.count += 1;
    known.faults += isFault ? 1 : 0;
    known.maxMs = Math.max(known.maxMs, Math.round(ms));
    known.steps[step] = (known.steps[step] ?? 0) + 1;
    this.#calls.set(call, known);
  }

  take(): CallTime[] {
    const taken = [...this.#calls.values()];
    this.#calls = new Map();
    return taken;
  }
}
