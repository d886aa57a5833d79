import {
  changeDocketSettings,
  changeNoteRule,
  changeRangeRule,
  getDocketSettings,
  getNoteRule,
  getRangeRule,
  listCustomerCrews,
} from '@haulboard/contract';
import { z } from 'zod';
import type { User } from '../../platform/http/caller.ts';
import { isForAll } from '../../identity/scope/own-rows.ts';
import { notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import { saveDocketSettings } from './change-docket-settings.ts';
import { changeRule, readCustomerCrews, readRule } from './customer-rules.ts';
import { readDocketSettings } from './docket-settings.ts';
import { NOT_FOUND } from '../lookups/not-found.ts';

/** @throws RequestError 404 for somebody else's customer, 422 when a super admin names none */
function customerOf(user: User, named: number | undefined): number {
  if (!isForAll(user)) {
    const own = user.customerId;
    if (own === null || (named !== undefined && named !== own)) {
      throw notFound(NOT_FOUND.Customer);
    }
    return own;
  }
  if (named === undefined) {
    throw unprocessable('customer_id', message('choose a customer'));
  }
  return readId(named, NOT_FOUND.Customer);
}

const noteRuleOf = ({ isOn, version }: { isOn: boolean; version: number }) => ({
  is_note_required_for_3_dockets: isOn ? (1 as const) : (0 as const),
  version,
});
const rangeRuleOf = ({ isOn, version }: { isOn: boolean; version: number }) => ({
  edocket_range_editable: isOn ? (1 as const) : (0 as const),
  version,
});
const crewOf = ({ id }: { id: number }) => readId(id, NOT_FOUND.Crew);

/** What a customer wishes of the loads and dockets of its wood. */
export const customerRoutes: Route[] = [
  forUser(getNoteRule, async ({ query }, { db, user }) =>
    noteRuleOf(await readRule(db, customerOf(user, query?.customerId), 'threeDocketsNeedNote')),
  ),
  forUser(changeNoteRule, async ({ query, body }, { db, user }) => {
    const customerId = customerOf(user, query?.customerId);
    const isOn = body.is_note_required_for_3_dockets === 1;
    const change = { customerId, rule: 'threeDocketsNeedNote', isOn, version: body.version } as const;
    return noteRuleOf(
      await changeRule(db, change, (now) => z.encode(changeNoteRule.result, noteRuleOf(now))),
    );
  }),
  forUser(getRangeRule, async ({ query }, { db, user }) =>
    rangeRuleOf(await readRule(db, customerOf(user, query?.customerId), 'edocketRangeEditable')),
  ),
  forUser(changeRangeRule, async ({ query, body }, { db, user }) => {
    const customerId = customerOf(user, query?.customerId);
    const isOn = body.edocket_range_editable === 1;
    const change = { customerId, rule: 'edocketRangeEditable', isOn, version: body.version } as const;
    return rangeRuleOf(
      await changeRule(db, change, (now) => z.encode(changeRangeRule.result, rangeRuleOf(now))),
    );
  }),
  forUser(listCustomerCrews, ({ query }, { db, user }) =>
    readCustomerCrews(db, customerOf(user, query?.customerId)),
  ),
  forUser(getDocketSettings, ({ params }, { db, user }) =>
    readDocketSettings(db, { crewId: crewOf(params), user }),
  ),
  forUser(changeDocketSettings, ({ params, body }, { db, user }) =>
    saveDocketSettings(db, { crewId: crewOf(params), user, change: body }),
  ),
];
