import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { openSession, userInfo } from '../../entities/identity/user.ts';
import { entity, givenText, queryNumber, text } from '../../wire.ts';

/** SPEC.md 7. Ends the user's other sessions. */
export const updatePassword = defineCall({
  name: 'updatePassword',
  summary: 'Change one’s own password',
  method: 'POST',
  path: '/admin/user/update_pwd',
  allow: 'account.edit',
  body: entity({
    password: givenText(200, 'Please enter your old password'),
    newPassword: givenText(200, 'Please enter a new password'),
  }),
  result: z.null(),
  errors: [400, 403, 429],
  done: 'Successfully modified password',
});

/** A new e-mail address or phone is not in force before it is confirmed from there (`listContactChanges`). */
export const updateProfile = defineCall({
  name: 'updateProfile',
  summary: 'Change one’s own name, address and language',
  method: 'PUT',
  path: '/account/profile',
  allow: 'account.edit',
  body: entity({
    name: text(100).min(1, 'enter your name'),
    email: text(200),
    phone: text(30),
    language: z.enum(['en-US', 'zh-CN']),
    version: z.int(),
    /** One's own, where the e-mail address or the phone is another than before. */
    password: z.optional(text(200)),
  }),
  result: userInfo,
  errors: [400, 409, 429],
});

export const listSessions = defineCall({
  name: 'listSessions',
  summary: 'Where the caller is signed in, the present session first',
  method: 'GET',
  path: '/account/session',
  allow: 'account.view',
  result: z.array(openSession),
});

export const revokeSession = defineCall({
  name: 'revokeSession',
  summary: 'Sign one of the caller’s sessions out; id -1 means all but the present one',
  method: 'DELETE',
  path: '/account/session/{id}',
  allow: 'account.edit',
  changes: [listSessions],
  params: entity({ id: queryNumber }),
  result: z.null(),
  errors: [404],
});

/** The answer is the same whether or not there is such an account. */
export const recoverAccount = defineCall({
  name: 'recoverAccount',
  summary: 'Send a single-use link for a new password to the address of an account',
  method: 'POST',
  path: '/account/recover',
  allow: 'public',
  body: entity({ account: text(200).min(1, 'enter your account or e-mail address') }),
  result: z.null(),
  errors: [429],
});

export const resetPassword = defineCall({
  name: 'resetPassword',
  summary: 'Set a new password by the link of a recovery message; ends all sessions of the account',
  method: 'POST',
  path: '/account/recover/password',
  allow: 'public',
  body: entity({
    token: text(100).min(1, 'open the link of the message'),
    newPassword: givenText(200, 'Please enter a new password'),
  }),
  result: z.null(),
  errors: [400, 429],
  done: 'Successfully modified password',
});
