import { factsText } from '@haulboard/contract';
import { formatTime, type Day } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import { readsMessagesOf, seesAll, signsIn } from '../../identity/scope/audiences.ts';
import { epochSeconds } from '../../platform/db/epoch-seconds.ts';
import { inSavepoint } from '../../platform/db/in-savepoint.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/index.ts';
import { isWorthRetrying } from '../../platform/db/sql-error.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { startWorkLoop } from '../../platform/realtime/work-loop.ts';
import { queueSms } from '../../platform/sms/outbox.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { inLanguage, type Language } from '../../platform/texts/translate.ts';
import { followersOf, hintFollowers } from './followers.ts';

const POLL_MS = 5_000;
/** Who sits at a screen answers within this. */
const FIRST_MINUTES = 2;
/** Then super admins are told as well. */
const SECOND_MINUTES = 10;
/** A truck is told of once in this time, however often the button is pressed. */
const QUIET_MINUTES = 10;

/** 1: the dispatchers of the truck; 2: super admins as well. */
type Stage = 1 | 2;

type Due = {
  id: number;
  vehicleId: number;
  day: Day;
  /** When the button was pressed, seconds since epoch. */
  at: number;
  stage: Stage;
  vehicleCode: string;
  driverName: string;
  driverPhone: string;
  carrierIds: number[];
  isToldOf: boolean;
};

type Person = { name: string; email: string; phone: string; language: Language | null };

/** Calls that nobody looks after; whoever holds them tells, of two servers one. */
async function takeDue(db: Db): Promise<Due[]> {
  const isOver = (minutes: number) =>
    sql`h.received_at <= now() - make_interval(mins => ${sql.lit(minutes)})`;
  const stage = sql`case when ${isOver(SECOND_MINUTES)} then 2 else 1 end`;
  const { rows } = await sql<Due>`
    select h.id, h.vehicle_id, h.day, ${epochSeconds('h.at')} as at, ${stage} as stage, v.vehicle_code,
      driver_on(v.id, h.day) as driver_name,
      v.driver_phone, ${followersOf(sql`h.vehicle_id`, sql`h.day`)} as carrier_ids,
      exists (select from help_call o where o.vehicle_id = h.vehicle_id and o.told_stage >= ${stage}
        and o.told_at > now() - make_interval(mins => ${sql.lit(QUIET_MINUTES)})) as is_told_of
    from help_call h join vehicle v on v.id = h.vehicle_id
    where h.done_at is null and h.taken_by is null and h.told_stage < ${stage} and ${isOver(FIRST_MINUTES)}
    order by h.received_at, h.id
    for update of h skip locked`.execute(db);
  return rows;
}

async function readPeople(db: Db, { carrierIds, stage }: Due): Promise<Person[]> {
  const dispatchers = carrierIds.map((carrierId) => readsMessagesOf(carrierId));
  const who: RawBuilder<boolean>[] = stage === 2 ? [...dispatchers, seesAll] : dispatchers;
  if (who.length === 0) {
    return [];
  }
  const { rows } = await sql<Person>`
    select u.name, btrim(u.email) as email, u.phone, u.language from app_user u
    where ${signsIn} and (${sql.join(who, sql` or `)})
    order by u.user_id`.execute(db);
  return rows;
}

type Values = { truck: string; time: string };

const textOf = (stage: Stage, values: Values): Message =>
  stage === 1
    ? message('SOS: nobody looks after the call for help of truck {truck} at {time}.', values)
    : message(
        'SOS: for ten minutes nobody has looked after the call for help of truck {truck} at {time}.',
        values,
      );

/** By whose clock, and whether the installation has a way for text messages. */
type Telling = { zone: string; hasTexts: boolean };

/** Writes what each person is told. @returns whether there was anybody to tell */
async function tell(db: Db, due: Due, { zone, hasTexts }: Telling): Promise<boolean> {
  const { vehicleId, vehicleCode, driverName, driverPhone, at, stage } = due;
  const path = `/map?vehicle=${vehicleId}`;
  const people = await readPeople(db, due);
  for (const { name, email, phone, language } of people) {
    const driver = factsText([driverName, driverPhone], language ?? 'en-US');
    const truck = driver === '' ? vehicleCode : `${vehicleCode} (${driver})`;
    const values = { truck, time: formatTime(at, zone) };
    await queueMail(db, { kind: 'helpCall', to: email, language, values: { name, ...values }, path });
    if (hasTexts && phone !== '') {
      const content = inLanguage(textOf(stage, values), language ?? 'en-US');
      await queueSms(db, { to: phone, content, path });
    }
  }
  return people.some(({ email, phone }) => email !== '' || (hasTexts && phone !== ''));
}

/** Tells of one call, unless its truck was told of a moment ago, and notes how far it was told. */
async function settle(
  db: Db,
  due: Due,
  { isNews, ...telling }: Telling & { isNews: boolean },
): Promise<void> {
  const isTold = isNews && (await tell(db, due, telling));
  await db
    .updateTable('helpCall')
    .set({ toldStage: due.stage, ...(isTold && { toldAt: sql<Date>`now()` }) })
    .where('id', '=', due.id)
    .execute();
  await hintFollowers(db, due.carrierIds);
}

/**
 * Tells by text message and mail of calls for help that nobody looks after. What is in the way of one call keeps no
 * other from being told.
 *
 * @throws AggregateError with that, after the others were told
 */
export async function tellByPhone(db: Db, telling: Telling): Promise<void> {
  const faults = await inTransaction(db, async (transaction) => {
    const told = new Set<number>();
    const inTheWay: unknown[] = [];
    for (const due of await takeDue(transaction)) {
      const isNews = !due.isToldOf && !told.has(due.vehicleId);
      try {
        await inSavepoint(transaction, () => settle(transaction, due, { ...telling, isNews }));
        told.add(due.vehicleId);
      } catch (error) {
        if (isWorthRetrying(error)) {
          throw error;
        }
        inTheWay.push(error);
      }
    }
    return inTheWay;
  });
  if (faults.length > 0) {
    throw new AggregateError(faults, 'of some calls for help nobody could be told');
  }
}

/** Does so as minutes pass; answers with how to stop. */
export function startTellingByPhone({
  db,
  onFault,
  ...telling
}: Telling & { db: Db; onFault: (error: unknown) => void }): () => Promise<void> {
  return startWorkLoop({
    job: 'help-calls',
    pollMs: POLL_MS,
    onFault,
    run: () => tellByPhone(db, telling),
  });
}
