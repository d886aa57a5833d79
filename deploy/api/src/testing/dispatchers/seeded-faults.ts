import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { check, type Finding } from './check/index.ts';
import type { ActionName } from './actions/index.ts';
import { startForcefulProxy } from './forceful-proxy.ts';
import { Recorder } from './record.ts';
import { simulate } from './simulate.ts';
import { openTabs, pairsOfDays, runOf, type Stage } from './stage.ts';

/** A fault put into the database, or in front of the server: the product itself knows no switch for it. */
type SeededFault = {
  name: string;
  fault: Finding['fault'];
  /** What the checker must say of it. */
  says: RegExp;
  up: readonly string[];
  down: readonly string[];
  isForced?: true;
  weights: Partial<Record<ActionName, number>>;
};

/** A trigger that meddles with a row before it is written. */
function meddling(table: string, when: 'insert' | 'update', body: string): Pick<SeededFault, 'up' | 'down'> {
  return {
    up: [
      `create function seeded_fault() returns trigger language plpgsql as $body$ begin ${body} return new; end $body$`,
      `create trigger seeded_fault before ${when} on ${table} for each row execute function seeded_fault()`,
    ],
    down: [`drop trigger seeded_fault on ${table}`, `drop function seeded_fault()`],
  };
}

const EDITING = { create: 4, note: 6, assign: 4, reorder: 2, publish: 2, recall: 1 };

export const SEEDED_FAULTS: readonly SeededFault[] = [
  {
    name: 'versions do not count',
    fault: 'lost update',
    says: /^Load \d+: version \d+ was made twice, by #\d+ \(.+\) and #\d+ \(.+\); one of them is lost$/,
    ...meddling('task', 'update', 'new.version := old.version;'),
    weights: EDITING,
  },
  {
    name: 'a change of the status forgets the note',
    fault: 'lost update',
    says: /^Load \d+: #\d+ \(.+\) left note ".+", but after #\d+ \(.+\) it is ""$/,
    ...meddling('task', 'update', `if new.task_status <> old.task_status then new.note := ''; end if;`),
    weights: EDITING,
  },
  {
    name: 'a change of the note joins the dockets',
    fault: 'lost update',
    says: /^Load \d+: #\d+ \(.+\) left packets ".+", but after #\d+ \(.+\) it is ""$/,
    ...meddling('task', 'update', 'if new.note <> old.note then new.packets := null; end if;'),
    weights: { create: 5, split: 6, note: 10 },
  },
  {
    name: 'whoever is told of a conflict wins it',
    fault: 'lost update',
    says: /^Load \d+: #\d+ \(.+\) had seen version \d+ and made version \d+, over what #\d+ \(.+\) had done$/,
    up: [],
    down: [],
    isForced: true,
    weights: EDITING,
  },
  {
    name: 'writers of a day do not take turns, and the order has no constraint',
    fault: 'double assignment',
    says: /^truck \d+ on \S+ has two loads in place \d+, by .+: load \d+ of #\d+ \(.+\) and load \d+ of #\d+ \(.+\)$/,
    up: [
      'alter table task drop constraint task_truck_order',
      // Found before the real one: `public` comes first in this database.
      `create function public.pg_advisory_xact_lock(integer, integer) returns void language sql as 'select'`,
    ],
    down: [
      'drop function public.pg_advisory_xact_lock(integer, integer)',
      'delete from task where id in (select a.id from task a join task b using (vehicle_id, day, seq) where a.id > b.id)',
      'alter table task add constraint task_truck_order unique (vehicle_id, day, seq) deferrable initially immediate',
    ],
    weights: { create: 8, assign: 4, remove: 4, unassign: 2 },
  },
  {
    name: 'a share is forgotten as soon as the truck is planned, and trucks have no one plan',
    fault: 'double assignment',
    says: /^truck \d+ .+ #\d+ \(.+\).+ load \d+ /,
    up: [
      'alter table task drop constraint task_one_plan_per_truck',
      ...meddling(
        'task',
        'insert',
        `update vehicle_share set status = 'withdrawn' where vehicle_id = new.vehicle_id and day = new.day
           and to_carrier_id = new.carrier_id and status = 'accepted';`,
      ).up,
    ],
    down: [
      ...meddling('task', 'insert', '').down,
      `alter table task add constraint task_one_plan_per_truck foreign key (vehicle_id, day, live_carrier_id)
         references truck_day (vehicle_id, day, carrier_id) not valid`,
    ],
    weights: { create: 8, assign: 4, offer: 6, answer: 8, remove: 3 },
  },
  {
    name: 'an accepted offer can be accepted again',
    fault: 'double accept',
    says: /^truck \d+ on \S+ was accepted more than once: by #\d+ \(.+\) and #\d+ \(.+\)$/,
    ...meddling(
      'vehicle_share',
      'update',
      `if new.status = 'accepted' then new.status := 'pending'; end if;`,
    ),
    weights: { offer: 6, answer: 12 },
  },
  {
    name: 'the acceptance of a revision is not kept',
    fault: 'double accept',
    says: /^revision \d+ of load \d+ was accepted twice, by #\d+ \(.+\) and #\d+ \(.+\)$/,
    ...meddling('task', 'update', 'if new.task_status = 30 then new.task_status := 20; end if;'),
    weights: { create: 6, publish: 8, drive: 12, 'accept by phone': 4 },
  },
  {
    name: 'keys are not remembered',
    fault: 'done twice',
    says: /^The key “.+” had two effects: #\d+ \(.+\) and #\d+ \(.+\)$/,
    ...meddling('idempotency', 'insert', `new.key := new.key || ' ' || gen_random_uuid();`),
    weights: { create: 6, undo: 2, redo: 1 },
  },
];

/** How many operations are done between two looks of the checker, and how often it looks at one day. */
const OPERATIONS = 24;
const LOOKS = 6;
/** A day on which every truck is planned early leaves little to do wrong: then another is tried. */
const DAYS = 6;

async function runAll(db: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}

/** Everybody works on one day, where they meet most and anything goes, and the checker looks again and again. */
async function workOnOneDay(stage: Stage, seeded: SeededFault, seed: number): Promise<Finding[]> {
  const recorder = new Recorder();
  const tabs = openTabs(stage, recorder, 1);
  const days = pairsOfDays(1).map((pair) => pair.filter(({ isWhole }) => !isWhole));
  for (let look = 0; look < LOOKS; look += 1) {
    await simulate({ tabs, days, operations: OPERATIONS, seed: seed + look, weights: seeded.weights });
    const run = await runOf(
      stage,
      recorder,
      days.flat().map(({ day }) => day),
    );
    const found = check(run).filter(({ fault, says }) => fault === seeded.fault && seeded.says.test(says));
    if (found.length > 0) {
      return found;
    }
  }
  return [];
}

async function workUntilFound(stage: Stage, seeded: SeededFault, seed: number): Promise<Finding[]> {
  for (let day = 0; day < DAYS; day += 1) {
    const found = await workOnOneDay(stage, seeded, seed + day * LOOKS);
    if (found.length > 0) {
      return found;
    }
  }
  return [];
}

/** Puts a fault in, lets everybody work until the checker finds it, and takes it out again. */
export async function findSeededFault(given: Stage, seeded: SeededFault, seed: number): Promise<Finding[]> {
  const proxy = seeded.isForced ? await startForcefulProxy(given.api) : undefined;
  const stage = proxy ? { ...given, api: proxy.api } : given;
  await runAll(given.db, seeded.up);
  try {
    return await workUntilFound(stage, seeded, seed);
  } finally {
    await runAll(given.db, seeded.down);
    proxy?.stop();
  }
}
