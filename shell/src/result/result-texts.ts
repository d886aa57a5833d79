import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Outcome = 'success' | 'fail';

type Result = {
  title: MessageDescriptor;
  text: MessageDescriptor;
  next: readonly { to: string; label: MessageDescriptor }[];
};

const HOME = { to: '/', label: msg`To the start page` };
const ACCOUNT = { to: '/account/center', label: msg`My account` };

const GENERIC: Record<Outcome, Result> = {
  success: { title: msg`Done`, text: msg`What you asked for is done.`, next: [HOME] },
  fail: {
    title: msg`Not done`,
    text: msg`That could not be done. Nothing was changed; try again from where you started.`,
    next: [HOME],
  },
};

const KNOWN: Record<Outcome, Readonly<Record<string, Result>>> = {
  success: {
    'registration-approved': {
      title: msg`Account approved`,
      text: msg`The person can sign in now and is told by e-mail.`,
      next: [ACCOUNT, HOME],
    },
    'registration-declined': {
      title: msg`Registration declined`,
      text: msg`No account was made. The person is told by e-mail.`,
      next: [ACCOUNT, HOME],
    },
    'email-changed': {
      title: msg`Address changed`,
      text: msg`Your new e-mail address is confirmed. Sign in with it from now on; messages go there.`,
      next: [ACCOUNT, HOME],
    },
    'mail-sent': {
      title: msg`E-mail sent`,
      text: msg`The message is on its way to everybody on the list.`,
      next: [HOME],
    },
  },
  fail: {
    'link-expired': {
      title: msg`This link is no longer valid`,
      text: msg`It was used before, or its time is over. Ask for a new one.`,
      next: [HOME],
    },
    'already-decided': {
      title: msg`Already decided`,
      text: msg`Somebody else has answered this in the meantime. Their answer stands.`,
      next: [ACCOUNT, HOME],
    },
    'email-taken': {
      title: msg`Address not changed`,
      text: msg`Another account has this e-mail address in the meantime. Yours stays as it was.`,
      next: [ACCOUNT, HOME],
    },
    'mail-not-sent': {
      title: msg`E-mail not sent`,
      text: msg`The message could not be sent. Nothing is lost: send it again in a while.`,
      next: [HOME],
    },
  },
};

/** Texts of a result; a name nobody knows gets the general ones. */
export function resultOf(outcome: Outcome, action: string): Result {
  const known = KNOWN[outcome];
  return (Object.hasOwn(known, action) ? known[action] : undefined) ?? GENERIC[outcome];
}
