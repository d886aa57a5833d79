import { beat, type RemoteStep, type RunningPart } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import type { Registry } from './registry.ts';

/** Several steps of one moment are one beat. */
const DEBOUNCE_MS = 1000;
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
};

export type Telemetry = {
  /** A remote came a step further. */
  tell(step: RemoteStep): void;
  /** Beats until it is stopped; `running` is asked each time. */
  start(running: () => RunningPart[]): () => void;
};

/** Tells operations what this tab runs. It never throws into the page; steps that nobody heard are told again. */
export function createTelemetry({ http, registry, tab, shellBuild }: CreateTelemetryOptions): Telemetry {
  let steps: RemoteStep[] = [];
  let soon: ReturnType<typeof setTimeout> | undefined;
  let running = (): RunningPart[] => [];

  const send = async (isLast: boolean): Promise<void> => {
    clearTimeout(soon);
    soon = undefined;
    const { seq } = registry.get();
    const told = steps;
    const body = { tab, shellBuild, seq, running: running().slice(0, MOST), steps: told, isLast };
    steps = [];
    try {
      const answer = await http.send(beat, { body }, { outlivesPage: isLast });
      if (answer.seq > registry.get().seq) {
        await registry.refresh();
      }
    } catch {
      // Nobody listens, or the connection is gone: a later beat says how things are by then, and what came between.
      steps = [...told, ...steps].slice(-MOST);
      if (steps.length > 0 && !isLast) {
        sendSoon(AGAIN_MS);
      }
    }
  };
  const sendSoon = (afterMs = DEBOUNCE_MS): void => {
    soon ??= setTimeout(() => void send(false), afterMs);
  };

  return {
    tell(step) {
      steps = [...steps, step].slice(-MOST);
      sendSoon();
    },
    start(given) {
      running = given;
      const timer = setInterval(() => void send(false), EVERY_MS);
      const onHide = (): void => void send(true);
      const onShow = ({ persisted }: PageTransitionEvent): void => {
        // Back from the browser's memory: it counts again.
        if (persisted) {
          sendSoon();
        }
      };
      const off = registry.subscribe(() => sendSoon());
      addEventListener('pagehide', onHide);
      addEventListener('pageshow', onShow);
      sendSoon();
      return () => {
        clearInterval(timer);
        clearTimeout(soon);
        soon = undefined;
        off();
        removeEventListener('pagehide', onHide);
        removeEventListener('pageshow', onShow);
      };
    },
  };
}
