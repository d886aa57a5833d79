import { changePlan, getBoard } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { z } from 'zod';
import type { Client, Reply } from './client.ts';

const load = z.object({
  id: z.int(),
  crew_id: z.int(),
  log_grade_id: z.int(),
  destination_id: z.int(),
});
const board = z.object({
  data: z.object({
    vehicles: z.array(z.object({ tasks: z.array(load) })),
    unassigned: z.array(load),
  }),
});
const changed = z.object({ data: z.object({ tasks: z.array(z.object({ id: z.int() })) }) });

type Work = Omit<z.output<typeof load>, 'id'>;

/** Loads of a board, on trucks and off them. */
function loadsIn(reply: Reply): z.output<typeof load>[] {
  const { vehicles, unassigned } = board.parse(JSON.parse(reply.body)).data;
  return [...vehicles.flatMap(({ tasks }) => tasks), ...unassigned];
}

/** A dispatcher who adds loads like one that is on the demo's board. */
export class Planner {
  readonly #client: Client;
  readonly headers: { token: string };
  readonly #work: Work;

  private constructor(client: Client, headers: { token: string }, work: Work) {
    this.#client = client;
    this.headers = headers;
    this.#work = work;
  }

  static async join(client: Client, account: string, password: string): Promise<Planner> {
    const headers = await client.signIn(account, password);
    const { day, zone } = await client.today();
    const reply = await client.ask({ path: `/api${getBoard.path}?date=${dayStart(day, zone)}`, headers });
    const [first] = loadsIn(reply);
    if (!first) {
      throw new Error('the demo’s day is empty');
    }
    const { crew_id, log_grade_id, destination_id } = first;
    return new Planner(client, headers, { crew_id, log_grade_id, destination_id });
  }

  /** Adds a load to a day; whatever is answered. */
  tryToAdd(day: number): Promise<Reply> {
    const body = JSON.stringify({ changes: [{ kind: 'create', load: this.#work }] });
    return this.#client.ask({
      method: 'PUT',
      path: `/api${changePlan.path}?date=${day}`,
      headers: this.headers,
      body,
    });
  }

  /** Adds a load to a day. @returns its id when that was acknowledged */
  async addLoad(day: number): Promise<number | undefined> {
    const { status, body } = await this.tryToAdd(day);
    return status === 200 ? changed.parse(JSON.parse(body)).data.tasks[0]?.id : undefined;
  }

  /** The ids on the board of a day. */
  async loadsOf(day: number): Promise<ReadonlySet<number>> {
    const reply = await this.#client.ask({ path: `/api${getBoard.path}?date=${day}`, headers: this.headers });
    return new Set(loadsIn(reply).map(({ id }) => id));
  }
}
