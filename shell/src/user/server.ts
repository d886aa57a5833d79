import type {
  activateAccount,
  confirmEmail,
  FieldFault,
  getSystemSettings,
  passwordLogin,
  recoverAccount,
  registerAccount,
  RegistrationWaits,
  resendActivation,
  resetPassword,
  sendSmsCode,
} from '@haulboard/contract';
import type { Locale } from '@haulboard/contract/shell';
import type { z } from 'zod';
import { NOT_NOW_STATUSES } from '../server/not-now.ts';

/** The calls of these pages, by name. Only their types: the schemas would weigh more than the pages. */
type Calls = {
  passwordLogin: typeof passwordLogin;
  sendSmsCode: typeof sendSmsCode;
  registerAccount: typeof registerAccount;
  activateAccount: typeof activateAccount;
  resendActivation: typeof resendActivation;
  confirmEmail: typeof confirmEmail;
  recoverAccount: typeof recoverAccount;
  resetPassword: typeof resetPassword;
  getSystemSettings: typeof getSystemSettings;
};
export type CallName = keyof Calls;

/** Where the contract has these calls; a test holds the two together. */
export const PATHS: Readonly<Record<CallName, string>> = {
  passwordLogin: '/password/login',
  sendSmsCode: '/account/sms',
  registerAccount: '/account/register',
  activateAccount: '/account/activate',
  resendActivation: '/account/activate/resend',
  confirmEmail: '/account/contact/email/confirm',
  recoverAccount: '/account/recover',
  resetPassword: '/account/recover/password',
  getSystemSettings: '/system/settings',
};

/** What a call answers, in wire form. */
export type Answer<N extends CallName> = z.input<Calls[N]['result']>;
/** What a call is asked, in wire form; nothing asks by GET. */
type Question<N extends CallName> = Calls[N] extends { body: z.ZodType }
  ? z.input<Calls[N]['body']>
  : undefined;

/** What a registration waits for, where that is why somebody may not come in. */
type WaitsFor = RegistrationWaits['waits_for'];

/** How a call ended, in words fit for the page. */
export type Outcome<T> =
  | { kind: 'done'; data: T; message: string }
  | { kind: 'refused'; message: string; fields: FieldFault[]; waitsFor?: WaitsFor | undefined }
  | { kind: 'unreachable' };

export type Ask = <N extends CallName>(name: N, question?: Question<N>) => Promise<Outcome<Answer<N>>>;

const TIMEOUT_MS = 60_000;

type Refused = { fields?: FieldFault[]; waits_for?: WaitsFor };
type Envelope<T> = { code: number; data: T & Refused; msg: string };

/** The door to the server for pages that must be there before the product is. */
export function createAsk(locale: () => Locale, base = '/api'): Ask {
  return async <N extends CallName>(name: N, question?: Question<N>): Promise<Outcome<Answer<N>>> => {
    try {
      const response = await fetch(base + PATHS[name], {
        method: question === undefined ? 'GET' : 'POST',
        headers: {
          'Accept-Language': locale(),
          timezone: String(-new Date().getTimezoneOffset() / 60),
          ...(question === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(question === undefined ? {} : { body: JSON.stringify(question) }),
      });
      return isNobodyThere(response) ? { kind: 'unreachable' } : await read(response);
    } catch {
      return { kind: 'unreachable' };
    }
  };
}

/** Like the product's own door: a proxy names itself (RFC 9209), and the server says so in JSON. */
function isNobodyThere({ status, headers }: Response): boolean {
  const isJson = headers.get('content-type')?.includes('json') ?? false;
  return NOT_NOW_STATUSES.includes(status) && (!isJson || headers.has('proxy-status'));
}

async function read<T>(response: Response): Promise<Outcome<T>> {
  if (!response.headers.get('content-type')?.includes('json')) {
    return { kind: 'refused', message: '', fields: [] };
  }
  const { code, data, msg }: Envelope<T> = await response.json();
  return code === 200 || code === 0
    ? { kind: 'done', data, message: msg }
    : { kind: 'refused', message: msg, fields: data?.fields ?? [], waitsFor: data?.waits_for };
}
