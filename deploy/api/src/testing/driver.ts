import { createHash } from 'node:crypto';
import {
  getDeviceTasks,
  tellDeviceEvents,
  type CallResult,
  type DeviceAnswer,
  type DeviceEvent,
} from '@haulboard/contract';
import type { Db } from '../platform/db/index.ts';
import { Caller, type Api } from './api-server.ts';
import { FIXTURE } from './fixture.ts';

type Loads = CallResult<typeof getDeviceTasks>;
/** An event without what the device adds. */
type Word<E = DeviceEvent> = E extends DeviceEvent
  ? Omit<E, 'deviceSeq' | 'occurredAt'> & { deviceSeq?: number; occurredAt?: number }
  : never;

export const present = (): number => Math.floor(Date.now() / 1000);

/** The first of the trucks that tests add to the north's fleet; its devices are `phone-900` and `tablet-900`. */
export const FIRST_TRUCK = 900;

/** Trucks for tests that fill a day each: rego and code `D900` and on, each with two devices. */
export async function addTrucks(db: Db, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_unused, at) => FIRST_TRUCK + at);
  const facts = { configuration: '50MAX', tareKg: 17_500, payloadTargetKg: 32_500, homeBaseId: 1 };
  const hash = (key: string) => createHash('sha256').update(key).digest('hex');
  const devices = ids.flatMap((vehicleId) =>
    [`phone-${vehicleId}`, `tablet-${vehicleId}`].map((deviceId) => ({
      deviceId,
      keyHash: hash(deviceId),
      vehicleId,
    })),
  );
  await db
    .insertInto('vehicle')
    .values(
      ids.map((id) => ({
        id,
        vehicleCode: `D${id}`,
        rego: `D ${id}`,
        carrierId: FIXTURE.carrier.north,
        ...facts,
      })),
    )
    .execute();
  await db.insertInto('device').values(devices).execute();
}

/** A driver with an app: numbers what is said, and keeps it while out of reach. */
export class Driver {
  readonly caller: Caller;
  #seq = 0;
  #kept: DeviceEvent[] = [];

  constructor(api: Api, key: string) {
    this.caller = new Caller(api, { 'device-key': key });
  }

  loads(): Promise<Loads> {
    return this.caller.ask(getDeviceTasks, { query: {} });
  }

  async load(id: number) {
    return (await this.loads()).tasks.find((task) => task.id === id);
  }

  /** Numbers and dates an event. */
  word(word: Word): DeviceEvent {
    this.#seq += 1;
    return { deviceSeq: this.#seq, occurredAt: present(), ...word };
  }

  /** Says it into an app without a network. */
  note(word: Word): void {
    this.#kept.push(this.word(word));
  }

  /** Sends events, again if need be. */
  async send(events: DeviceEvent[], sentAt?: number): Promise<DeviceAnswer[]> {
    const body = { events, ...(sentAt === undefined ? {} : { sentAt }) };
    return (await this.caller.ask(tellDeviceEvents, { body })).events;
  }

  /** The network is back; what was not answered is kept. */
  async reconnect(): Promise<DeviceAnswer[]> {
    const events = [...this.#kept];
    const answers = await this.send(events);
    this.#kept = this.#kept.slice(events.length);
    return answers;
  }

  async say(word: Word): Promise<DeviceAnswer> {
    const [answer] = await this.send([this.word(word)]);
    if (!answer) {
      throw new Error('no answer');
    }
    return answer;
  }
}
