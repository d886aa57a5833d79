import {
  changeDocket,
  getBoard,
  getDocket,
  getPlanView,
  listDockets,
  RESOURCES,
  TaskStatus,
  type DocketDetail,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays, type Day } from '@haulboard/contract/time';
import type { Api, Caller } from '../../testing/api-server.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { addLoad, restedDay, setStatus } from '../../testing/loads.ts';
import { factsOf } from './testing/paper-docket.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck } = FIXTURE;
const { calls: trucks } = RESOURCES.vehicles;
const { calls: absences } = RESOURCES.vehicleAbsences;

describe('who drove a load, and with which trailer', () => {
  let api: Api;
  let north: Caller;

  withServer({}, async (given) => {
    ({ api } = given);
    north = await signIn(api, 'carrier');
  });

  async function nameTruck(id: number, named: { driverName: string; trailerRego: string; rego: string }) {
    const { list } = await north.ask(trucks.find, { query: { page: 1, pageSize: 100 } });
    const row = list.find((one) => one.id === id);
    if (!row) {
      throw new Error('the truck is not in the list');
    }
    await north.ask(trucks.change, { params: { id }, body: { ...row, ...named } });
  }

  /** The docket of a load that has left its skid. */
  async function hauled(vehicleId: number, day: Day): Promise<DocketDetail> {
    const published = await setStatus(north, await addLoad(north, day, { vehicleId }), TaskStatus.Published);
    await setStatus(north, await setStatus(north, published, TaskStatus.Accepted), TaskStatus.Loaded);
    const { list } = await north.ask(listDockets, { body: { vehicleIds: [vehicleId], pageSize: 1 } });
    return detail(list[0]?.id ?? 0);
  }

  const detail = (id: number) => north.ask(getDocket, { params: { id } });

  const standIn = (vehicleId: number, day: Day, more: { fromMinute?: number; toMinute?: number } = {}) =>
    north.ask(absences.create, {
      body: {
        vehicleId,
        kind: 'leave',
        firstDay: day,
        lastDay: day,
        fromMinute: null,
        toMinute: null,
        standIn: 'Sina Fonoti',
        reason: '',
        ...more,
      },
    });

  const onBoard = async (vehicleId: number, day: Day) => {
    const { vehicles } = await north.ask(getBoard, { query: { date: dayStart(day) } });
    return vehicles.find((one) => one.vehicleId === vehicleId)?.driverName;
  };

  it('stays on the docket when the truck gets another driver, trailer and plate', async () => {
    await nameTruck(truck.n1, { driverName: 'Hemi Tautahi', trailerRego: 'TR1', rego: 'OLD1' });
    const before = await hauled(truck.n1, restedDay());
    expect(before).toMatchObject({ driverName: 'Hemi Tautahi', trailerRego: 'TR1', rego: 'OLD1' });
    await nameTruck(truck.n1, { driverName: 'Mere Marino', trailerRego: 'TR2', rego: 'NEW1' });
    expect(await detail(before.id)).toMatchObject({
      driverName: 'Hemi Tautahi',
      trailerRego: 'TR1',
      rego: 'OLD1',
    });
    expect(await hauled(truck.n1, restedDay())).toMatchObject({
      driverName: 'Mere Marino',
      trailerRego: 'TR2',
    });
  });

  it('is the stand-in while the usual driver is away: on the board, in the plan and on the docket', async () => {
    const day = restedDay();
    await nameTruck(truck.n2, { driverName: 'Hemi Tautahi', trailerRego: '', rego: 'N2' });
    await standIn(truck.n2, day);
    expect(await onBoard(truck.n2, day)).toBe('Sina Fonoti');
    expect(await onBoard(truck.n2, addDays(day, 1))).toBe('Hemi Tautahi');
    expect(await hauled(truck.n2, day)).toMatchObject({ driverName: 'Sina Fonoti' });
    const { crews } = await north.ask(getPlanView, {
      params: { type: 'today' },
      query: { date: dayStart(day) },
    });
    const loads = crews.flatMap((crew) => crew.loads);
    expect(loads.map(({ driverFirstName }) => driverFirstName)).toEqual(['Sina']);
  });

  it('is both of them, in order, on a day that they share', async () => {
    const day = restedDay();
    await nameTruck(truck.n3, { driverName: 'Hemi Tautahi', trailerRego: '', rego: 'N3' });
    await standIn(truck.n3, day, { fromMinute: 720 });
    expect(await onBoard(truck.n3, day)).toBe('Hemi Tautahi / Sina Fonoti');
    await standIn(truck.n3, addDays(day, 1), { toMinute: 720 });
    expect(await onBoard(truck.n3, addDays(day, 1))).toBe('Sina Fonoti / Hemi Tautahi');
  });

  it('is another truck’s when the load was hauled by that after all, and what somebody says of it counts', async () => {
    const docket = await hauled(truck.n2, restedDay());
    const params = { id: docket.id };
    await nameTruck(truck.n4, { driverName: 'Mere Marino', trailerRego: 'TR4', rego: 'N4' });
    const put = await north.ask(changeDocket, {
      params,
      body: { ...factsOf(docket), vehicleId: truck.n4, trailerRego: 'TR9' },
    });
    const hauledBy = { vehicleId: truck.n4, rego: 'N4', driverName: 'Mere Marino', trailerRego: 'TR9' };
    expect(put).toMatchObject({ ...hauledBy, docketNo: docket.docketNo });
    expect(put.checks.faults).toMatchObject([{ error: 'truck', docket: 'N4', other: 'N2' }]);
    const foreign = { ...factsOf(put), vehicleId: truck.b1 };
    expect(await north.try(changeDocket, { params, body: foreign })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'vehicle_id' }] },
    });
  });

  it('is put right on the docket with a reason, and stands in its history', async () => {
    const docket = await hauled(truck.n2, restedDay());
    const body = { ...factsOf(docket), driverName: 'Bruce Hollis', trailerRego: 'TR9' };
    const put = await north.ask(changeDocket, { params: { id: docket.id }, body });
    expect(put).toMatchObject({ driverName: 'Bruce Hollis', trailerRego: 'TR9' });
    expect(put.changes[0]?.facts).toEqual([
      { fact: 'trailer', before: '', after: 'TR9' },
      { fact: 'driver', before: 'Hemi Tautahi', after: 'Bruce Hollis' },
    ]);
    const again = { ...factsOf(put), note: 'a page of before sends neither' };
    const kept = await north.ask(changeDocket, { params: { id: docket.id }, body: again });
    expect(kept).toMatchObject({ driverName: 'Bruce Hollis', trailerRego: 'TR9' });
  });
});
