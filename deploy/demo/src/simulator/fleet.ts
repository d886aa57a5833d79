import { destinations } from '../places/destinations.ts';
import { homeBases } from '../places/home-bases.ts';
import { seeded } from '../random.ts';
import { crews } from '../reference/crews.ts';
import { weighbridgeKeyAt } from '../places/weighbridges.ts';
import { deviceKeyOf, vehicles, type DemoVehicle } from '../reference/vehicles.ts';
import type { StatusMove } from './device-event.ts';
import type { Idler } from './quiet-hours.ts';
import { Truck } from './truck.ts';

/** A truck and what its device is about to send. Times in milliseconds of a clock that only goes forward. */
export type Unit = Idler & {
  key: string;
  isPlaced: boolean;
  /** Whether a request of this device is under way: a phone, too, sends one thing at a time. */
  isBusy: boolean;
  pollAt: number;
  reportAt: number;
  wasDriving: boolean;
  /** A step the server has not heard yet. */
  step: StatusMove | undefined;
  lastSeq: number;
  rego: string;
  tareKg: number;
  payloadTargetKg: number;
  /** After a refusal the device waits before it offers a step again. */
  noStepBefore: number;
};

function unitOf(vehicle: DemoVehicle): Unit {
  const home = homeBases.find((base) => base.name === vehicle.base) ?? destinations[0];
  if (home === undefined) {
    throw new Error(`the demo has no home base ${vehicle.base}`);
  }
  const random = seeded(`simulator ${vehicle.code}`);
  const place = { latitude: home.latitude, longitude: home.longitude };
  const mayCruise = vehicle.status === 'available';
  return {
    key: deviceKeyOf(vehicle.code),
    truck: new Truck(place, 68 + Math.round(random() * 10)),
    skids: mayCruise
      ? crews.filter((crew) => vehicle.forestCodes.includes(crew.forestCode)).map((crew) => crew.skid)
      : [],
    cruisedAt: 0,
    isPlaced: false,
    isBusy: false,
    pollAt: 0,
    reportAt: 0,
    wasDriving: false,
    step: undefined,
    lastSeq: 0,
    rego: vehicle.rego,
    tareKg: vehicle.tareKg,
    payloadTargetKg: vehicle.payloadTargetKg,
    noStepBefore: 0,
  };
}

/** The trucks the simulator drives: all but those kept for a visitor's own phone. */
export function buildFleet(): Unit[] {
  return vehicles.filter(({ isSimulated }) => isSimulated).map(unitOf);
}

/** A weighing of the truck with its load: a little over or under what it may carry, in steps of a scale. */
export function weigh(
  unit: Pick<Unit, 'rego' | 'tareKg' | 'payloadTargetKg'>,
  given: { seq: number; place: string },
) {
  const { rego, tareKg, payloadTargetKg } = unit;
  const share = 0.96 + 0.06 * seeded(`weight ${rego} ${given.seq}`)();
  const grossKg = tareKg + Math.round((payloadTargetKg * share) / 20) * 20;
  const ticketNo = `${rego}-${given.seq}`;
  return { ticketNo, rego, grossKg, tareKg, bridgeKey: weighbridgeKeyAt(given.place) };
}
