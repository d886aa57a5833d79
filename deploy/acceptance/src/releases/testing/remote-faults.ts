import { generateKeyPairSync, sign } from 'node:crypto';
import type { Route } from 'playwright-core';

/** A page that has gone waits for no answer, and takes what was fetched for it along, at any moment. */
const GONE = /disposed|has been closed/;

async function answerFor(route: Route) {
  try {
    // A connection that the server has just given up is no fault of the test's making.
    const response = await route.fetch({ maxRetries: 3 });
    return { response, body: await response.text() };
  } catch (error) {
    if (error instanceof Error && GONE.test(error.message)) {
      return undefined;
    }
    throw error;
  }
}

/** Passes on what the server says, changed on the way. */
export async function altered(route: Route, change: (body: string) => string): Promise<void> {
  const answer = await answerFor(route);
  if (answer) {
    const { response, body } = answer;
    await route.fulfill({ response, body: change(body) }).catch(() => undefined);
  }
}

/** What can happen to the files of a remote on their way (RELIABILITY.md 2.A). */
export const FAULTS: Record<string, (route: Route) => Promise<unknown>> = {
  'nobody answers at its address': (route) => route.abort('connectionrefused'),
  'its server is out of order': (route) => route.fulfill({ status: 503, body: 'no' }),
  'a page comes instead of a file': (route) => route.fulfill({ contentType: 'text/html', body: '<p>hello' }),
  'a file breaks off': (route) => altered(route, (body) => body.slice(0, body.length / 2)),
  'one byte is another': (route) => altered(route, (body) => body.replace(/e([^e]*)$/, 'f$1')),
  'nothing ever comes': () => new Promise(() => undefined),
};

/** How the style of the shell may not come; the first in every run. */
export const STYLE_FAULTS = [
  'its server is out of order',
  'nobody answers at its address',
  'one byte is another',
  'nothing ever comes',
] as const;

/** How its first script may not: to a browser the last is as the first, and of the style it is in every run. */
export const SHELL_FAULTS = [
  'nobody answers at its address',
  'one byte is another',
  'nothing ever comes',
  'its server is out of order',
] as const;

/** What is said then, in either language; whose style does not come reads it in English in every run. */
export const CANNOT_START = [
  ['zh-CN', /Haulboard 目前无法启动/],
  ['en-US', /Haulboard cannot start just now/],
] as const;

/** A document of the registry under a key that nobody trusts. */
export const signedByStranger = (body: string): string => {
  const { document }: { document: string } = JSON.parse(body);
  const { privateKey } = generateKeyPairSync('ed25519');
  const signature = sign(null, Buffer.from(document), privateKey).toString('base64');
  return JSON.stringify({ schema: 1, document, signature });
};
