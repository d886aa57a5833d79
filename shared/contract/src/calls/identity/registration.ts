import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { registration } from '../../entities/identity/user.ts';
import { ROLES } from '../../roles.ts';
import { entity, id, queryNumber, text } from '../../wire.ts';

export const registerAccount = defineCall({
  name: 'registerAccount',
  summary: 'Ask for an account: an activation link goes to the e-mail address',
  method: 'POST',
  path: '/account/register',
  allow: 'public',
  body: entity({
    account: text(200).min(1, 'choose an account name'),
    name: text(100).min(1, 'enter your name'),
    email: text(200).min(1, 'enter your e-mail address'),
    phone: text(30),
    password: text(200).min(1, 'choose a password'),
    /** Account name of the company or dispatcher one works for; empty asks a super admin. */
    parentAccount: text(200),
    language: z.enum(['en-US', 'zh-CN']),
  }),
  result: entity({ email: z.string() }),
  errors: [409, 429],
});

/** Takes the password, as a sign-in does: the answer tells a stranger nothing. The older link is dead then. */
export const resendActivation = defineCall({
  name: 'resendActivation',
  summary: 'Send the activation link of a registration again, for whoever lost the message',
  method: 'POST',
  path: '/account/activate/resend',
  allow: 'public',
  body: entity({
    account: text(200).min(1, 'enter your account'),
    password: text(200).min(1, 'enter your password'),
  }),
  result: entity({ email: z.string() }),
  errors: [400, 409, 429],
});

/** The link is valid for 24 hours (SPEC.md 9). Opening it twice is not an error. */
export const activateAccount = defineCall({
  name: 'activateAccount',
  summary: 'Confirm the e-mail address of a registration; somebody then approves it',
  method: 'POST',
  path: '/account/activate',
  allow: 'public',
  body: entity({ token: text(100).min(1, 'open the link of the message') }),
  result: entity({ account: z.string() }),
  errors: [400, 429],
});

export const listRegistrations = defineCall({
  name: 'listRegistrations',
  summary: 'Confirmed registrations the caller may decide, oldest first',
  method: 'GET',
  path: '/admin/registration',
  allow: 'registration.view',
  freshOn: ['notification'],
  result: z.array(registration),
});

/** A parent account approves its own sub-accounts only; a super admin says role and carrier, company or customer. */
export const decideRegistration = defineCall({
  name: 'decideRegistration',
  summary: 'Approve or decline a registration; the person is told by mail',
  method: 'PUT',
  path: '/admin/registration/{id}',
  allow: 'registration.decide',
  changes: [listRegistrations],
  params: entity({ id: queryNumber }),
  body: entity({
    decision: z.enum(['approve', 'decline']),
    /** Needed from a super admin who approves an account without a parent. */
    roleCode: z.optional(z.enum(ROLES)),
    carrierId: z.optional(id),
    carrierCompanyId: z.optional(id),
    customerId: z.optional(id),
    reason: z.optional(text(300)),
  }),
  result: z.null(),
  errors: [404, 409],
});
