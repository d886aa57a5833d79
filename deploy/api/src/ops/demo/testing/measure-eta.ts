import { TaskStatus } from '@haulboard/contract';
import { addDays, dayStart, type Day } from '@haulboard/contract/time';
import { deviceKeyOf, driveDay, type DrivenLoad } from '@haulboard/demo';
import { sql } from 'kysely';
import { expectAtDestination, type Load, type Pace } from '../../../planning/alerts/expect-arrival.ts';
import { readPaces, type Paces } from '../../../planning/alerts/read-paces.ts';
import type { Db } from '../../../platform/db/index.ts';
import { serverHome } from '../../../testing/homes.ts';
import { seedDemo } from '../seed.ts';

// `npm run bench:eta`: times of arrival, learned from 28 days of the demo's simulator, beside the road factor alone. Asked
// about are seven days after them, which nothing was learned from.

const ZONE = 'Pacific/Auckland';
const FIRST: Day = '2026-09-01';
const LEARNED_DAYS = 28;
const HELD_BACK_DAYS = 7;
const PLANNED: Pace = { factor: 1, error: null };

type Task = {
  id: number;
  taskStatus: number;
  publishedRev: number;
  carrierId: number;
  destinationId: number;
  vehicleCode: string;
  plannedDepartAt: number;
  skidLatitude: number;
  skidLongitude: number;
  destinationName: string;
  destinationLatitude: number;
  destinationLongitude: number;
};
type Driven = { task: Task; load: DrivenLoad };

async function readTasks(db: Db, day: Day): Promise<Task[]> {
  const { rows } = await sql<Task>`
    select t.id, ${TaskStatus.Published}::int as task_status, t.published_rev, t.carrier_id, t.destination_id,
      v.vehicle_code, extract(epoch from t.planned_depart_at)::float8 as planned_depart_at,
      s.latitude as skid_latitude, s.longitude as skid_longitude, d.name as destination_name,
      d.latitude as destination_latitude, d.longitude as destination_longitude
    from task t join vehicle v on v.id = t.vehicle_id join skid s on s.id = t.skid_id
      join destination d on d.id = t.destination_id
    where t.day = ${day}::date and t.planned_depart_at is not null and t.task_status >= 0
    order by v.vehicle_code, t.seq, t.id`.execute(db);
  return rows;
}

/** What became of the day, as the history has it. */
async function keep(db: Db, day: Day, driven: readonly Driven[]): Promise<void> {
  const steps = [
    { status: TaskStatus.Loaded, at: ({ loadedAt }: DrivenLoad) => loadedAt },
    { status: TaskStatus.Weighed, at: ({ weighedAt }: DrivenLoad) => weighedAt },
  ];
  for (const { status, at } of steps) {
    for (const [carrierId, loads] of Map.groupBy(driven, ({ task }) => task.carrierId)) {
      const { rows } = await sql<{ id: number }>`
        insert into plan_step (carrier_id, day, kind, actor, label)
        values (${carrierId}, ${day}::date, 'change', 'simulator', '{}') returning id`.execute(db);
      await sql`
        insert into plan_event (step_id, task_id, carrier_id, day, is_edited, is_status_move, after)
        select ${rows[0]?.id}::bigint, g.id, ${carrierId}::int, ${day}::date, true, true,
          jsonb_build_object('taskStatus', ${status}::int, 'statusSince', g.at)
        from unnest(${loads.map(({ task }) => task.id)}::int[], ${loads.map(({ load }) => at(load))}::float8[])
          as g (id, at)`.execute(db);
    }
  }
}

/** Plans a day as the demo does, and drives it to its end. */
async function drive(db: Db, day: Day): Promise<Driven[]> {
  await seedDemo(db, { isDemo: true, operatingTimeZone: ZONE }, dayStart(day, ZONE) + 12 * 3600);
  const tasks = await readTasks(db, day);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const trucks = Map.groupBy(tasks, ({ vehicleCode }) => vehicleCode);
  return [...trucks].flatMap(([code, own]) =>
    driveDay(deviceKeyOf(code), own).flatMap((load): Driven[] => {
      const task = byId.get(load.taskId);
      return task ? [{ task, load }] : [];
    }),
  );
}

