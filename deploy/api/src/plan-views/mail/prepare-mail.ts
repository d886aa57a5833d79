import { createHash } from 'node:crypto';
import type { PlanMail, PlanMailPreview } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { toSeconds } from '../../clock.ts';
import type { Db } from '../../db/index.ts';
import { notFound } from '../../http/refusal.ts';
import { readLoads } from '../read-loads.ts';
import { writePlanMail } from './mail-words.ts';
import { changesBetween, factOf, planFacts, type PlanFact } from './plan-facts.ts';
import { readRecipients, type Recipient } from './recipients.ts';

/** Whose plan is told, and who tells it. */
export type Occasion = { carrierId: number; day: Day; zone: string; person: string };

/** A mail as it would go now, with what is kept beside it. */
type PreparedMail = PlanMailPreview & { facts: readonly PlanFact[]; rev: number };

type Last = { rev: number; sentAt: number; facts: PlanFact[] };

async function readLast(db: Db, { carrierId, day }: Occasion): Promise<Map<string, Last>> {
  const { rows } = await sql<{ recipient: string; rev: number; sentAt: Date; facts: unknown }>`
    select distinct on (recipient) recipient, rev, sent_at, facts from sent_plan
    where carrier_id = ${carrierId} and day = ${day}::date order by recipient, rev desc`.execute(db);
  return new Map(
    rows.map(({ recipient, rev, sentAt, facts }) => [
      recipient.toLowerCase(),
      { rev, sentAt: toSeconds(sentAt), facts: planFacts.parse(facts) },
    ]),
  );
}

function changeOf(last: Last | undefined, changes: number): PlanMailPreview['change'] {
  if (!last) {
    return 'new';
  }
  return changes > 0 ? 'changed' : 'same';
}

const byCode = (a: string, b: string) => a.localeCompare(b, undefined, { numeric: true });

function codesOf(facts: readonly PlanFact[]): string[] {
  return [...new Set(facts.map(({ crewCode }) => crewCode))].toSorted(byCode);
}

type Given = { occasion: Occasion; carrierName: string; all: readonly PlanFact[]; last: Last | undefined };

function prepare({ to, name, language, crewIds }: Recipient, given: Given): PreparedMail | undefined {
  const { occasion, carrierName, all, last } = given;
  const facts = all.filter(({ crewId }) => crewIds.has(crewId));
  const isTold = last !== undefined && last.facts.length > 0;
  if (!isTold && !facts.some(({ isOff }) => !isOff)) {
    return undefined;
  }
  const changes = last ? changesBetween(last.facts, facts) : [];
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
    change: changeOf(last, changes.length),
    sentAt: last?.sentAt ?? null,
    facts,
    rev: (last?.rev ?? 0) + 1,
  };
}

/** A name for what was shown, so that nothing else goes out. */
function nameOf(mails: readonly PreparedMail[]): string {
  const shown = mails.map(({ to, subject, body, change }) => [to, subject, body, change]);
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

type Prepared = Omit<PlanMail, 'previews'> & { mails: PreparedMail[] };

/** Writes the mails that would tell a carrier's published day to everybody on record. @throws Refusal 404 */
export async function prepareMails(db: Db, occasion: Occasion): Promise<Prepared> {
  const { carrierId, day } = occasion;
  const carrier = await db
    .selectFrom('carrier')
    .select('name')
    .where('carrierId', '=', carrierId)
    .executeTakeFirst();
  if (!carrier) {
    throw notFound('Dispatcher');
  }
  const loads = await readLoads(db, day, { kind: 'planner', carrierId });
  const all = loads.map(factOf).toSorted((a, b) => byCode(a.crewCode, b.crewCode));
  const live = [...new Set(all.filter(({ isOff }) => !isOff).map(({ crewId }) => crewId))];
  const { recipients, unreachable } = await readRecipients(db, carrierId, live);
  const lasts = await readLast(db, occasion);
  const mails = recipients.flatMap((recipient) => {
    const last = lasts.get(recipient.to.toLowerCase());
    return prepare(recipient, { occasion, carrierName: carrier.name, all, last }) ?? [];
  });
  const sentTimes = [...lasts.values()].map(({ sentAt }) => sentAt);
  return {
    mails,
    seen: nameOf(mails),
    unreachable,
    lastSentAt: sentTimes.length === 0 ? null : Math.max(...sentTimes),
  };
}
