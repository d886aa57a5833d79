import { changeDeviceTask, getDeviceTasks, type CallResult } from '@haulboard/contract';

/** A load as the driver's device sees it. */
export type DeviceTask = CallResult<typeof getDeviceTasks>['tasks'][number];

/** A driver's step, to be told to the server until it is heard. */
export type StatusMove = { id: number; taskStatus: number; deviceSeq: number; occurredAt: number };

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
  async move(deviceKey: string, { id, ...step }: StatusMove): Promise<boolean> {
    const { method, path, body } = changeDeviceTask;
    const answer = await request(`${this.#apiUrl}/api${path.replace('{id}', String(id))}`, {
      method,
      headers: { 'device-key': deviceKey, 'content-type': 'application/json' },
      body: JSON.stringify(body.encode(step)),
    });
    return answer.status === 200;
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
