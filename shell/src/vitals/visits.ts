import { isVitalSample, type VitalSample } from '@haulboard/contract';

/** Which build of which part. */
export type PageBuild = { readonly remote: string; readonly build: string };

/** An event of an interaction, as the browser measured it until the next frame. */
export type MeasuredEvent = {
  /** Pressing a key and letting it go are one interaction. */
  interactionId: number;
  startTime: number;
  duration: number;
  /** Whose it is, where that is not the page in front: an extension in it. */
  owner?: PageBuild | undefined;
};

/** From when on one build was in front until another was, or the page was hidden. */
type Visit = {
  page: PageBuild;
  from: number;
  to: number;
  isHidden: boolean;
  /** Layout shift of the load until then. */
  cls: number | undefined;
  /** By whose they were: the longest event of each interaction. */
  latencies: Map<string, { owner: PageBuild; longest: Map<number, number> }>;
};

/** An event is told after the next frame: a visit is over when nothing of it can come any more. */
const SETTLE_MS = 10_000;
/** INP leaves out one interaction of so many: https://web.dev/articles/inp */
const OUTLIER_OF = 50;
const SHELL = 'shell';

export type Visits = {
  /** Another build is in front of the person. */
  lookAt(page: PageBuild): void;
  /** Nothing of the page can be seen any more. */
  hide(): void;
  measured(event: MeasuredEvent): void;
  /** The largest element of the load so far, and when it was there. */
  painted(ms: number): void;
  /** Layout shift of the load so far. */
  shifted(score: number): void;
  /** What visits that are over were like, each once; with those that just ended if nothing of them can come. */
  take(options: { isWhole: boolean }): VitalSample[];
};

/** The interaction that all but a few were no longer than. */
function inpOf(longest: ReadonlyMap<number, number>): number {
  const sorted = [...longest.values()].toSorted((one, other) => other - one);
  return sorted[Math.floor(sorted.length / OUTLIER_OF)] ?? 0;
}

const isSame = (one: PageBuild, other: PageBuild): boolean =>
  one.remote === other.remote && one.build === other.build;

/** Says whose page an interaction was in, and what a load and each visit of a page were like. */
export function createVisits(now: () => number): Visits {
  let present: Visit | undefined;
  let over: Visit[] = [];
  const load: { lcp?: number; cls?: number; isTold: boolean } = { isTold: false };

  const end = (isHidden: boolean): void => {
    if (present) {
      over.push({ ...present, to: now(), isHidden, cls: load.cls });
    }
    present = undefined;
  };

  /** Until a page is there, nobody looks at the shell itself. */
  const isFirstPage = ({ page, to, isHidden, latencies }: Visit): boolean =>
    to >= (load.lcp ?? 0) && (page.remote !== SHELL || latencies.size > 0 || isHidden);

  const samplesOf = (visit: Visit): VitalSample[] => {
    const { page, latencies, cls } = visit;
    const inps = [...latencies.values()].map(({ owner, longest }): VitalSample => ({
      ...owner,
      metric: 'INP',
      value: Math.round(inpOf(longest)),
    }));
    if (load.isTold || !isFirstPage(visit)) {
      return inps;
    }
    load.isTold = true;
    const ofLoad: VitalSample[] = [
      { ...page, metric: 'LCP', value: Math.round(load.lcp ?? Number.NaN) },
      { ...page, metric: 'CLS', value: Math.round((cls ?? Number.NaN) * 10_000) / 10_000 },
    ];
    return [...inps, ...ofLoad];
  };

  return {
    lookAt(page) {
      if (present && isSame(present.page, page)) {
        return;
      }
      end(false);
      present = { page, from: now(), to: Infinity, isHidden: false, cls: undefined, latencies: new Map() };
    },
    hide: () => end(true),
    measured({ interactionId, startTime, duration, owner }) {
      const all = [...over, ...(present ? [present] : [])];
      const visit = all.find(({ from, to }) => from <= startTime && startTime < to);
      if (interactionId === 0 || !visit) {
        return;
      }
      const whose = owner ?? visit.page;
      const key = `${whose.remote}/${whose.build}`;
      const { longest } = visit.latencies.get(key) ?? { longest: new Map<number, number>() };
      longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
      visit.latencies.set(key, { owner: whose, longest });
    },
    painted(ms) {
      load.lcp = ms;
    },
    shifted(score) {
      load.cls = score;
    },
    take({ isWhole }) {
      const isDone = ({ to }: Visit): boolean => isWhole || to <= now() - SETTLE_MS;
      const done = over.filter(isDone);
      over = over.filter((visit) => !isDone(visit));
      return done.flatMap(samplesOf).filter((sample) => sample.build !== '' && isVitalSample(sample));
    },
  };
}
