import { getPlanHistory, redoPlan, undoPlan } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Day } from '@haulboard/contract/time';
import type { Caller } from '../../../testing/api-server.ts';
import type { Db } from '../../../platform/db/index.ts';
import { boardOf, change, loadsOf, newLoad, restedDay } from '../../../testing/loads.ts';
import { insertFixture, FIXTURE } from '../../../testing/fixture.ts';

const { truck, grade, destination } = FIXTURE;

export const query = (day: Day) => ({ date: dayStart(day) });
export const undo = (who: Caller, day: Day) => who.ask(undoPlan, { query: query(day), body: {} });
export const redo = (who: Caller, day: Day) => who.ask(redoPlan, { query: query(day) });
export const tryUndo = (who: Caller, day: Day) => who.try(undoPlan, { query: query(day), body: {} });
export const history = (who: Caller, day: Day) => who.ask(getPlanHistory, { query: query(day) });

export const SECOND_PORT = 54;

/** The fixture, and another place that takes A grade. */
export async function insertSecondPort(db: Db): Promise<void> {
  await insertFixture(db);
  const place = { latitude: -39.48, longitude: 176.91 };
  await db
    .insertInto('destination')
    .values({ id: SECOND_PORT, name: 'Port of Napier', code: 'NZNPE', type: 'port', ...place })
    .execute();
  await db
    .insertInto('destinationGrade')
    .values({ destinationId: SECOND_PORT, logGradeId: grade.a })
    .execute();
}

/** Truck, place, crew’s note and status of every load: what a person would see. */
export async function picture(who: Caller, day: Day) {
  const board = await boardOf(who, day);
  const all = [...board.vehicles.flatMap(({ tasks }) => tasks), ...board.unassigned];
  return all.map(({ id, vehicleCode, seq, gradeCode, destinationName, note, taskStatus, plannedLoadAt }) => ({
    id,
    vehicleCode,
    seq,
    gradeCode,
    destinationName,
    note,
    taskStatus,
    plannedLoadAt,
  }));
}

/** Six loads on two trucks and one without, of two grades. */
export async function planDay(who: Caller): Promise<Day> {
  const day = restedDay();
  const pulp = { logGradeId: grade.pulp, destinationId: destination.mill };
  await change(who, day, [
    newLoad({ vehicleId: truck.n1 }),
    newLoad({ vehicleId: truck.n1, ...pulp }),
    newLoad({ vehicleId: truck.n1 }),
    newLoad({ vehicleId: truck.n2, ...pulp }),
    newLoad({ vehicleId: truck.n2 }),
    newLoad(),
  ]);
  return day;
}

export async function loadIdsOn(who: Caller, day: Day, vehicleId: number): Promise<number[]> {
  return loadsOf(await boardOf(who, day), vehicleId).map(({ id }) => id);
}
