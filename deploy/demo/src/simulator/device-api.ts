import { getDeviceTasks, sendWeighTickets, tellDeviceEvents, type CallResult } from '@haulboard/contract';
import { eventOf, type StatusMove } from './device-event.ts';

/** A load as the driver's device sees it. */
export type DeviceTask = CallResult<typeof getDeviceTasks>['tasks'][number];

/** A position as a phone knows it; `at` in seconds since epoch. */
export type Fix = { latitude: number; longitude: number; speedKmh: number; heading: number; at: number };

/** No answer, or none that says anything about the request: try again later. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

const TIMEOUT_MS = 10_000;
const KMH_PER_KNOT = 1.852;

type Answer = { status: number; text: string };

async function request(url: string, init: RequestInit): Promise<Answer> {
  let answer: Answer;
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    answer = { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new UnreachableError('no answer', { cause });
  }
  if (answer.status >= 500 || answer.status === 429) {
    throw new UnreachableError(`status ${answer.status}`);
  }
  return answer;
}

function dataOf(text: string): unknown {
  try {
    const envelope: unknown = JSON.parse(text);
    return typeof envelope === 'object' && envelope !== null && 'data' in envelope
      ? envelope.data
      : undefined;
  } catch {
    return undefined;
  }
}

/** The server as the devices in the trucks see it: the same calls a driver's app and a phone would make. */
export class DeviceApi {
  readonly #apiUrl: string;

  constructor(apiUrl: string) {
    this.#apiUrl = apiUrl;
  }

  /** Today's loads of the device's truck; nothing when the server does not know the device. */
  async tasks(deviceKey: string): Promise<readonly DeviceTask[] | undefined> {
    const { method, path, result } = getDeviceTasks;
    const answer = await request(`${this.#apiUrl}/api${path}`, {
      method,
      headers: { 'device-key': deviceKey },
    });
    const parsed = result.safeParse(dataOf(answer.text));
    return answer.status === 200 && parsed.success ? parsed.data.tasks : undefined;
  }

  /** Tells a step; false when the server refuses it, because a dispatcher changed the load meanwhile. */
  async move(deviceKey: string, step: StatusMove): Promise<boolean> {
    // Where there is a scale it speaks, and the driver only where it cannot say of whom.
    if (step.weighing?.bridgeKey !== undefined && (await this.#weigh(step, step.weighing.bridgeKey))) {
      return true;
    }
    const { method, path, body, result } = tellDeviceEvents;
    const answer = await request(`${this.#apiUrl}/api${path}`, {
      method,
      headers: { 'device-key': deviceKey, 'content-type': 'application/json' },
      body: JSON.stringify(body.encode({ events: [eventOf(step)] })),
    });
    const parsed = result.safeParse(dataOf(answer.text));
    return answer.status === 200 && parsed.success && parsed.data.events[0]?.outcome !== 'refused';
  }

  /** Hands in the ticket of a weighing; whether it found its load. */
  async #weigh({ weighing, occurredAt }: StatusMove, bridgeKey: string): Promise<boolean> {
    if (weighing === undefined) {
      return false;
    }
    const { ticketNo, rego, grossKg, tareKg } = weighing;
    const { method, path, body, result } = sendWeighTickets;
    const tickets = [{ ticketNo, rego, grossKg, tareKg, weighedAt: occurredAt }];
    const answer = await request(`${this.#apiUrl}/api${path}`, {
      method,
      headers: { 'device-key': bridgeKey, 'content-type': 'application/json' },
      body: JSON.stringify(body.encode({ tickets })),
    });
    const parsed = result.safeParse(dataOf(answer.text));
    const outcome = parsed.success ? parsed.data.tickets[0]?.outcome : undefined;
    return answer.status === 200 && (outcome === 'matched' || outcome === 'already');
  }

  /** Reports a position by the OsmAnd protocol; false when the server does not know the device. */
  async report(deviceKey: string, fix: Fix): Promise<boolean> {
    const query = new URLSearchParams({
      id: deviceKey,
      lat: fix.latitude.toFixed(6),
      lon: fix.longitude.toFixed(6),
      timestamp: String(Math.floor(fix.at)),
      speed: (fix.speedKmh / KMH_PER_KNOT).toFixed(1),
      bearing: fix.heading.toFixed(0),
      accuracy: '5',
    });
    const answer = await request(`${this.#apiUrl}/ingest/osmand?${query.toString()}`, { method: 'POST' });
    return answer.status === 200;
  }
}
