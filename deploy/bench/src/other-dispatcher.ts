import { changePlan, getBoard, passwordLogin, type AnyCall } from '@haulboard/contract';
import { z } from 'zod';

const answer = z.object({ code: z.int(), msg: z.string(), data: z.unknown() });
const signedIn = z.object({ token: z.string() });
const load = z.object({ id: z.int(), version: z.int(), seq: z.int() });
const board = z.object({
  vehicles: z.array(z.object({ vehicle_id: z.int(), tasks: z.array(load) })),
});
const changed = z.object({ tasks: z.array(load) });

/** A truck whose first two loads change places again and again. */
type Turn = { vehicleId: number; id: number; version: number; seq: number };

/** Somebody else who plans the same day, without a browser: at the speed the server takes it. */
export class OtherDispatcher {
  readonly #address: string;
  readonly #date: number;
  readonly #turns: Turn[];
  readonly #token: string;
  #next = 0;

  private constructor(given: { address: string; date: number; token: string; turns: Turn[] }) {
    this.#address = given.address;
    this.#date = given.date;
    this.#token = given.token;
    this.#turns = given.turns;
  }

  /** Signs in and reads the day. @param date NZ midnight, seconds */
  static async join(
    address: string,
    { account, password, date }: { account: string; password: string; date: number },
  ): Promise<OtherDispatcher> {
    const url = (call: AnyCall) => `${address}/api${call.path}`;
    const login = await send(url(passwordLogin), { method: 'POST', body: { account, password } });
    const { token } = signedIn.parse(login);
    const { vehicles } = board.parse(await send(`${url(getBoard)}?date=${date}`, { token }));
    const turns = vehicles.flatMap(({ vehicle_id: vehicleId, tasks }) =>
      tasks.length < 2 ? [] : tasks.slice(0, 1).map((first) => ({ vehicleId, ...first })),
    );
    return new OtherDispatcher({ address, date, token, turns });
  }

  /** Changes so many loads, each on a truck of its own, in one request. @param first begin with this truck */
  async change(count: number, first?: number): Promise<void> {
    const from = first === undefined ? this.#next : this.#turns.findIndex((one) => one.vehicleId === first);
    const turns = Array.from({ length: count }, (_, at) => this.#turns[(from + at) % this.#turns.length]);
    this.#next = from + count;
    const body = {
      changes: turns.flatMap((turn) =>
        turn
          ? [{ kind: 'update', id: turn.id, version: turn.version, load: { seq: turn.seq === 1 ? 2 : 1 } }]
          : [],
      ),
    };
    const url = `${this.#address}/api${changePlan.path}?date=${this.#date}`;
    const { tasks } = changed.parse(await send(url, { method: 'PUT', token: this.#token, body }));
    const now = new Map(tasks.map((task) => [task.id, task]));
    for (const turn of turns) {
      Object.assign(turn ?? {}, now.get(turn?.id ?? 0));
    }
  }
}

async function send(
  url: string,
  { method = 'GET', token, body }: { method?: string; token?: string; body?: unknown },
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: token === undefined ? {} : { token, timezone: '13' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { code, msg, data } = answer.parse(await response.json());
  if (code !== 200) {
    throw new Error(`${method} ${url} answered ${code}: ${msg}`);
  }
  return data;
}
