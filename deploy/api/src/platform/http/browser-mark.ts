import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { BrowserMark } from './route.ts';

/** A browser that did not sign in for so long is a stranger again. */
export const DEVICE_DAYS = 180;

const NAME = 'haulboard.device';
/** Where the calls are that look at it. */
const PATH = '/api';

/** The cookie that marks a browser. It opens nothing, so a call of another site gains nothing by sending it. */
export function browserMark(c: Context): BrowserMark {
  const sent = getCookie(c, NAME);
  return {
    secret: sent !== undefined && /^[\w-]{43}$/.test(sent) ? sent : undefined,
    keep: (secret) =>
      setCookie(c, NAME, secret, {
        path: PATH,
        httpOnly: true,
        sameSite: 'Strict',
        secure: c.req.header('x-forwarded-proto') === 'https',
        maxAge: DEVICE_DAYS * 24 * 3600,
      }),
  };
}
