import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { envelope, isSuccess, passwordLogin } from '@haulboard/contract';
import { createProxyCheck, type Settings } from '@haulboard/settings';
import type { Context } from 'hono';
import { z } from 'zod';
import { forwardedHeaders } from './forward.ts';
import type { SignedIn } from './welcome-page.ts';

/** How a sign-in by the plain form ended. */
type PlainOutcome =
  | { kind: 'welcome'; session: SignedIn; target: string }
  | {
      kind: 'refused';
      status: 400 | 403 | 413 | 429 | 503;
      message: string;
      account: string;
      target: string;
      /** The password was right: the form asks for a code too. */
      wantsCode: boolean;
    };

export type PlainSignIn = (context: FormContext) => Promise<PlainOutcome>;

/** Hono's context on Node: the request as it came is in it. */
export type FormContext = Context<{ Bindings: HttpBindings }>;

type Form = { account: string; password: string; code: string; target: string };

/** The server asks for the code of an app, or refuses the one that was given. */
const refusedCode = z.object({ fields: z.array(z.object({ field: z.literal('second_code') })).min(1) });

const MAX_FORM = 10 * 1024;
const TIMEOUT_MS = 30_000;
const NOBODY: Form = { account: '', password: '', code: '', target: '' };

/**
 * Whether the form is our own. Another site could otherwise sign a visitor in as somebody else and read
 * what that visitor then types. Browsers say where a post comes from; one that does not is refused.
 */
function isOwnForm({ headers }: IncomingMessage, host: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    return site === 'same-origin';
  }
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** The body as far as it may go; undefined when there is more. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    size += part.length;
    if (size <= MAX_FORM) {
      chunks.push(part);
    }
  }
  return size > MAX_FORM ? undefined : Buffer.concat(chunks).toString('utf8');
}

function formOf(body: string): Form {
  const fields = new URLSearchParams(body);
  return {
    account: fields.get('account')?.trim() ?? '',
    password: fields.get('password') ?? '',
    code: fields.get('second_code')?.trim() ?? '',
    target: fields.get('redirect') ?? '',
  };
}

function statusOf(code: number): 400 | 403 | 429 | 503 {
  if (code === 403 || code === 429) {
    return code;
  }
  return code >= 500 ? 503 : 400;
}

/** Signs in by the plain form: what the page's script does, for a browser that runs none. */
export function createPlainSignIn(settings: Pick<Settings, 'apiUrl' | 'trustedProxies'>): PlainSignIn {
  const isProxy = createProxyCheck(settings.trustedProxies);
  return async ({ env: { incoming } }) => {
    const forwarded = forwardedHeaders(incoming, isProxy);
    const refuse = (
      status: 400 | 403 | 413 | 429 | 503,
      message: string,
      { form = NOBODY, wantsCode = false } = {},
    ): PlainOutcome => ({
      kind: 'refused',
      status,
      message,
      account: form.account,
      target: form.target,
      wantsCode,
    });
    if (!isOwnForm(incoming, forwarded['x-forwarded-host'])) {
      return refuse(403, 'This sign-in came from another site. Sign in here.');
    }
    const body = await readBody(incoming);
    if (body === undefined) {
      return refuse(413, 'This is more than a sign-in needs.');
    }
    const form = formOf(body);
    const { account, password, code } = form;
    const answer = await askApi(`${settings.apiUrl}/api${passwordLogin.path}`, {
      headers: { ...forwarded, 'user-agent': incoming.headers['user-agent'] ?? '' },
      body: { account, password, ...(code === '' ? {} : { second_code: code }) },
    });
    if (answer === undefined) {
      return refuse(503, 'The server cannot be reached just now. Try again in a moment.', { form });
    }
    if (!isSuccess(answer.code)) {
      const wantsCode = refusedCode.safeParse(answer.data).success;
      return refuse(statusOf(answer.code), answer.msg || 'Request Error', { form, wantsCode });
    }
    const { token, channel, userId } = passwordLogin.result.parse(answer.data);
    return { kind: 'welcome', session: { token, channel, userId }, target: form.target };
  };
}

type Asked = { headers: Record<string, string>; body: Record<string, string> };

async function askApi(url: string, { headers, body }: Asked): Promise<z.output<typeof envelope> | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // The page is in English until its script knows better.
      headers: { ...headers, 'content-type': 'application/json', 'accept-language': 'en-US' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return envelope.parse(await response.json());
  } catch {
    return undefined;
  }
}
