import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { docketSettings, docketSettingsChange } from '../../entities/dockets/docket-settings.ts';
import { entity, flag, id, queryNumber } from '../../wire.ts';

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

/** 1: the numbers of this customer’s crews may be changed, beyond what the server gives them by itself. */
const rangeRule = entity({ version: z.int() }, { edocket_range_editable: flag });

export const getRangeRule = defineCall({
  name: 'getRangeRule',
  summary: 'Whether the docket numbers of a customer’s crews may be changed',
  method: 'GET',
  path: '/v2.0.0/admin/customer/edocket_range_editable',
  allow: 'customer.edit',
  query: ofCustomer,
  result: rangeRule,
  errors: [404],
});

export const changeNoteRule = defineCall({
  name: 'changeNoteRule',
  summary: 'Say whether a load of three dockets of a customer’s wood needs a note; loads of before stay',
  method: 'PUT',
  path: '/v2.0.0/admin/customer/is_note_required_for_3_dockets',
  allow: 'customer.edit',
  // Both are of the customer's one version.
  changes: [getNoteRule, getRangeRule],
  query: ofCustomer,
  body: noteRule,
  result: noteRule,
  errors: [404, 409],
});

export const changeRangeRule = defineCall({
  name: 'changeRangeRule',
  summary: 'Say whether the docket numbers of a customer’s crews may be changed; numbers of before stay',
  method: 'PUT',
  path: '/v2.0.0/admin/customer/edocket_range_editable',
  allow: 'customer.edit',
  changes: [getNoteRule, getRangeRule],
  query: ofCustomer,
  body: rangeRule,
  result: rangeRule,
  errors: [404, 409],
});

/** A crew as its customer knows it. */
const customerCrew = entity({
  id,
  crewCode: z.string(),
  name: z.string(),
  forestName: z.string(),
  area: z.string(),
  status: z.enum(['working', 'off', 'shifted', 'weather']),
  /** Docket numbers that are left; the server gives more when none are. */
  numbersLeft: z.int(),
  /** Fewer than the crew is to have: see its e-docket settings. */
  isLow: z.boolean(),
});
export type CustomerCrew = z.output<typeof customerCrew>;

export const listCustomerCrews = defineCall({
  name: 'listCustomerCrews',
  summary: 'The crews of a customer, with the docket numbers they have left',
  method: 'GET',
  path: '/v2.0.0/admin/customer/crews',
  allow: 'customer.edit',
  query: ofCustomer,
  result: z.array(customerCrew),
  errors: [404],
});

const ofCrew = { params: entity({ id: queryNumber }) };

export const getDocketSettings = defineCall({
  ...ofCrew,
  name: 'getDocketSettings',
  summary: 'E-dockets of a crew: what its drivers must say, and its numbers',
  method: 'GET',
  path: '/v2.0.0/admin/customer/crew/{id}/edocket-settings',
  allow: 'customer.edit',
  result: docketSettings,
  errors: [404],
});

export const changeDocketSettings = defineCall({
  ...ofCrew,
  name: 'changeDocketSettings',
  summary: 'Change the e-dockets of a crew, unless somebody has since (409 with what they are now)',
  method: 'PUT',
  path: '/v2.0.0/admin/customer/crew/{id}/edocket-settings',
  allow: 'customer.edit',
  changes: [getDocketSettings, listCustomerCrews],
  body: docketSettingsChange,
  result: docketSettings,
  errors: [404, 409],
});
