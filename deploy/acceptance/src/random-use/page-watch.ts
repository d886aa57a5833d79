import type { Page, Request } from 'playwright-core';
import type { Finding } from './action.ts';

const QUIET_MS = 300;
/** A refusal that a person can cause: the browser itself writes a line for each. */
const REFUSED = /the server responded with a status of (400|403|404|409|413|422|429)/;
const AWAY = /net::ERR_|Failed to fetch|NetworkError|WebSocket|Load failed|ChunkLoadError/;

export type PageWatch = {
  /** What was found since the last time it was asked. */
  take: () => Finding[];
  /** Resolves once nothing was on its way for a moment; false when that does not come in time. */
  settle: (limitMs: number) => Promise<boolean>;
  /** A line that goes away, or comes back, may fail what is on its way. */
  forgiveNetwork: (isForgiven: boolean) => void;
};

const isData = (request: Request): boolean =>
  ['xhr', 'fetch', 'script'].includes(request.resourceType()) && !request.url().includes('/realtime');

/** Hears what a page complains of, and knows whether something is on its way to it. */
export function watchPage(page: Page): PageWatch {
  const found: Finding[] = [];
  const pending = new Set<Request>();
  let lastMove = Date.now();
  let isForgiven = false;
  const moved = (): void => void (lastMove = Date.now());

  page.on('request', (request) => {
    if (isData(request)) {
      pending.add(request);
      moved();
    }
  });
  const ended = (request: Request): void => void (pending.delete(request) && moved());
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('framenavigated', (frame) => frame === page.mainFrame() && pending.clear());
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('pageerror', (error) => {
    found.push({ kind: 'page error', says: `${error.name}: ${error.message}` });
  });
  page.on('console', (message) => {
    const says = message.text();
    const isExpected =
      REFUSED.test(says) || (isForgiven && (AWAY.test(says) || /status of 50[234]/.test(says)));
    if (message.type() === 'error' && !isExpected) {
      found.push({ kind: 'console error', says });
    }
  });
  return {
    take: () => found.splice(0),
    forgiveNetwork: (isOn) => void (isForgiven = isOn),
    async settle(limitMs) {
      const end = Date.now() + limitMs;
      while (Date.now() < end) {
        if (pending.size === 0 && Date.now() - lastMove >= QUIET_MS) {
          return true;
        }
        await page.waitForTimeout(100);
      }
      return false;
    },
  };
}
