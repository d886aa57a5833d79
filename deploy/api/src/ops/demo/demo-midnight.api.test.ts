import { getOrderWeek, passwordLogin, sendWeighTickets, TaskStatus } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/testing';
import { weekdayOf } from '@haulboard/contract/time';
import { DEMO_PASSWORD, deviceKeyOf, vehicles, weigh } from '@haulboard/demo';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { Caller, startApi, type Api } from '../../testing/api-server.ts';
import { Driver, present } from '../../testing/driver.ts';
import { serverHome, type Home } from '../../testing/homes.ts';

type DemoVehicle = (typeof vehicles)[number];
type Ticket = {
  taskId: number;
  bridgeKey: string;
  ticketNo: string;
  rego: string;
  grossKg: number;
  tareKg: number;
};

const day = dayOf(present());

describe('the demo day, driven to its end', () => {
  let home: Home;
  let api: Api;
  let open: OpenDatabase;
  const tickets: Ticket[] = [];

  /** Everything that a truck's driver still has to say today: a scale says better what the driver guesses. */
  async function driveHome(vehicle: DemoVehicle): Promise<void> {
    const driver = new Driver(api, deviceKeyOf(vehicle.code));
    const { tasks } = await driver.loads();
    const events = tasks
      .filter(({ taskStatus }) => taskStatus >= TaskStatus.Published && taskStatus < TaskStatus.Completed)
      .flatMap(({ id, seq, taskStatus, publishedRev, destinationName }) => {
        const { bridgeKey, ...masses } = weigh(vehicle, { seq, place: destinationName });
        if (bridgeKey !== undefined && taskStatus < TaskStatus.Weighed) {
          tickets.push({ taskId: id, bridgeKey, ...masses, ticketNo: `M-${id}` });
        }
        const { ticketNo, grossKg, tareKg } = masses;
        const guessedKg = bridgeKey === undefined ? grossKg : grossKg - 140;
        return [
          ...(taskStatus < TaskStatus.Accepted ? [{ kind: 'accept' as const, id, publishedRev }] : []),
          ...(taskStatus < TaskStatus.Loaded ? [{ kind: 'loaded' as const, id }] : []),
          ...(taskStatus < TaskStatus.Weighed
            ? [{ kind: 'weighed' as const, id, ticketNo, grossKg: guessedKg, tareKg }]
            : []),
          { kind: 'complete' as const, id },
        ].map((word) => driver.word(word));
      });
    if (events.length > 0) {
      await driver.send(events);
    }
  }

  beforeAll(async () => {
    home = await serverHome();
    api = await startApi({ ...home.env, DEMO: 'on' });
    for (const vehicle of vehicles) {
      await driveHome(vehicle);
    }
    open = await home.open();
    const dockets = await open.db.selectFrom('docket').select(['taskId', 'docketNo']).execute();
    const numbers = new Map(dockets.map(({ taskId, docketNo }) => [taskId, docketNo]));
    for (const [key, own] of Map.groupBy(tickets, ({ bridgeKey }) => bridgeKey)) {
      const scale = new Caller(api, { 'device-key': key });
      const handedIn = own.map(({ taskId, ticketNo, rego, grossKg, tareKg }) => ({
        ticketNo,
        rego,
        grossKg,
        tareKg,
        weighedAt: present(),
        // The driver shows the docket: two loads of one truck to one mill are told apart by it.
        docketNo: numbers.get(taskId) ?? '',
      }));
      await scale.ask(sendWeighTickets, { body: { tickets: handedIn } });
    }
  }, 240_000);

  afterAll(async () => {
    await open?.close();
    await api?.stop();
    await home?.remove();
  });

  const kgBy = async (query: ReturnType<typeof sql<{ place: number; kg: number }>>) =>
    Object.fromEntries((await query.execute(open.db)).rows.map(({ place, kg }) => [place, kg]));

  /** What each load weighed by the best that ever spoke of it, from all weighings as they came in. */
  const ofLoads = () =>
    kgBy(sql`
      select destination_id as place, sum(kg)::int as kg from (
        select distinct on (t.id) t.destination_id, w.gross_kg - w.tare_kg as kg
        from task t join docket k on k.task_id = t.id join docket_weight w on w.docket_id = k.id
        where t.day = ${day}::date and t.task_status in (${TaskStatus.Weighed}::int, ${TaskStatus.Completed}::int)
        order by t.id, array_position(array['correction', 'weighbridge', 'crew', 'driver', 'system', 'phone'], w.source),
          w.id desc) best
      group by destination_id`);
  const ofDockets = () =>
    kgBy(sql`select destination_id as place, sum(net_kg)::int as kg from docket
      where day = ${day}::date and status <> -2 and net_kg is not null group by destination_id`);
  const ofTickets = () =>
    kgBy(sql`
      select b.destination_id as place, sum(w.gross_kg - w.tare_kg)::int as kg
      from weigh_ticket w join weighbridge b on b.id = w.weighbridge_id join task t on t.id = w.task_id
      where t.day = ${day}::date and w.state = 'matched' group by b.destination_id`);

  it('weighs the same by loads, dockets and weighbridges, to the kilogram', async () => {
    const [loads, dockets, scales] = [await ofLoads(), await ofDockets(), await ofTickets()];
    expect(Object.keys(dockets).length).toBeGreaterThan(5);
    expect(dockets).toEqual(loads);
    expect(Object.keys(scales).length).toBeGreaterThan(0);
    const atScales = Object.entries(dockets).filter(([place]) => place in scales);
    expect(Object.fromEntries(atScales)).toEqual(scales);
  });

  it('has a docket for each crew of each load, and gross less tare is net', async () => {
    const { rows } = await sql`
      select t.id from task t join task_packet q on q.task_id = t.id
      left join docket k on k.task_id = t.id and k.packet_no = q.packet_no and k.status <> -2
      where t.day = ${day}::date and t.task_status >= ${TaskStatus.Loaded}::int and k.id is null
      union all
      select task_id from docket where day = ${day}::date and status <> -2 and net_kg is not null
      group by task_id, gross_kg, tare_kg having gross_kg - tare_kg <> sum(net_kg)`.execute(open.db);
    expect(rows).toEqual([]);
  });

  it('took from each crew’s stock what its loads carried away, and its lines are their movements', async () => {
    const { rows: crews } = await sql`
      select s.crew_id, s.log_grade_id, taken, carried from (
        select s.crew_id, s.skid_id, s.log_grade_id, -sum(m.delta_loads) as taken
        from stock_movement m join stock s on s.id = m.stock_id
        where m.day = ${day}::date group by 1, 2, 3) s
      full join (
        select q.crew_id, q.skid_id, q.log_grade_id, sum(round(1.0 / n.dockets, 3)) as carried
        from task t join task_packet q on q.task_id = t.id
        join lateral (select count(*) as dockets from task_packet o where o.task_id = t.id) n on true
        where t.day = ${day}::date and t.task_status >= ${TaskStatus.Loaded}::int
          and exists (select from stock l where l.crew_id = q.crew_id and l.skid_id = q.skid_id
            and l.log_grade_id = q.log_grade_id)
        group by 1, 2, 3) c using (crew_id, skid_id, log_grade_id)
      where abs(coalesce(taken, 0) - coalesce(carried, 0)) > 0.002`.execute(open.db);
    expect(crews).toEqual([]);
    const { rows: lines } = await sql`
      select s.id from stock s join (
        select stock_id, sum(delta_loads) as loads, sum(delta_kg) as kg, sum(delta_planned) filter (
          where day = ${day}::date) as planned
        from stock_movement group by stock_id) m on m.stock_id = s.id
      where s.qty_loads <> m.loads or coalesce(s.qty_kg, 0) <> m.kg`.execute(open.db);
    expect(lines).toEqual([]);
  });

  it('says so on the page of orders too', async () => {
    const login = { body: { account: 'admin', password: DEMO_PASSWORD } };
    const { token } = await new Caller(api).ask(passwordLogin, login);
    const { rows } = await new Caller(api, { token }).ask(getOrderWeek, { query: {} });
    const at = (weekdayOf(day) + 6) % 7;
    const delivered = rows.reduce((sum, row) => sum + (row.deliveredKg[at] ?? 0), 0);
    expect(delivered).toBe(Object.values(await ofDockets()).reduce((sum, kg) => sum + kg, 0));
    expect(delivered).toBeGreaterThan(1_000_000);
  });
});
