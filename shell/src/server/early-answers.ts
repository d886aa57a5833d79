/** A question that the page's own script asked before the shell's code was here. */
type EarlyAnswer = { url: string; token: string | null; askedAt: number; answer: Promise<Response> };

declare global {
  // The page's own script is a build of its own: the document is all that it has in common with the shell.
  var haulboardEarly: EarlyAnswer[] | undefined;
}

/** As long as a browser waits for the code that reads it. */
const KEPT_MS = 120_000;

/** Asks ahead of `fetchEarly`, which gets the answer once. */
export function askEarly(path: string, init: RequestInit): void {
  const request = new Request(new URL(path, location.href), init);
  const answer = fetch(request);
  // Whoever takes it asks again; an answer that nobody takes is no fault.
  answer.catch(() => undefined);
  globalThis.haulboardEarly ??= [];
  globalThis.haulboardEarly.push({
    url: request.url,
    token: request.headers.get('token'),
    askedAt: performance.now(),
    answer,
  });
}

/** The early answer to the same question of the same person; each is given once. */
function takeEarly({ method, url, headers }: Request): Promise<Response> | undefined {
  const early = globalThis.haulboardEarly ?? [];
  const index = early.findIndex((each) => method === 'GET' && each.url === url);
  const [found] = index === -1 ? [] : early.splice(index, 1);
  const isUsable = found?.token === headers.get('token') && performance.now() - found.askedAt < KEPT_MS;
  return isUsable ? found.answer : undefined;
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const give = (): void => reject(signal.reason);
    signal.addEventListener('abort', give, { once: true });
    if (signal.aborted) {
      give();
    }
  });
}

/** `fetch`, but what was asked early is not asked again, unless that failed. */
export async function fetchEarly(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  if (!globalThis.haulboardEarly?.length) {
    return fetch(input, init);
  }
  const request = input instanceof Request ? input : new Request(new URL(input, location.href), init);
  const early = takeEarly(request);
  return early === undefined
    ? fetch(input, init)
    : Promise.race([early.catch(() => fetch(input, init)), whenAborted(request.signal)]);
}
