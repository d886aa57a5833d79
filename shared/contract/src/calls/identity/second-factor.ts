import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { entity, text } from '../../wire.ts';

const code = text(40).min(1, 'enter the code of your authenticator app');
/** Each opens the account once where the app is lost; they are told this once only. */
const recoveryCodes = entity({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = defineCall({
  name: 'getSecondFactor',
  summary: 'Whether one’s own sign-in asks for a code, and how many recovery codes are left',
  method: 'GET',
  path: '/account/second-factor',
  allow: 'session',
  result: entity({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
});

/** Nothing is asked at sign-in before `confirmSecondFactor`. */
export const startSecondFactor = defineCall({
  name: 'startSecondFactor',
  summary: 'Make a secret for one’s authenticator app (TOTP, RFC 6238)',
  method: 'POST',
  path: '/account/second-factor',
  allow: 'session',
  isSecret: true,
  needsProof: true,
  result: entity({ secret: z.string(), address: z.string() }),
  errors: [403, 409],
});

export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  summary: 'Show that the app has the secret: from now on sign-in asks for a code',
  method: 'POST',
  path: '/account/second-factor/confirm',
  allow: 'session',
  isSecret: true,
  body: entity({ code }),
  result: recoveryCodes,
  errors: [400, 403, 409, 429],
  changes: [getSecondFactor],
});

export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  summary: 'New recovery codes in place of all before',
  method: 'POST',
  path: '/account/second-factor/recovery-codes',
  allow: 'session',
  isSecret: true,
  body: entity({ code }),
  result: recoveryCodes,
  errors: [400, 403, 429],
  changes: [getSecondFactor],
});

export const removeSecondFactor = defineCall({
  name: 'removeSecondFactor',
  summary: 'Sign in without a code again; needs password and code',
  method: 'POST',
  path: '/account/second-factor/remove',
  allow: 'session',
  body: entity({ password: text(200).min(1, 'enter your password'), code }),
  result: z.null(),
  errors: [400, 403, 429],
  changes: [getSecondFactor],
});
