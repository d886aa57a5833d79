import { oneLine } from '../../platform/texts/one-line.ts';
import { packetsOf, type Closure } from '@haulboard/contract';
import { dayOf, dayStart, formatDay, formatTime, type Day } from '@haulboard/contract/time';
import { toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { queueWritten } from '../../platform/mail/queue-mail.ts';
import { hint } from '../plan/hints/hints.ts';
import { readRecipients } from '../plan-views/mail/recipients.ts';
import { notify, notifyColleagues } from '../plan/hints/notify.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { inLanguage, type Language } from '../../platform/texts/translate.ts';
import { isNews, lineFor, type ChangedLoad, type Party } from './changed-load.ts';
import { daysOf } from './days.ts';

type News = {
  carrierId: number;
  zone: string;
  /** Who did it: told to the others, and not to that person. */
  userId: number;
  person: string;
  closure: Closure;
  loads: readonly ChangedLoad[];
};

type Reader = { to: string; name: string; language: Language; party: Party };

function moment(at: number, zone: string): Message {
  return message('{time} on {day}', { time: formatTime(at, zone), day: formatDay(dayOf(at, zone)) });
}

async function readReaders(db: Db, carrierId: number, loads: readonly ChangedLoad[]): Promise<Reader[]> {
  const both = loads.flatMap(({ was, now }) => [was, now]);
  const crewIds = [...new Set(both.flatMap((task) => packetsOf(task).map(({ crewId }) => crewId)))];
  const { recipients } = await readRecipients(db, carrierId, crewIds);
  const ofCrews = recipients.flatMap(({ to, name, language, crewIds: own }) =>
    crewIds
      .filter((id) => own.has(id))
      .map((id) => ({ to, name, language, party: { kind: 'crew' as const, id } })),
  );
  const owners = await db
    .selectFrom('destination as d')
    .innerJoin('appUser as u', 'u.userId', 'd.customerUserId')
    .select(['d.id', 'u.email', 'u.name', 'u.language'])
    .where('d.id', 'in', [...new Set(both.map(({ destinationId }) => destinationId))])
    .where('u.isActive', '=', true)
    .where('u.email', '<>', '')
    .orderBy('d.id')
    .execute();
  const ofDestinations = owners.map(({ id, email, name, language }) => ({
    to: email,
    name,
    language: language ?? ('en-US' as const),
    party: { kind: 'destination' as const, id },
  }));
  return [...ofCrews, ...ofDestinations];
}

type Opening = { subject: Message; body: Message };

function closedWords({ closure, zone }: News): Opening {
  const values = { place: oneLine(closure.name), until: moment(closure.untilAt, zone) };
  const from = moment(closure.fromAt, zone);
  return {
    subject: message('{place} is closed until {until}: changed loads', values),
    body: message('{place} is closed from {from} until {until}: {reason}', {
      ...values,
      from,
      reason: oneLine(closure.reason),
    }),
  };
}

function openWords({ closure }: News): Opening {
  const values = { place: oneLine(closure.name) };
  return {
    subject: message('{place} is open again: changed loads', values),
    body: message('{place} is open again', values),
  };
}

/** One mail to each address about all that concerns it, in its language; none where nothing does. */
async function writeMails(db: Db, news: News, opening: Opening): Promise<void> {
  const { carrierId, zone, person } = news;
  const loads = news.loads.filter(isNews);
  if (loads.length === 0) {
    return;
  }
  const { name: carrier } = await db
    .selectFrom('carrier')
    .select('name')
    .where('carrierId', '=', carrierId)
    .executeTakeFirstOrThrow();
  const readers = await readReaders(db, carrierId, loads);
  for (const [to, own] of Map.groupBy(readers, (reader) => reader.to.toLowerCase())) {
    const [first] = own;
    const said = own.flatMap(({ party }) => loads.flatMap((load) => lineFor(load, party, zone) ?? []));
    if (!first || said.length === 0) {
      continue;
    }
    const words = (one: Message) => inLanguage(one, first.language);
    const body = [
      words(message('Hello {name},', { name: oneLine(first.name) })),
      words(opening.body),
      [...new Set(said.map(words))].join('\n'),
      words(
        message('Questions? Ask {person}, {carrier}.', {
          person: oneLine(person),
          carrier: oneLine(carrier),
        }),
      ),
      'Haulboard',
    ].join('\n\n');
    await queueWritten(db, { to, language: first.language, subject: words(opening.subject), body });
  }
}

/** Whoever has planned loads on a truck that is closed is told so: what becomes of them is theirs to say. */
async function tellBorrowers(db: Db, { carrierId, zone, closure }: News): Promise<void> {
  if (closure.kind !== 'truck') {
    return;
  }
  const borrowers = await db
    .selectFrom('task')
    .select('carrierId')
    .distinct()
    .where('vehicleId', '=', closure.targetId)
    .where('carrierId', '<>', carrierId)
    .where('plannedDepartAt', '<', toInstant(closure.untilAt))
    .where('plannedEndAt', '>', toInstant(closure.fromAt))
    .execute();
  for (const borrower of borrowers) {
    const { name: truck, reason } = closure;
    await notify(
      db,
      { carrierId: borrower.carrierId, day: firstDay(closure, zone) },
      message('Truck {truck}, which you have loads on, is out until {until}: {reason}', {
        truck,
        until: moment(closure.untilAt, zone),
        reason,
      }),
    );
  }
}

/** The day of the board that shows a closure first. */
function firstDay({ fromAt }: News['closure'], zone: string): Day {
  return dayOf(fromAt, zone);
}

/** The boards of the days it meets look again. */
async function hintDays(
  db: Db,
  { carrierId, zone, closure }: Pick<News, 'carrierId' | 'zone' | 'closure'>,
): Promise<void> {
  for (const day of daysOf({ from: closure.fromAt, to: closure.untilAt }, zone)) {
    const event = { type: 'task_modify', date: dayStart(day, zone), ids: [] };
    await hint(db, { carrierIds: [carrierId], withAdmins: true }, event);
  }
}

/** Tells the carrier’s other dispatchers, whoever shares the truck, and the parties of the loads. Drivers have their loads. */
export async function tellMarked(db: Db, news: News): Promise<void> {
  const { zone, person, closure, loads } = news;
  await notifyColleagues(
    db,
    { ...news, day: firstDay(closure, zone) },
    message('{who}: {place} is closed until {until} ({reason}). Loads changed: {count}', {
      who: person,
      place: closure.name,
      until: moment(closure.untilAt, zone),
      reason: closure.reason,
      count: loads.length,
    }),
  );
  await tellBorrowers(db, news);
  await writeMails(db, news, closedWords(news));
  await hintDays(db, news);
}

/** Tells the carrier’s other dispatchers that it is open again, and parties what becomes of loads that come back. */
export async function tellOpened(db: Db, news: News): Promise<void> {
  const { zone, person, closure } = news;
  const topic = { ...news, day: firstDay(closure, zone) };
  await notifyColleagues(
    db,
    topic,
    message('{who}: {place} is open again', { who: person, place: closure.name }),
  );
  await writeMails(db, news, openWords(news));
  await hintDays(db, news);
}
