import { localStore } from '@haulboard/data/storage';
import { ROLE_KEY } from '../session/landing.ts';

/** A file that hangs is given up, or every later request for it would wait for it. */
const LIMIT_MS = 10_000;

type Ahead = { roles: string[]; files: string[] };

function readAhead(): Ahead | undefined {
  const text = document.querySelector<HTMLMetaElement>('meta[name="haulboard-ahead"]')?.content;
  if (text === undefined) {
    return undefined;
  }
  const ahead: Ahead = JSON.parse(text);
  return ahead;
}

/**
 * Brings the first files of the address's remote into the browser's cache, while the shell's own code still comes. It
 * does so only for a person whose role was seen here before, because others may not use the remote.
 */
export function prefetchPage(): void {
  const ahead = readAhead();
  const role = localStore.getItem(ROLE_KEY);
  if (ahead === undefined || role === null || !ahead.roles.includes(role)) {
    return;
  }
  const signal = AbortSignal.timeout(LIMIT_MS);
  for (const url of ahead.files) {
    fetch(url, { signal })
      // Only a body read to its end is kept.
      .then((response) => response.arrayBuffer())
      // The loader asks again, meets the same fault and tells of it.
      .catch(() => undefined);
  }
}
