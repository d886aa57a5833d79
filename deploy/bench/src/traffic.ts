import type { Page } from 'playwright-core';

type Exchange = {
  url: string;
  began: number;
  ended: number | undefined;
  /** Bytes that crossed the line, headers included. */
  bytes: number;
  isCached: boolean;
};

/** What crossed the line between two moments: counts, not times, so that any machine gives the same. */
export type Traffic = { requests: number; bytes: number; codeBytes: number; waves: number };

export type Meter = {
  /** Forgets what was seen so far. */
  reset(): void;
  read(): Traffic;
};

function isCode({ url }: Exchange): boolean {
  return /\.(js|css)$/.test(new URL(url).pathname);
}

/**
 * Sequential waves: the longest chain of requests of which each began after the one before had ended. A
 * request that waits for a free connection counts from when it was wanted.
 */
export function countWaves(exchanges: readonly { began: number; ended: number | undefined }[]): number {
  let waves = 0;
  let free = -Infinity;
  const finished = exchanges.flatMap(({ began, ended }) => (ended === undefined ? [] : [{ began, ended }]));
  for (const { began, ended } of finished.toSorted((a, b) => a.ended - b.ended)) {
    if (began >= free) {
      waves += 1;
      free = ended;
    }
  }
  return waves;
}

/** Counts what a page's browser asks for. `latencyMs` is put before every answer: a rural line. */
export async function meterOf(page: Page, latencyMs: number): Promise<Meter> {
  const exchanges = new Map<string, Exchange>();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const change = (id: string, what: Partial<Exchange>): void => {
    const known = exchanges.get(id);
    if (known) {
      exchanges.set(id, { ...known, ...what });
    }
  };
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { url } = request;
    if (url.startsWith('http')) {
      exchanges.set(requestId, { url, began: timestamp, ended: undefined, bytes: 0, isCached: false });
    }
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => change(requestId, { isCached: true }));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) {
      change(requestId, { isCached: true });
    }
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
    change(requestId, { bytes: encodedDataLength, ended: timestamp }),
  );
  return {
    reset: () => exchanges.clear(),
    read() {
      const sent = [...exchanges.values()].filter(({ isCached }) => !isCached);
      const sum = (list: Exchange[]) => list.reduce((total, { bytes }) => total + bytes, 0);
      return {
        requests: sent.length,
        bytes: sum(sent),
        codeBytes: sum(sent.filter(isCode)),
        waves: countWaves(sent),
      };
    },
  };
}
