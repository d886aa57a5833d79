import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { contactChange, userInfo } from '../../entities/identity/user.ts';
import { entity, text } from '../../wire.ts';

const kind = z.enum(['email', 'phone']);

export const listContactChanges = defineCall({
  name: 'listContactChanges',
  summary: 'One’s own new e-mail address and phone that wait for their confirmation',
  method: 'GET',
  path: '/account/contact',
  allow: 'account.view',
  result: z.array(contactChange),
});

export const sendContactChange = defineCall({
  name: 'sendContactChange',
  summary: 'Send the link or the code to the new address again; it replaces the one before',
  method: 'POST',
  path: '/account/contact/{kind}/send',
  allow: 'account.edit',
  params: entity({ kind }),
  result: contactChange,
  errors: [404, 429, 503],
  changes: [listContactChanges],
});

export const cancelContactChange = defineCall({
  name: 'cancelContactChange',
  summary: 'Keep the address that is in force; the link or code that was sent is dead',
  method: 'DELETE',
  path: '/account/contact/{kind}',
  allow: 'account.edit',
  params: entity({ kind }),
  result: z.null(),
  errors: [404],
  changes: [listContactChanges],
});

export const confirmPhone = defineCall({
  name: 'confirmPhone',
  summary: 'Put the new phone in force by the code that was sent to it',
  method: 'POST',
  path: '/account/contact/phone/confirm',
  allow: 'account.edit',
  body: entity({ code: text(10).min(1, 'enter the verification code') }),
  result: userInfo,
  errors: [400, 404, 409, 429],
  changes: [listContactChanges],
});

/** Whoever can read the mailbox says so by the link; nobody has to be signed in there. */
export const confirmEmail = defineCall({
  name: 'confirmEmail',
  summary: 'Put the new e-mail address in force by the link that was sent to it',
  method: 'POST',
  path: '/account/contact/email/confirm',
  allow: 'public',
  body: entity({ token: text(100).min(1, 'open the link of the message') }),
  result: entity({ email: z.string() }),
  errors: [400, 429],
});
