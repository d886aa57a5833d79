import { beat, type RemoteStep, type RunningPart, type VitalSample } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import type { Vitals } from '../../vitals/watch-vitals.ts';
import type { Registry } from '../registry/registry.ts';

/** Several steps of one moment are one beat. */
const DEBOUNCE_MS = 1000;
/** All pages hear of a release at one moment, and ask for their data then: what they run they tell after that, apart. */
const SCATTER_MS = 3000;
const EVERY_MS = 60_000;
/** Steps that did not get through are sent again after this long. */
const AGAIN_MS = 5000;
const MOST = 50;

type CreateTelemetryOptions = {
  http: ShellApi['http'];
  registry: Registry;
  /** Names this tab of the browser. */
  tab: string;
  shellBuild: string;
  vitals: Pick<Vitals, 'take' | 'onHidden'>;
  random?: () => number;
};

/** How a page is left: for good, or perhaps. */
type Leaving = 'no' | 'hidden' | 'gone';

export type Telemetry = {
  /** A remote came a step further. */
  tell(step: RemoteStep): void;
  /** Beats until it is stopped; `running` is asked each time. */
  start(running: () => RunningPart[]): () => void;
};

/** Tells operations what this tab runs. It never throws into the page; steps that nobody heard are told again. */
export function createTelemetry(options: CreateTelemetryOptions): Telemetry {
  const { http, registry, tab, shellBuild, vitals, random = Math.random } = options;
  let steps: RemoteStep[] = [];
  let samples: VitalSample[] = [];
  let soon: ReturnType<typeof setTimeout> | undefined;
  let isGone = false;
  let running = (): RunningPart[] => [];

  const takeVitals = (leaving: Leaving): void => {
    samples = [...samples, ...vitals.take({ isHidden: leaving !== 'no' })].slice(-MOST);
  };
  const send = async (leaving: Leaving): Promise<void> => {
    clearTimeout(soon);
    soon = undefined;
    takeVitals(leaving);
    const { seq } = registry.get();
    const told = { steps, samples };
    const isLast = leaving === 'gone';
    const some = samples.length > 0 ? { vitals: samples } : {};
    const body = { tab, shellBuild, seq, running: running().slice(0, MOST), steps, ...some, isLast };
    steps = [];
    samples = [];
    try {
      const answer = await http.send(beat, { body }, { outlivesPage: leaving !== 'no' });
      if (answer.seq > registry.get().seq) {
        await registry.refresh();
      }
    } catch {
      // Nobody listens, or the connection is gone: a later beat says how things are by then, and what came between.
      steps = [...told.steps, ...steps].slice(-MOST);
      samples = [...told.samples, ...samples].slice(-MOST);
      if (steps.length > 0 && !isLast) {
        sendSoon(AGAIN_MS);
      }
    }
  };
  const sendSoon = (afterMs = DEBOUNCE_MS): void => {
    soon ??= setTimeout(() => void send('no'), afterMs);
  };
  /** A page that is hidden may be ended without a word. */
  const sendHidden = (): void => {
    takeVitals('hidden');
    if (samples.length > 0) {
      void send(isGone ? 'gone' : 'hidden');
    }
  };

  return {
    tell(step) {
      steps = [...steps, step].slice(-MOST);
      sendSoon();
    },
    start(given) {
      running = given;
      const timer = setInterval(() => void send('no'), EVERY_MS);
      const onHide = (): void => {
        isGone = true;
        void send('gone');
      };
      const onShow = ({ persisted }: PageTransitionEvent): void => {
        // Back from the browser's memory: it counts again.
        if (persisted) {
          isGone = false;
          sendSoon();
        }
      };
      const off = registry.subscribe(() => sendSoon(DEBOUNCE_MS + random() * SCATTER_MS));
      const offHidden = vitals.onHidden(sendHidden);
      addEventListener('pagehide', onHide);
      addEventListener('pageshow', onShow);
      sendSoon();
      return () => {
        clearInterval(timer);
        clearTimeout(soon);
        soon = undefined;
        off();
        offHidden();
        removeEventListener('pagehide', onHide);
        removeEventListener('pageshow', onShow);
      };
    },
  };
}
