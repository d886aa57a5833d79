import type { Page } from 'playwright-core';

/** What stands on a page that is marked, and what stands on it whether it is or not. */
export type Marked = { mark: string; whole: string };

/** The page notes the moment at which the mark of a build last came or went. */
export async function watchMark(page: Page, marked: Marked): Promise<void> {
  await page.evaluate(({ mark, whole }) => {
    const has = (selector: string): boolean => document.querySelector(selector) !== null;
    let isMarked = has(mark);
    let isSeen = isMarked;
    new MutationObserver(() => {
      const now = has(mark);
      if (now !== isSeen) {
        isSeen = now;
        document.body.dataset['seen'] = String(Date.now());
      }
      // While one build goes and the other comes, nothing is whole.
      if (now !== isMarked && has(whole)) {
        isMarked = now;
        Object.assign(document.body.dataset, { at: Date.now(), marked: isMarked });
        dispatchEvent(new Event('mark-moved'));
      }
    }).observe(document.body, { childList: true, subtree: true });
  }, marked);
}

type Wanted = { isMarked: boolean; since: number; patienceMs: number };

/**
 * How long after a moment the mark came or went, in ms; undefined when it did not. The page itself waits: to ask twenty
 * of them again and again is work that would be measured.
 */
export async function arrivalOf(page: Page, wanted: Wanted): Promise<number | undefined> {
  const ms = await page.evaluate(
    ({ isMarked, since, patienceMs }) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const { at, marked } = document.body.dataset;
          if ((marked === 'true') === isMarked && Number(at ?? 0) >= since) {
            resolve(Number(at) - since);
          }
        };
        addEventListener('mark-moved', look);
        setTimeout(() => resolve(-1), patienceMs);
        look();
      }),
    wanted,
  );
  return ms < 0 ? undefined : ms;
}

/** Marks on the way of a build to a screen, in ms since the registry was written. */
export type Way = { asked: number; told: number; began: number; fetched: number; seen: number };

/** When a page asked for the registry and had it; when it asked for the first file, had the last, and showed the build. */
export async function wayOf(page: Page, { build, since }: { build: string; since: number }): Promise<Way> {
  return page.evaluate(
    ({ build, since }) => {
      const after = since - performance.timeOrigin;
      const entries = performance
        .getEntriesByType('resource')
        .filter((each) => each instanceof PerformanceResourceTiming);
      const asks = entries.filter(
        ({ name, startTime }) => name.endsWith('/registry/current.json') && startTime >= after,
      );
      const files = entries.filter(({ name }) => name.includes(`/${build}/`));
      const ms = (at: number | undefined): number => Math.round((at ?? Number.NaN) - after);
      return {
        asked: ms(asks[0]?.startTime),
        told: ms(asks[0]?.responseEnd),
        began: ms(files[0]?.startTime),
        seen: Number(document.body.dataset['seen']) - since,
        fetched: ms(Math.max(...files.map(({ responseEnd }) => responseEnd))),
      };
    },
    { build, since },
  );
}

export const inOrder = (ms: readonly number[]): number[] => ms.toSorted((one, other) => one - other);
export const medianOf = (sorted: readonly number[]): number | undefined =>
  sorted[Math.floor(sorted.length / 2)];
