import {
  beat,
  changePlan,
  getPlanDraft,
  getPlanTemplate,
  listPlanTemplates,
  savePlanDraft,
  savePlanTemplate,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Api, Caller } from '../../testing/api-server.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { boardOf, freshDay, newLoad, today } from '../../testing/loads.ts';
import { openFixture } from '../../testing/open-fixture.ts';
import { signIn } from '../../testing/fixture.ts';

describe('what one person can fill the disk with', () => {
  let home: Home;
  let api: Api;
  let north: Caller;

  beforeAll(async () => {
    home = await serverHome();
    api = await openFixture(home);
    north = await signIn(api, 'carrier');
  });

  afterAll(async () => {
    await api?.kill();
    await home?.remove();
  });

  /** Reads the database while the server runs on it. */
  async function count(statement: string): Promise<number> {
    const { db, close } = await home.open();
    const { rows } = await sql.raw<{ count: number }>(statement).execute(db);
    await close();
    return Number(rows[0]?.count);
  }

  it('half-typed work of twenty days is kept, and the day touched longest ago is given up', async () => {
    const days = Array.from({ length: 22 }, (_, at) => dayStart(addDays(today(), at)));
    for (const date of days) {
      await north.ask(savePlanDraft, { body: { date, payload: `work of ${date}` } });
    }
    const read = (date: number) => north.ask(getPlanDraft, { query: { date } });
    expect(await read(days[0] ?? 0)).toBeNull();
    expect(await read(days[21] ?? 0)).toMatchObject({ payload: `work of ${days[21]}` });
    expect(await count('select count(*) from plan_draft')).toBe(20);
  });

  it('a long answer is not kept: the write is done once, and who repeats it is told to read', async () => {
    const day = freshDay();
    const once = north.with({ 'idempotency-key': 'forty loads at once' });
    const changes = Array.from({ length: 40 }, () => newLoad({ vehicleId: null, note: 'n'.repeat(400) }));
    const asked = { query: { date: dayStart(day) }, body: { changes } };
    expect(await once.try(changePlan, asked)).toMatchObject({ status: 200 });
    expect(await once.try(changePlan, asked)).toMatchObject({
      status: 409,
      msg: expect.stringMatching('reload'),
    });
    expect((await boardOf(north, day)).unassigned).toHaveLength(40);
    expect(await count('select max(octet_length(response::text)) as count from idempotency')).toBeLessThan(
      20_000,
    );
  });

  it('a hundred templates, and the next one is refused with the reason', async () => {
    const lines = [{ truck: 'N1', crew: 'Tall', grade: 'A', destination: 'Port', note: '' }];
    const save = (name: string) => north.try(savePlanTemplate, { body: { name, lines } });
    for (let at = 0; at < 100; at += 1) {
      await save(`Day ${at}`);
    }
    expect(await save('One more')).toMatchObject({
      status: 422,
      msg: expect.stringMatching('100 templates'),
    });
    expect(await save('Day 7')).toMatchObject({ status: 200 });
    const list = await north.try(listPlanTemplates, { query: {} });
    // Without their loads: a name, a number and a person each.
    expect(JSON.stringify(list).length).toBeLessThan(100 * 200);
    const all = await north.ask(listPlanTemplates, { query: {} });
    expect(all).toHaveLength(100);
    const [first] = all;
    expect(first).toMatchObject({ loads: lines.length });
    const opened = await north.ask(getPlanTemplate, { params: { id: first?.id ?? 0 }, query: {} });
    expect(opened).toMatchObject({ name: first?.name, lines });
  });

  it('what a tab tells of its parts, a few hundred steps an hour and the beginning of each reason', async () => {
    const step = {
      remote: 'map',
      build: 'b',
      phase: 'failed',
      reason: 'crash',
      detail: 'd'.repeat(2000),
      ms: 1,
    } as const;
    const told = { tab: 't', shellBuild: 's', seq: 1, running: [], isLast: false };
    for (let times = 0; times < 12; times += 1) {
      await north.ask(beat, { body: { ...told, steps: Array.from({ length: 50 }, () => step) } });
    }
    expect(await count('select count(*) from remote_step')).toBeLessThanOrEqual(350);
    expect(await count('select max(length(detail)) as count from remote_step')).toBe(500);
  });
});
