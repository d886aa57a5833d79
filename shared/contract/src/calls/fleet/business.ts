import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { carrierCompanies, carriers, customers } from '../../records/kinds.ts';
import { entity, id, queryNumber } from '../../wire.ts';

/** SPEC.md 7 saves businesses at the account of whoever runs them; 0 or -1 where nobody signs in for one yet. */
const params = entity({ userId: queryNumber });
const path = '/admin/user/{user_id}';

const version = z.int().min(1);
/** Which business, where the account alone does not say it: it has none, or runs several. */
const which = { id: z.optional(id), version };
const customer = { kind: z.literal('customer'), ...customers.schemas };
const carrier = { kind: z.literal('carrier'), ...carriers.schemas };
const carrierCompany = { kind: z.literal('carrier_company'), ...carrierCompanies.schemas };

const business = z.union([carrierCompanies.row, customers.row, carriers.row]);

/** Whatever it was saved as, its own list is old. */
const changes = [customers, carriers, carrierCompanies].flatMap(({ calls }) => [calls.find, calls.history]);

export const addBusiness = defineCall({
  name: 'addBusiness',
  summary: 'Add a customer, carrier or carrier company; the account is 0 or -1: nobody signs in for it yet',
  method: 'POST',
  path,
  allow: 'user.edit',
  changes,
  params,
  body: z.union([entity(customer), entity(carrier), entity(carrierCompany)]),
  result: business,
  errors: [404, 409],
});

export const changeBusiness = defineCall({
  name: 'changeBusiness',
  summary:
    'Change the customer, carrier or carrier company of an account, unless somebody has changed it since (409 with what it is now)',
  method: 'PUT',
  path,
  allow: 'user.edit',
  changes,
  params,
  body: z.union([
    entity({ ...which, ...customer }),
    entity({ ...which, ...carrier }),
    entity({ ...which, ...carrierCompany }),
  ]),
  result: business,
  errors: [404, 409],
});
