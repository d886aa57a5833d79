import {
  changeDeviceTask,
  changePlan,
  getBoard,
  getDeviceTasks,
  getSystemSettings,
  TaskStatus,
  tellDeviceEvents,
  tryPlan,
  type BoardVehicle,
  type DeviceEvent,
  type PlanChange,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { deviceKeyOf } from '@haulboard/demo';
import { z } from 'zod';
import { boardOf, readAs, type Reader } from './api.ts';
import type { Product } from './product.ts';

type Loads = readonly { id: number; version: number }[];
type Asked = { reader: Reader; date: number; vehicleId: number };

/** The change that gives a truck the first load no rule keeps off it: which load that is changes with the day. */
async function allowedFor({ reader, date, vehicleId }: Asked, loads: Loads): Promise<PlanChange> {
  for (const { id, version } of loads) {
    const change = { kind: 'update' as const, id, version, load: { vehicleId } };
    const { findings } = await reader.write(tryPlan, { changes: [change] }, { date });
    if (findings.every(({ level }) => level !== 'block')) {
      return change;
    }
  }
  throw new Error('the demo has no load this truck may take');
}

/** The driver says yes to the load on the phone. */
async function accept(product: Product, { vehicleCode }: BoardVehicle, id: number): Promise<void> {
  const headers = { 'device-key': deviceKeyOf(vehicleCode), 'content-type': 'application/json' };
  const seen = await fetch(`${product.address}/api${getDeviceTasks.path}`, { headers });
  const { data } = z.object({ data: z.unknown() }).parse(await seen.json());
  const { tasks } = getDeviceTasks.result.parse(data);
  const body = z.encode(changeDeviceTask.body, {
    taskStatus: TaskStatus.Accepted,
    deviceSeq: 1,
    occurredAt: Math.floor(Date.now() / 1000),
    publishedRev: tasks.find((task) => task.id === id)?.publishedRev ?? 0,
  });
  const path = changeDeviceTask.path.replace('{id}', String(id));
  const said = await fetch(`${product.address}/api${path}`, {
    method: changeDeviceTask.method,
    headers,
    body: JSON.stringify(body),
  });
  if (!said.ok) {
    throw new Error(`the driver of ${vehicleCode} could not accept: ${await said.text()}`);
  }
}

type LoadOptions = { account: string; vehicleCode: string };

/** Gives a truck a load of today, tells its driver, who accepts. @returns the load */
export async function acceptLoad(product: Product, { account, vehicleCode }: LoadOptions): Promise<number> {
  const reader = await readAs(product, account);
  const { today } = await reader.read(getSystemSettings);
  const date = dayStart(today);
  const board = await reader.read(getBoard, { date });
  const truck = board.vehicles.find((vehicle) => vehicle.vehicleCode === vehicleCode);
  if (!truck) {
    throw new Error(`there is no truck ${vehicleCode}`);
  }
  const change = await allowedFor({ reader, date, vehicleId: truck.vehicleId }, board.unassigned);
  const { tasks } = await reader.write(changePlan, { changes: [change] }, { date });
  const [load] = tasks;
  if (!load) {
    throw new Error('no load was given');
  }
  const { id, version } = load;
  const publish = { kind: 'status' as const, id, version, taskStatus: TaskStatus.Published };
  await reader.write(changePlan, { changes: [publish] }, { date });
  await accept(product, truck, id);
  return id;
}

/** Whether the truck has brought a load today. */
async function hasHauled(product: Product, { account, vehicleCode }: LoadOptions): Promise<boolean> {
  const { vehicles } = await boardOf(await readAs(product, account), 0);
  const truck = vehicles.find((vehicle) => vehicle.vehicleCode === vehicleCode);
  return truck?.tasks.some(({ taskStatus }) => taskStatus === TaskStatus.Completed) ?? false;
}

/** The same, and the driver hauls it at once, unless the truck has: in the small hours no truck of the demo has yet. */
export async function haulLoad(product: Product, options: LoadOptions): Promise<void> {
  if (await hasHauled(product, options)) {
    return;
  }
  const id = await acceptLoad(product, options);
  const occurredAt = Math.floor(Date.now() / 1000);
  const events: DeviceEvent[] = [
    { kind: 'loaded', id, deviceSeq: 2, occurredAt },
    {
      kind: 'weighed',
      id,
      deviceSeq: 3,
      occurredAt,
      ticketNo: `H-${id}`,
      grossKg: 44_000,
      tareKg: 16_000,
    },
    { kind: 'complete', id, deviceSeq: 4, occurredAt },
  ];
  const said = await fetch(`${product.address}/api${tellDeviceEvents.path}`, {
    method: tellDeviceEvents.method,
    headers: { 'device-key': deviceKeyOf(options.vehicleCode), 'content-type': 'application/json' },
    body: JSON.stringify(z.encode(tellDeviceEvents.body, { events })),
  });
  const text = await said.text();
  if (!said.ok || text.includes('"refused"')) {
    throw new Error(`the driver of ${options.vehicleCode} could not haul: ${text}`);
  }
}
