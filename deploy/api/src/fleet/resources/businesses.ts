import { addBusiness, changeBusiness, isEmail, RESOURCES, type RecordRow } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { may } from '../../identity/auth/authorize.ts';
import { RUN_BY } from '../../identity/scope/run-by.ts';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { carrierCompanies, crews, forests, trucks, users } from '../../identity/scope/use-counts.ts';
import { usesOf } from '../../identity/scope/used-rows.ts';
import {
  carriersVisibleTo,
  companiesVisibleTo,
  customersVisibleTo,
} from '../../identity/scope/visible-rows.ts';
import type { User } from '../../platform/http/caller.ts';
import {
  forbidden,
  notFound,
  unprocessable,
  RECORD_NOT_FOUND,
} from '../../platform/http/failure/request-error.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { forUser } from '../../platform/http/route.ts';
import type { Kind } from '../../platform/resource/read-records.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';
import { changeRecord, createRecord } from '../../platform/resource/write-records.ts';
import { message } from '../../platform/texts/message.ts';
import { COMPANY_NAME, CREW_CODE, OF_COMPANIES, OF_CREWS, ratesBy, STANDING } from './used-by.ts';

/** The first account that runs it and is nobody's sub-account. */
const masterBy = (isRun: RawBuilder<boolean>) => ({
  userId: sql`(select min(u.user_id) from app_user u
    where ${isRun} and u.parent_user_id is null and u.removed_at is null)`,
});

/** Accounts that were not removed. */
const IN_USE = sql<boolean>`x.is_active`;

const addresses = z.array(z.string());

/** Plans are mailed to addresses alone. @throws RequestError 422 naming the one that is none */
function emailsOnly({ planEmailRecipients }: Values): void {
  const wrong = addresses.parse(planEmailRecipients).find((one) => !isEmail(one));
  if (wrong !== undefined) {
    throw unprocessable('plan_email_recipients', message('“{text}” is no e-mail address', { text: wrong }));
  }
}

const KINDS = {
  customer: {
    resource: RESOURCES.customers,
    table: {
      table: 'customer',
      guard: emailsOnly,
      shown: masterBy(RUN_BY.customer),
      visible: async ({ db, user }) => customersVisibleTo(await scopeOf(db, user), sql.ref('t.id')),
      usedBy: usesOf([
        { what: forests, table: 'forest', column: 'customerId', name: 'code', only: STANDING },
        { what: crews, table: 'crew', column: 'customerId', name: 'crewCode', only: STANDING },
        ratesBy('customerId'),
        { what: users, table: 'appUser', column: 'customerId', name: 'account', only: IN_USE },
      ]),
    },
  },
  carrier: {
    resource: RESOURCES.carriers,
    table: {
      table: 'carrier',
      key: 'carrierId',
      shown: masterBy(RUN_BY.carrier),
      visible: async ({ db, user }) => carriersVisibleTo(await scopeOf(db, user), sql.ref('t.carrierId')),
      usedBy: usesOf([
        {
          what: trucks,
          table: 'vehicle',
          column: 'carrierId',
          name: 'vehicleCode',
          only: STANDING,
        },
        ratesBy('carrierId'),
        { what: crews, table: 'crewCarrier', column: 'carrierId', name: CREW_CODE, only: OF_CREWS },
        {
          what: carrierCompanies,
          table: 'carrierCompanyCarrier',
          column: 'carrierId',
          name: COMPANY_NAME,
          only: OF_COMPANIES,
        },
        { what: users, table: 'appUser', column: 'carrierId', name: 'account', only: IN_USE },
      ]),
    },
  },
  carrier_company: {
    resource: RESOURCES.carrierCompanies,
    table: {
      table: 'carrierCompany',
      shown: masterBy(RUN_BY.carrier_company),
      visible: async ({ db, user }) => companiesVisibleTo(await scopeOf(db, user), sql.ref('t.id')),
      lookups: { carrierIds: { table: 'carrier', key: 'carrierId' } },
      links: {
        carrierIds: { table: 'carrierCompanyCarrier', own: 'carrierCompanyId', other: 'carrierId' },
      },
      usedBy: usesOf([
        {
          what: trucks,
          table: 'vehicle',
          column: 'carrierCompanyId',
          name: 'vehicleCode',
          only: STANDING,
        },
        ratesBy('carrierCompanyId'),
        { what: users, table: 'appUser', column: 'carrierCompanyId', name: 'account', only: IN_USE },
      ]),
    },
  },
} satisfies Record<keyof typeof RUN_BY, Kind>;

type BusinessName = keyof typeof KINDS;

/** The kind, as far as this person may change it. @throws RequestError 403 */
function kindOf(name: BusinessName, user: User): Kind {
  const kind: Kind = KINDS[name];
  if (!may(user, kind.resource.allow.edit)) {
    throw forbidden();
  }
  return kind;
}

/** Nobody signs in for it: SPEC.md writes -1 where no single one is meant. */
const isNobody = (userId: number) => userId === 0 || userId === -1;

const found = z.array(z.object({ id: z.int() }));

/** Which business an account runs, or which of several. @throws RequestError 404, 422 */
async function businessOf(
  name: BusinessName,
  { db }: Deed,
  { userId, id }: { userId: number; id: number | undefined },
): Promise<number> {
  if (isNobody(userId)) {
    if (id === undefined) {
      throw unprocessable('id', message('say which one: no account is named'));
    }
    return id;
  }
  const { table, key = 'id' }: Kind['table'] = KINDS[name].table;
  const account = readId(userId, RECORD_NOT_FOUND);
  const { rows } = await sql`
    select ${sql.ref(`t.${key}`)} as id from ${sql.table(table)} t
    where ${sql.ref(`t.${key}`)} = coalesce(${id ?? null}::int, ${sql.ref(`t.${key}`)}) and exists (
      select from app_user u where u.user_id = ${account}::int and u.removed_at is null and ${RUN_BY[name]})
    limit 2`.execute(db);
  const [one, other] = found.parse(rows);
  if (!one) {
    throw notFound(RECORD_NOT_FOUND);
  }
  if (other) {
    throw unprocessable('id', message('say which one: this account has several'));
  }
  return one.id;
}

/** Customers, carriers and carrier companies: at their own paths, and saved at their account's (SPEC.md 7). */
export const businessRoutes = [
  ...Object.values<Kind>(KINDS).flatMap(({ resource, table }) => resourceRoutes(resource, table)),
  forUser(addBusiness, async ({ params: { userId }, body: { kind, ...values } }, deed) => {
    if (!isNobody(userId)) {
      throw unprocessable(
        'user_id',
        message('give 0 or -1: an account is given its business among the users'),
      );
    }
    return rowOf(kind, await createRecord(kindOf(kind, deed.user), deed, values));
  }),
  forUser(
    changeBusiness,
    async ({ params: { userId }, body: { kind, id: named, version, ...values } }, deed) => {
      const of = kindOf(kind, deed.user);
      const id = await businessOf(kind, deed, { userId, id: named });
      return rowOf(kind, await changeRecord(of, deed, { id, version, values }));
    },
  ),
];

/** The row in the form that the contract says for its kind. */
function rowOf(name: BusinessName, row: RecordRow) {
  const { resource }: Kind = KINDS[name];
  return KINDS[name].resource.row.parse(z.encode(resource.row, row));
}
