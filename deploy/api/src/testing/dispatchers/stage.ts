import { rmSync } from 'node:fs';
import { getBoard, type Board } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase, type Db, type OpenDatabase } from '../../platform/db/index.ts';
import { startCluster } from '../../platform/realtime/testing/postgres-cluster.ts';
import { startApi, type Api, type Caller } from '../api-server.ts';
import { newFolder } from '../data-dir.ts';
import { today } from '../loads.ts';
import { insertFixture, signIn } from '../fixture.ts';
import { CARRIERS, insertActors, OWNERS, PEOPLE, type Person } from './actors.ts';
import { loadOf, loadsOfBoard, type EndBoard, type Recorder, type Run } from './record.ts';
import type { RunDay } from './context.ts';
import { Tab } from './tab.ts';

/** Tabs that each person works in at once. */
const TABS = 2;

/** A person with a session of its own for each tab. */
type SignedIn = Person & { sessions: Caller[] };

/** The real server on a PostgreSQL of its own, and everybody signed in. */
export type Stage = {
  readonly api: Api;
  /** The server's own database, beside the server. */
  readonly db: Db;
  readonly databaseUrl: string;
  readonly people: readonly SignedIn[];
  readonly close: () => Promise<void>;
};

const LIVE = 'live';
/** Holds the fixture and nothing else, and nobody is connected to it: other databases are copies of it. */
const BLANK = 'postgres';

function withDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The fixture with the actors, in the first database of a PostgreSQL. */
async function fillBlank(databaseUrl: string, folder: string): Promise<void> {
  const blank = await openDatabase({ dataDir: folder, databaseUrl });
  await insertFixture(blank.db);
  await insertActors(blank.db);
  await blank.close();
  const client = new pg.Client({ connectionString: withDatabase(databaseUrl, 'template1') });
  await client.connect();
  await client.query(`create database ${LIVE} template ${BLANK}`);
  await client.end();
}

/** Another database of the same PostgreSQL, with the fixture and nothing else. */
export async function openBlank({ db, databaseUrl }: Stage, name: string): Promise<OpenDatabase> {
  await sql`create database ${sql.id(name)} template ${sql.id(BLANK)}`.execute(db);
  return openDatabase({ dataDir: '', databaseUrl: withDatabase(databaseUrl, name) });
}

/** `isPublicFirst`: a function of ours is found before PostgreSQL’s own of the same name. */
export async function openStage(
  dispatchers: number,
  { isPublicFirst = false }: { isPublicFirst?: boolean } = {},
): Promise<Stage> {
  const cluster = await startCluster();
  const folder = newFolder();
  await fillBlank(cluster.databaseUrl, folder);
  const databaseUrl = withDatabase(cluster.databaseUrl, LIVE);
  const { db, close } = await openDatabase({ dataDir: folder, databaseUrl });
  if (isPublicFirst) {
    await sql`alter database ${sql.id(LIVE)} set search_path = public, pg_catalog`.execute(db);
  }
  const api = await startApi({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  const people = await Promise.all(
    PEOPLE.slice(0, dispatchers).map(async (person) => ({
      ...person,
      sessions: await Promise.all(Array.from({ length: TABS }, () => signIn(api, person.account))),
    })),
  );
  return {
    api,
    db,
    databaseUrl,
    people,
    close: async () => {
      await api.stop();
      await close();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function openTabs({ api, people }: Stage, recorder: Recorder, each = TABS): Tab[] {
  return people.flatMap(({ account, carrierId, sessions }) =>
    sessions
      .slice(0, each)
      .map(
        ({ headers }) => new Tab({ api, who: account, carrierId, token: headers['token'] ?? '', recorder }),
      ),
  );
}

/** A truck that is planned for a week on one day is back before the next: hours of one do not block the other. */
const DAYS_APART = 7;

let daysTaken = 2;

/** Pairs of days, one of them whole. */
export function pairsOfDays(pairs: number): RunDay[][] {
  const next = (isWhole: boolean): RunDay => {
    daysTaken += DAYS_APART;
    return { day: addDays(today(), daysTaken), isWhole };
  };
  return Array.from({ length: pairs }, () => [next(true), next(false)]);
}

/** Whoever looks at the boards of a dispatcher; nothing where nobody of them takes part. */
function lookerOf({ people }: Stage, carrierId: number): Caller | undefined {
  return people.find((person) => person.carrierId === carrierId)?.sessions[0];
}

export async function boardsOf(stage: Stage, days: readonly Day[]): Promise<Board[]> {
  const boards: Board[] = [];
  for (const day of days) {
    for (const carrierId of CARRIERS) {
      const looker = lookerOf(stage, carrierId);
      if (looker) {
        boards.push(await looker.ask(getBoard, { query: { date: dayStart(day) } }));
      }
    }
  }
  return boards;
}

function endOf(board: Board): EndBoard {
  const lent = board.vehicles.flatMap(({ vehicleId, share }) =>
    share?.direction === 'out' ? [{ vehicleId, status: share.status, carrierId: share.carrierId }] : [],
  );
  const loads = loadsOfBoard(board).map(loadOf);
  return { carrierId: board.carrier.carrierId, day: board.day, loads, lent };
}

/** The record of a run with how it ended, as the server's answers have it. */
export async function runOf(stage: Stage, recorder: Recorder, days: readonly Day[]): Promise<Run> {
  const ending = (await boardsOf(stage, days)).map(endOf);
  return { entries: recorder.entries(), ending, owners: OWNERS };
}