/** A loaded truck at a place of its way. */
function loadAt({ task }: Driven, place: Load['place']): Load {
  const { skidLatitude, skidLongitude, destinationLatitude, destinationLongitude } = task;
  return {
    taskId: task.id,
    carrierId: task.carrierId,
    vehicleId: 0,
    destinationId: task.destinationId,
    taskStatus: TaskStatus.Loaded,
    statusSince: place?.at ?? 0,
    plannedDepartAt: null,
    plannedLoadAt: null,
    plannedUnloadAt: null,
    plannedEndAt: null,
    loadMinutes: 0,
    unloadMinutes: 0,
    skid: { latitude: skidLatitude, longitude: skidLongitude },
    destination: { latitude: destinationLatitude, longitude: destinationLongitude },
    place,
    isStationary: false,
    atDestinationSince: null,
    speeding: null,
    crowds: [],
    openKinds: [],
  };
}

type Guess = { offMinutes: number; isWithin: boolean | undefined };

function guess(driven: Driven, place: NonNullable<Load['place']>, pace: Pace): Guess[] {
  const { expectedAt, errorMinutes } = expectAtDestination(loadAt(driven, place), { now: place.at, pace });
  if (expectedAt === null) {
    return [];
  }
  const offMinutes = Math.abs(expectedAt - driven.load.weighedAt) / 60;
  return [{ offMinutes, isWithin: errorMinutes === null ? undefined : offMinutes <= errorMinutes }];
}

function told(what: string, guesses: readonly Guess[]): void {
  const off = guesses.map(({ offMinutes }) => offMinutes).toSorted((a, b) => a - b);
  const at = (share: number) => (off[Math.floor(share * (off.length - 1))] ?? 0).toFixed(1);
  const said = guesses.filter(({ isWithin }) => isWithin !== undefined);
  const within = said.filter(({ isWithin }) => isWithin).length;
  const share =
    said.length === 0 ? '' : `, ${Math.round((100 * within) / said.length)} % within the error shown`;
  process.stdout.write(`${what}: ${off.length} times, median ${at(0.5)} min, 90th ${at(0.9)} min${share}\n`);
}

const middleOf = ({ load }: Driven) => load.places[Math.floor(load.places.length / 2)];

function compare(
  what: string,
  days: readonly Driven[],
  { paces, from }: { paces: Paces; from: typeof middleOf },
): void {
  const guessesBy = (paceOf: Paces) =>
    days.flatMap((driven) => {
      const place = from(driven);
      return place ? guess(driven, place, paceOf(driven.task)) : [];
    });
  told(
    `${what}, road factor alone`,
    guessesBy(() => PLANNED),
  );
  told(`${what}, learned`, guessesBy(paces));
}

const home = await serverHome();
const { db, close } = await home.open();
try {
  const days = Array.from({ length: LEARNED_DAYS + HELD_BACK_DAYS }, (_, at) => addDays(FIRST, at));
  const heldBack: Driven[] = [];
  let learned = 0;
  for (const [at, day] of days.entries()) {
    const driven = await drive(db, day);
    if (at < LEARNED_DAYS) {
      await keep(db, day, driven);
      learned += driven.length;
    } else {
      heldBack.push(...driven);
    }
  }
  const carrierIds = [...new Set(heldBack.map(({ task }) => task.carrierId))];
  const paces = await readPaces(db, { carrierIds, today: days[LEARNED_DAYS - 1] ?? FIRST });
  process.stdout.write(`learned from ${learned} loads, held back ${heldBack.length}\n`);
  const atSkid = ({ task, load }: Driven) => ({
    at: load.loadedAt,
    latitude: task.skidLatitude,
    longitude: task.skidLongitude,
  });
  compare('as it was loaded', heldBack, { paces, from: atSkid });
  compare('half-way', heldBack, { paces, from: middleOf });
} finally {
  await close();
  await home.remove();
}
