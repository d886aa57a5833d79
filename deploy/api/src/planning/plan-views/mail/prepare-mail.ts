import { createHash } from 'node:crypto';
import type { PlanMail, PlanMailDelivery, PlanMailPreview } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { toSeconds } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/failure/request-error.ts';
import { readLoads } from '../read-loads.ts';
import { writePlanMail } from './mail-labels.ts';
import { changesBetween, factOf, planFacts, type PlanFact } from './plan-facts.ts';
import { readMailSites } from './read-mail-sites.ts';
import { readRecipients, type Recipient } from './recipients.ts';
import { NOT_FOUND } from '../../plan/access/not-found.ts';

/** Whose plan is told, and who tells it. */
export type Occasion = { carrierId: number; day: Day; zone: string; person: string };

/** A mail as it would go now, with what is kept beside it. */
type PreparedMail = PlanMailPreview & { facts: readonly PlanFact[]; rev: number };

type Copy = { rev: number; sentAt: number; delivery: PlanMailDelivery; facts: PlanFact[] };

/** The newest copy that was taken or is on its way, and the newest that failed. */
type Copies = { last?: Copy; failed?: Copy };

type CopyRow = Omit<PlanMailDelivery, 'settledAt'> & {
  recipient: string;
  rev: number;
  sentAt: Date;
  settledAt: Date | null;
  facts: unknown;
};

/** What became of a mail, as its copy has it. */
export function deliveryOf(
  row: Pick<CopyRow, 'state' | 'failure' | 'answer' | 'settledAt'>,
): PlanMailDelivery {
  const { state, failure, answer, settledAt } = row;
  return { state, failure, answer, settledAt: settledAt && toSeconds(settledAt) };
}

/** The copies of the day, by address. */
async function readCopies(db: Db, { carrierId, day }: Occasion): Promise<Map<string, Copies>> {
  const { rows } = await sql<CopyRow>`
    select distinct on (recipient, state = 'failed')
      recipient, rev, sent_at, state, failure, answer, settled_at, facts
    from sent_plan
    where carrier_id = ${carrierId} and day = ${day}::date
    order by recipient, state = 'failed', rev desc`.execute(db);
  const found = new Map<string, Copies>();
  for (const { recipient, rev, sentAt, facts, ...row } of rows) {
    const key = recipient.toLowerCase();
    const delivery = deliveryOf(row);
    const copy = { rev, sentAt: toSeconds(sentAt), delivery, facts: planFacts.parse(facts) };
    found.set(key, { ...found.get(key), [delivery.state === 'failed' ? 'failed' : 'last']: copy });
  }
  return found;
}

/** When the mail server last took one of the day's mails. Older versions kept only when they were written. */
async function readLastSent(db: Db, { carrierId, day }: Occasion): Promise<number | null> {
  const { at } = await db
    .selectFrom('sentPlan')
    .select(sql<Date | null>`max(coalesce(settled_at, sent_at))`.as('at'))
    .where('carrierId', '=', carrierId)
    .where('day', '=', day)
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow();
  return at && toSeconds(at);
}

function changeOf(last: Copy | undefined, changes: number): PlanMailPreview['change'] {
  if (!last) {
    return 'new';
  }
  return changes > 0 ? 'changed' : 'same';
}

const byCode = (a: string, b: string) => a.localeCompare(b, undefined, { numeric: true });

function codesOf(facts: readonly PlanFact[]): string[] {
  return [...new Set(facts.map(({ crewCode }) => crewCode))].toSorted(byCode);
}

/** When the mail server took the last one. */
function sentAtOf(last: Copy | undefined): number | null {
  return last?.delivery.state === 'sent' ? (last.delivery.settledAt ?? last.sentAt) : null;
}

/** What became of the newest copy. One that failed is of no account where an earlier one said the same. */
function lastDelivery({ last, failed }: Copies, change: PlanMailPreview['change']): PlanMailDelivery | null {
  const isFailed = failed !== undefined && failed.rev > (last?.rev ?? 0) && change !== 'same';
  return (isFailed ? failed : last)?.delivery ?? null;
}

type PrepareOptions = { occasion: Occasion; carrierName: string; all: readonly PlanFact[]; copies: Copies };

function prepare(
  { to, name, language, crewIds }: Recipient,
  given: PrepareOptions,
): PreparedMail | undefined {
  const { occasion, carrierName, all, copies } = given;
  const { last, failed } = copies;
  const facts = all.filter(({ crewId }) => crewIds.has(crewId));
  const isTold = last !== undefined && last.facts.length > 0;
  if (!isTold && !facts.some(({ isOff }) => !isOff)) {
    return undefined;
  }
  const changes = last ? changesBetween(last.facts, facts) : [];
  const change = changeOf(last, changes.length);
  const words = writePlanMail({
    name,
    language,
    day: occasion.day,
    zone: occasion.zone,
    carrierName,
    person: occasion.person,
    facts,
    last: last && { sentAt: last.sentAt, changes },
  });
  return {
    to,
    name,
    language,
    crewCodes: codesOf([...facts, ...(last?.facts ?? [])]),
    ...words,
    change,
    sentAt: sentAtOf(last),
    delivery: lastDelivery(copies, change),
    facts,
    rev: Math.max(last?.rev ?? 0, failed?.rev ?? 0) + 1,
  };
}

/** A name for what was shown, so that nothing else goes out. */
function nameOf(mails: readonly PreparedMail[]): string {
  const shown = mails.map(({ to, subject, body, change }) => [to, subject, body, change]);
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

type Prepared = Omit<PlanMail, 'previews'> & { mails: PreparedMail[] };

/** Writes the mails that would tell a carrier's published day to everybody on record. @throws RequestError 404 */
export async function prepareMails(db: Db, occasion: Occasion): Promise<Prepared> {
  const { carrierId, day } = occasion;
  const carrier = await db
    .selectFrom('carrier')
    .select('name')
    .where('carrierId', '=', carrierId)
    .executeTakeFirst();
  if (!carrier) {
    throw notFound(NOT_FOUND.Dispatcher);
  }
  const loads = await readLoads(db, day, { kind: 'planner', carrierId });
  const sites = await readMailSites(
    db,
    loads.flatMap(({ skidId }) => skidId ?? []),
  );
  const all = loads
    .map((load) => factOf(load, load.skidId === undefined ? undefined : sites.get(load.skidId)))
    .toSorted((a, b) => byCode(a.crewCode, b.crewCode));
  const live = [...new Set(all.filter(({ isOff }) => !isOff).map(({ crewId }) => crewId))];
  const { recipients, unreachable } = await readRecipients(db, carrierId, live);
  const copies = await readCopies(db, occasion);
  const mails = recipients.flatMap((recipient) => {
    const own = copies.get(recipient.to.toLowerCase()) ?? {};
    return prepare(recipient, { occasion, carrierName: carrier.name, all, copies: own }) ?? [];
  });
  return {
    mails,
    seen: nameOf(mails),
    unreachable,
    lastSentAt: await readLastSent(db, occasion),
  };
}
