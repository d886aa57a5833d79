import type { VitalSample } from '@haulboard/contract';
import type { Stop } from '@haulboard/contract/shell';
import { whenIdle } from '../boot/when-idle.ts';
import { savesData } from '../server/saves-data.ts';
import { createVisits, type PageBuild, type Visits } from './visits.ts';

/** What operations are told of how pages are to work with. */
export type Vitals = {
  /** The page of another build is in front; undefined for the shell's own pages. */
  say(page: PageBuild | undefined): void;
  /** What visits were like that are over; `isHidden` ends the present one. Each is given once. */
  take(options: { isHidden: boolean }): VitalSample[];
  /** The page cannot be seen any more: it may never be again. */
  onHidden(listener: () => void): Stop;
  stop: Stop;
};

type WatchVitalsOptions = {
  shellBuild: string;
  /** The build that runs of a remote whose extension is in a page. */
  buildOf: (remote: string) => string | undefined;
};

/** Two frames: the shortest that browsers tell of. */
const MIN_DURATION_MS = 16;

function canMeasure(type: string): boolean {
  return 'PerformanceObserver' in globalThis && PerformanceObserver.supportedEntryTypes.includes(type);
}

/** Load, and layout shift, by Google's own library; nobody waits for it. */
function measureLoad(visits: Visits): void {
  if (savesData() || !canMeasure('largest-contentful-paint')) {
    return;
  }
  whenIdle(() => {
    import('./measure-load.ts').then(
      ({ onLoadChange }) => onLoadChange(visits),
      // The line is away: this load is not counted.
      () => undefined,
    );
  });
}

type OwnerOf = (target: Node | null) => PageBuild | undefined;

/** Every event of an interaction that took a frame or longer. */
function measureEvents(visits: Visits, ownerOf: OwnerOf): { flush: () => void; stop: Stop } {
  if (!canMeasure('event') || !('interactionId' in PerformanceEventTiming.prototype)) {
    return { flush: () => undefined, stop: () => undefined };
  }
  const measure = (entries: readonly PerformanceEntry[]): void => {
    for (const entry of entries) {
      if (entry instanceof PerformanceEventTiming) {
        const { interactionId, startTime, duration, target } = entry;
        visits.measured({ interactionId, startTime, duration, owner: ownerOf(target) });
      }
    }
  };
  const observer = new PerformanceObserver((list) => measure(list.getEntries()));
  observer.observe({ type: 'event', buffered: true, durationThreshold: MIN_DURATION_MS });
  return { flush: () => measure(observer.takeRecords()), stop: () => observer.disconnect() };
}

/** Measures what people feel: each visit of a page, and the first page of the load. */
export function watchVitals({ shellBuild, buildOf }: WatchVitalsOptions): Vitals {
  const visits = createVisits(() => performance.now());
  const shell: PageBuild = { remote: 'shell', build: shellBuild };
  const ownerOf: OwnerOf = (target) => {
    const extension = target instanceof Element ? target.closest('[data-extension]') : null;
    const [remote] = extension?.getAttribute('data-extension')?.split('/') ?? [];
    const build = remote === undefined ? undefined : buildOf(remote);
    return remote !== undefined && build !== undefined ? { remote, build } : undefined;
  };
  const events = measureEvents(visits, ownerOf);
  measureLoad(visits);
  let page = shell;
  const isHidden = (): boolean => document.visibilityState === 'hidden';
  const look = (): void => {
    if (!isHidden()) {
      visits.lookAt(page);
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  return {
    say(given) {
      page = given ?? shell;
      look();
    },
    take(options) {
      events.flush();
      if (options.isHidden) {
        visits.hide();
      }
      return visits.take({ isWhole: options.isHidden });
    },
    onHidden(listener) {
      const tell = (): void => {
        if (isHidden()) {
          listener();
        }
      };
      document.addEventListener('visibilitychange', tell);
      return () => document.removeEventListener('visibilitychange', tell);
    },
    stop() {
      events.stop();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    },
  };
}
