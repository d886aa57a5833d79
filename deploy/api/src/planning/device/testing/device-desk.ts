import { getTask, TaskStatus, type LoadFields, type Task } from '@haulboard/contract';
import type { Caller } from '../../../testing/api-server.ts';
import { addTrucks, type Driver } from '../../../testing/driver.ts';
import { insertFixture, FIXTURE } from '../../../testing/fixture.ts';
import type { Db } from '../../../platform/db/index.ts';
import { addLoad, change, setStatus, today } from '../../../testing/loads.ts';

/** A dispatcher, and two devices of one truck, with a day of their own. */
export type DeviceDesk = {
  north: Caller;
  phone: Driver;
  tablet: Driver;
  /** A load that was published to the truck. */
  sent: (more?: Partial<LoadFields>) => Promise<Task>;
  edit: (id: number, load: Partial<LoadFields>) => Promise<Task | undefined>;
  accept: (driver: Driver, id: number, publishedRev?: number) => ReturnType<Driver['say']>;
};

/** The fixture with trucks for many tests, whose loads of A grade may go to the port and the mill. */
export async function insertTrucks(db: Db): Promise<void> {
  await insertFixture(db);
  await db
    .insertInto('destinationGrade')
    .values({ destinationId: FIXTURE.destination.mill, logGradeId: FIXTURE.grade.a })
    .execute();
  await addTrucks(db, 40);
}

/** A dispatcher publishes loads to a truck and changes them; its driver accepts them. */
export function loadsOfTruck(given: () => { north: Caller; own: number }) {
  async function sent(more: Partial<LoadFields> = {}): Promise<Task> {
    const { north, own } = given();
    const draft = await addLoad(north, today(), { vehicleId: own, ...more });
    return setStatus(north, draft, TaskStatus.Published);
  }
  const now = (id: number) => given().north.ask(getTask, { params: { id } });
  const edit = async (id: number, load: Partial<LoadFields>) => {
    const { version } = await now(id);
    const [task] = await change(given().north, today(), [{ kind: 'update', id, version, load }]);
    return task;
  };
  const accept = (driver: Driver, id: number, publishedRev = 1) =>
    driver.say({ kind: 'accept', id, publishedRev });
  return { sent, now, edit, accept };
}
