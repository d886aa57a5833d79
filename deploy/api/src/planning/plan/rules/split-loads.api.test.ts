import {
  getDeviceTasks,
  getPlanView,
  getPreflight,
  getTask,
  redoPlan,
  restorePlan,
  TaskStatus,
  undoPlan,
  type PlanChange,
  type Task,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { readRecord } from '../../history/testing/read-record.ts';
import { Caller, type Api } from '../../../testing/api-server.ts';
import type { Home } from '../../../testing/homes.ts';
import { addLoad, boardOf, change, freshDay, setStatus, today, tryChange } from '../../../testing/loads.ts';
import { CANARY, DEVICE_KEY, insertFixture, signIn, FIXTURE } from '../../../testing/fixture.ts';
import { withServer } from '../../../testing/with-server.ts';

const { truck, crew, grade, skid, destination, carrier } = FIXTURE;

/** Crew 66 has A grade on two skids; crew 77 has it too, and is bay's to plan. */
const TALL2 = { crewId: crew.tall, skidId: skid.tall2, logGradeId: grade.a };
const SHORT = { crewId: crew.short, skidId: skid.short, logGradeId: grade.a };

type Patch = Extract<PlanChange, { kind: 'update' }>['load'];
const edit = ({ id, version }: Task, load: Patch): PlanChange => ({ kind: 'update', id, version, load });

/** The fixture, where each crew's company and each owner of a forest has somebody who reads the plan. */
async function fill(db: Db): Promise<void> {
  await insertFixture(db);
  await sql`update crew set company_user_id = (select user_id from app_user where account = 'crew_company')
    where id = ${crew.short}`.execute(db);
}

/** What the database itself says of a load that was written past the rules. */
async function requestErrorOf(db: Db, packets: unknown, note = ''): Promise<string> {
  const { port } = destination;
  return sql`insert into task (day, carrier_id, seq, crew_id, skid_id, log_grade_id, destination_id, note, packets)
    values ('2026-01-01', ${carrier.north}, 0, ${crew.tall}, ${skid.tall}, ${grade.a}, ${port}, ${note},
      ${JSON.stringify(packets)}::jsonb)`
    .execute(db)
    .then(
      () => 'stored',
      (error: unknown) => /task_packets_\w+/.exec(String(error))?.[0] ?? String(error),
    );
}

describe('a truck with several dockets', () => {
  let home: Home;
  let api: Api;
  let north: Caller;
  let bay: Caller;
  const refused: string[] = [];

  withServer(
    {
      fill: async (db) => {
        await fill(db);
        const own = { crewId: crew.tall, skidId: skid.tall, logGradeId: grade.a };
        for (const [packets, note] of [
          [{}],
          [[]],
          [[TALL2, SHORT, TALL2], 'why'],
          [[own]],
          [[TALL2, TALL2], 'why'],
          [[TALL2, SHORT], ' '],
        ] as const) {
          refused.push(await requestErrorOf(db, packets, note));
        }
      },
    },
    async (given) => {
      ({ home, api } = given);
      north = await signIn(api, 'carrier');
      bay = await signIn(api, 'bay');
    },
  );

  const taskNow = (who: Caller, { id }: Task) => who.ask(getTask, { params: { id } });
  const plannedOf = async (who: Caller, day: Day) =>
    (await boardOf(who, day)).stock.map(({ crewCode, plannedLoads }) => [crewCode, plannedLoads]);

  it('is what the database lets it be, whoever writes it', () => {
    expect(refused).toEqual([
      'task_packets_count',
      'task_packets_count',
      'task_packets_count',
      'task_packets_differ',
      'task_packets_differ',
      'task_packets_note',
    ]);
  });

  it('is split, joined and taken back with the load it is part of', async () => {
    const day = freshDay();
    const whole = await addLoad(north, day, { vehicleId: truck.n1 });
    const [split] = await change(north, day, [edit(whole, { packets: [TALL2] })]);
    expect(split).toMatchObject({
      version: whole.version + 1,
      packets: [{ crewCode: '66', skidName: '704/2', gradeCode: 'A' }],
    });
    expect(split?.packets?.[0]?.plannedLoadAt).toBeGreaterThan(split?.plannedLoadAt ?? Infinity);
    expect(split?.plannedUnloadAt).toBeGreaterThan(whole.plannedUnloadAt ?? Infinity);
    expect(await plannedOf(north, day)).toEqual([['66', 0.5]]);

    const query = { date: dayStart(day) };
    await north.ask(undoPlan, { query, body: {} });
    expect((await taskNow(north, whole)).packets).toBeUndefined();
    expect(await plannedOf(north, day)).toEqual([['66', 1]]);
    const { step } = await north.ask(redoPlan, { query });
    const again = await taskNow(north, whole);
    expect(again.packets).toHaveLength(1);
    await change(north, day, [edit(again, { packets: [] })]);
    const joined = await taskNow(north, whole);
    expect(joined.packets).toBeUndefined();
    const { id, version } = joined;
    await north.ask(restorePlan, { query, body: { stepId: step.id, loads: [{ id, version }] } });
    const restored = await taskNow(north, whole);
    expect(restored.packets).toHaveLength(1);
    await change(north, day, [{ kind: 'remove', id, version: restored.version }]);
    await north.ask(undoPlan, { query, body: {} });
    expect((await taskNow(north, whole)).packets).toMatchObject([{ skidName: '704/2' }]);
  });

  it('takes no wood of a crew that somebody else plans, and no third docket without a word', async () => {
    const day = freshDay();
    const load = await addLoad(north, day);
    const fault = async (patch: Patch) => {
      const { code, data } = await tryChange(north, day, [edit(load, patch)]);
      return [code, data];
    };
    expect(await fault({ packets: [SHORT] })).toMatchObject([
      422,
      { fields: [{ field: 'changes.0.load.packets.0.crew_id' }] },
    ]);
    const pulp = { ...TALL2, logGradeId: grade.pulp };
    expect(await fault({ packets: [TALL2, pulp] })).toMatchObject([422, {}]);
    expect(await fault({ packets: [TALL2, pulp, SHORT] })).toMatchObject([422, {}]);
  });

  it('is checked docket by docket, and shown to each crew with nothing of the other', async () => {
    const day = freshDay();
    const load = await addLoad(bay, day, { vehicleId: truck.b1, packets: [SHORT] });
    const { findings } = await bay.ask(getPreflight, { query: { date: dayStart(day) } });
    expect(findings.filter(({ level }) => level === 'block')).toEqual([]);
    await setStatus(bay, load, TaskStatus.Published);
    expect(await plannedOf(bay, day)).toEqual(
      expect.arrayContaining([
        ['66', 0.5],
        ['77', 0.5],
      ]),
    );
    const viewOf = async (account: string) => {
      const reader = await signIn(api, account);
      const answer = await reader.ask(getPlanView, {
        params: { type: 'today' },
        query: { date: dayStart(day) },
      });
      return answer.crews;
    };
    const crews = await viewOf('bay');
    expect(crews.map(({ crewCode, loads }) => [crewCode, loads.map((one) => one.packetNo)])).toEqual([
      ['66', [1]],
      ['77', [2]],
    ]);
    const half = Math.round(load.estPayloadKg / 2);
    const ofCustomer = await viewOf('customer');
    expect(ofCustomer).toMatchObject([{ crewCode: '66', loads: [{ dockets: 2, estPayloadKg: half }] }]);
    expect(JSON.stringify(ofCustomer)).not.toMatch(/77|E1|Esk|"route"|CANARY-BAY","loads/);
    const [ofCrew, ...more] = await viewOf('crew_company');
    expect(more).toEqual([]);
    expect(ofCrew).toMatchObject({ crewName: CANARY.bay, loads: [{ packetNo: 2, dockets: 2 }] });
    expect(ofCrew?.loads[0]?.plannedLoadAt).toBe((await taskNow(bay, load)).packets?.[0]?.plannedLoadAt);
    expect(JSON.stringify(ofCrew)).not.toContain('704/1');
  });

  it('tells its driver where to load what, and what was added since', async () => {
    const day = today();
    const load = await addLoad(north, day, { vehicleId: truck.n1 });
    const out = await setStatus(north, load, TaskStatus.Published);
    const accepted = await setStatus(north, out, TaskStatus.Accepted);
    await change(north, day, [edit(accepted, { packets: [TALL2] })]);
    const driver = new Caller(api, { 'device-key': DEVICE_KEY.n1 });
    const { tasks } = await driver.ask(getDeviceTasks, { query: {} });
    expect(tasks).toMatchObject([
      {
        skidName: '704/1',
        packets: [{ crewCode: '66', skidName: '704/2', gradeCode: 'A' }],
        changes: expect.arrayContaining([{ field: 'skid', before: '704/1', now: '704/1 + 704/2' }]),
      },
    ]);
  });

  it('stays on record: what is replayed from nothing is what is stored', async () => {
    const day = freshDay();
    const load = await addLoad(north, day, { vehicleId: truck.n2, packets: [TALL2] });
    await change(north, day, [edit(load, { vehicleId: truck.n3 })]);
    await api.stop();
    const { db, close } = await home.open();
    const { replayed, stored, gaps } = await readRecord(db, { carrierId: carrier.north, day });
    await close();
    expect(replayed).toEqual(stored);
    expect([gaps, stored.length]).toEqual([0, 1]);
    expect(stored[0]).toContain(`"skidId":${skid.tall2}`);
  });
});
