import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { impersonation, roleInfo, signedIn, userInfo } from '../../entities/identity/user.ts';
import { entity, id, text } from '../../wire.ts';

/** Account and password, or phone and the code that was sent to it: one of the two pairs. */
export const passwordLogin = defineCall({
  name: 'passwordLogin',
  summary: 'Sign in with account and password, or with phone and SMS code',
  method: 'POST',
  path: '/password/login',
  allow: 'public',
  body: entity({
    account: z.optional(text(200).min(1, 'enter your account')),
    password: z.optional(text(200).min(1, 'enter your password')),
    phone: z.optional(text(30).min(1, 'enter your phone number')),
    code: z.optional(text(10).min(1, 'enter the verification code')),
    /** Of the authenticator app, or a recovery code, where the account has a second factor. */
    secondCode: z.optional(text(40)),
  }),
  result: signedIn,
  errors: [400, 403, 429],
});

/** The answer is the same whether or not anybody has this phone. `wait` and `validFor` are seconds. */
export const sendSmsCode = defineCall({
  name: 'sendSmsCode',
  summary: 'Send a sign-in code to a phone',
  method: 'POST',
  path: '/account/sms',
  allow: 'public',
  body: entity({ phone: text(30).min(1, 'enter your phone number') }),
  result: entity({ validFor: z.int(), wait: z.int() }),
  errors: [429],
});

export const logout = defineCall({
  name: 'logout',
  summary: 'End this session',
  method: 'POST',
  path: '/admin/logout',
  allow: 'session',
  result: z.null(),
});

export const proveIdentity = defineCall({
  name: 'proveIdentity',
  summary: 'Give one’s password again, for what a session alone does not open',
  method: 'POST',
  path: '/account/proof',
  allow: 'session',
  body: entity({ password: text(200).min(1, 'enter your password') }),
  result: z.null(),
  errors: [400, 403, 429],
});

export const getUserInfo = defineCall({
  name: 'getUserInfo',
  summary: 'The signed-in user with the role and its permissions, and who is behind it when impersonated',
  method: 'GET',
  path: '/user/info',
  allow: 'session',
  result: entity({
    user: userInfo,
    role: roleInfo,
    impersonation: z.nullable(impersonation),
    /** Nothing else is open before a second factor is set up. */
    mustEnrol: z.optional(z.boolean()),
  }),
});

export const getAdminUserInfo = defineCall({
  name: 'getAdminUserInfo',
  summary: 'The signed-in user',
  method: 'GET',
  path: '/admin/user/info',
  allow: 'session',
  result: userInfo,
});

/** No nesting, no other admins, 60 minutes; every write is audited with both names. */
export const impersonate = defineCall({
  name: 'impersonate',
  summary: 'A super admin gets a token for a user',
  method: 'POST',
  path: '/admin/impersonate/login',
  allow: 'user.impersonate',
  isSecret: true,
  needsProof: true,
  body: entity({ userId: id, reason: text(300).min(3, 'say why, in a few words') }),
  result: signedIn,
  errors: [403, 404, 422],
});
