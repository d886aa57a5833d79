import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { entity, flag, queryNumber } from '../wire.ts';

/** A customer's own account says nothing; a super admin names the customer. */
const ofCustomer = entity({ customerId: z.optional(queryNumber) });

/** 1: a load with three dockets of this customer's wood needs a note. */
const noteRule = entity({ version: z.int() }, { is_note_required_for_3_dockets: flag });

export const getNoteRule = defineCall({
  name: 'getNoteRule',
  summary: 'Whether a load of three dockets of a customer’s wood needs a note',
  method: 'GET',
  path: '/v2.0.0/admin/customer/is_note_required_for_3_dockets',
  allow: 'customer.edit',
  query: ofCustomer,
  result: noteRule,
  errors: [404],
});

export const changeNoteRule = defineCall({
  name: 'changeNoteRule',
  summary: 'Say whether a load of three dockets of a customer’s wood needs a note; loads of before stay',
  method: 'PUT',
  path: '/v2.0.0/admin/customer/is_note_required_for_3_dockets',
  allow: 'customer.edit',
  query: ofCustomer,
  body: noteRule,
  result: noteRule,
  errors: [404, 409],
});
