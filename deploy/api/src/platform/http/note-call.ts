import { Code, updateProfile, type AnyCall } from '@haulboard/contract';
import { z } from 'zod';
import { sha256 } from '../secret.ts';
import type { User } from './caller.ts';
import { RequestError } from './failure/request-error.ts';
import type { SecurityLog } from '../audit/security-log.ts';

/** Calls that are about somebody's way in, and what each is called in the log. */
const EVENTS: Readonly<Record<string, string>> = {
  passwordLogin: 'sign-in',
  logout: 'sign-out',
  revokeSession: 'session ended',
  sendSmsCode: 'sign-in code asked for',
  resendActivation: 'activation link asked for',
  recoverAccount: 'recovery asked for',
  resetPassword: 'recovery',
  proveIdentity: 'password again',
  updatePassword: 'password change',
  updateProfile: 'contact change asked for',
  cancelContactChange: 'contact change cancelled',
  confirmEmail: 'e-mail change',
  confirmPhone: 'phone change',
  confirmSecondFactor: 'second factor on',
  removeSecondFactor: 'second factor off',
  renewRecoveryCodes: 'recovery codes renewed',
  impersonate: 'acting begun',
};
const LOCKED_OUT = 'lock-out';
const REFUSED = 'refused call';

/** Whose way in a call turned out to be about. */
export type Who = { userId: number; account: string };

/** What is known of a call while it is answered. */
export type Trace = { user?: User; who?: Who; input?: unknown };

type Ended = {
  call: AnyCall;
  trace: Trace;
  /** What the call ended with, if not with an answer. */
  error?: unknown;
  ip: string;
  requestId: string;
};

const named = z.object({ body: z.object({ account: z.string() }) });

/** A name nobody has may be a password in the wrong field: tries belong together by its hash, and no more is kept. */
function nameless(input: unknown): string {
  const parsed = named.safeParse(input);
  return parsed.success
    ? `unknown ${sha256(parsed.data.body.account.trim().toLowerCase()).slice(0, 12)}`
    : '';
}

/** A change of the name alone is nobody's way in. */
function isContactChange(input: unknown, user: User | undefined): boolean {
  const parsed = z.object({ body: z.custom<{ email: string; phone: string }>() }).safeParse(input);
  return parsed.success && (parsed.data.body.email !== user?.email || parsed.data.body.phone !== user.phone);
}

function eventOf({ call, trace, error }: Ended): string | undefined {
  const event = EVENTS[call.name];
  if (error instanceof RequestError && error.code === Code.TooMany && event !== undefined) {
    return LOCKED_OUT;
  }
  if (error instanceof RequestError && error.code === Code.Forbidden && call.name !== 'passwordLogin') {
    return REFUSED;
  }
  if (call.name === updateProfile.name && !isContactChange(trace.input, trace.user)) {
    return undefined;
  }
  return call.name === 'logout' && trace.user?.impersonator ? 'acting ended' : event;
}

function outcomeOf(event: string, error: unknown): 'done' | 'failed' | 'refused' {
  if (error === undefined) {
    return 'done';
  }
  return event === REFUSED || event === LOCKED_OUT ? 'refused' : 'failed';
}

/** Puts a call on the security log, where it belongs there. Faults of ours are in the ordinary log. */
export function noteCall(log: SecurityLog, ended: Ended): void {
  const { call, trace, error, ip, requestId } = ended;
  const event = eventOf(ended);
  if (event === undefined || (error !== undefined && !(error instanceof RequestError))) {
    return;
  }
  const who = trace.user ?? trace.who;
  log.note({
    event,
    outcome: outcomeOf(event, error),
    userId: who?.userId,
    account: who?.account ?? nameless(trace.input),
    actorUserId: trace.user?.impersonator?.userId,
    reason: error === undefined ? '' : (error.reason ?? error.message),
    call: call.name,
    ip,
    requestId,
  });
}
