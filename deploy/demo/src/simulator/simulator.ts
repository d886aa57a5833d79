import { TaskStatus } from '@haulboard/contract';
import { seeded } from '../random.ts';
import { BackOff } from './back-off.ts';
import { UnreachableError, type DeviceApi } from './device-api.ts';
import { weigh, type Unit } from './fleet.ts';
import { placeTruck } from './place-truck.ts';
import { keepMoving } from './quiet-hours.ts';

/** Two clocks: `at` in milliseconds, only forward; `now` in seconds since epoch. */
type Moment = { at: number; now: number };

/** Three requests every 200 ms: fifteen a second for the whole fleet, at most. */
export const TICK_MS = 200;
const REQUESTS_PER_TICK = 3;
const MAX_UNDER_WAY = 8;

const FIRST_REPORT_MS = 8000;
/** Pauses in proportion to that of a truck on the road. */
const STANDING_PAUSES = 15;
const POLL_PAUSES = 2.5;
const AFTER_REFUSAL_MS = 30_000;
const UNKNOWN_DEVICE_MS = 300_000;
const QUIET_CHECK_MS = 5000;

type Options = {
  api: Pick<DeviceApi, 'tasks' | 'move' | 'report'>;
  fleet: readonly Unit[];
  speed: number;
  /** Pause between two reports of a truck on the road. */
  reportMs: number;
  seed: string;
};

/** Drives the fleet: lets trucks move, tells the server, and asks it what to do next. */
export class Simulator {
  readonly #api: Options['api'];
  readonly #fleet: readonly Unit[];
  readonly #speed: number;
  readonly #reportMs: number;
  readonly #random: () => number;
  readonly #backOff = new BackOff();
  #passedAt: number | undefined;
  #quietCheckAt = 0;
  #underWay = 0;
  #hasStarted = false;

  constructor({ api, fleet, speed, reportMs, seed }: Options) {
    this.#api = api;
    this.#fleet = fleet;
    this.#speed = speed;
    this.#reportMs = reportMs;
    this.#random = seeded(seed);
  }

  /** Call it every TICK_MS. */
  tick(moment: Moment): void {
    const seconds = (moment.at - (this.#passedAt ?? moment.at)) / 1000;
    this.#passedAt = moment.at;
    this.#begin(moment);
    for (const unit of this.#fleet) {
      if (unit.isPlaced) {
        this.#pass(unit, seconds * this.#speed, moment);
      }
    }
    if (this.#hasStarted && moment.at >= this.#quietCheckAt) {
      this.#quietCheckAt = moment.at + QUIET_CHECK_MS;
      keepMoving(this.#idleFleet(), { now: moment.now }, this.#random);
    }
    if (this.#backOff.isOpen(moment.at)) {
      this.#send(moment);
    }
  }

  #idleFleet() {
    return {
      idlers: this.#fleet.filter(({ isPlaced }) => isPlaced),
      driving: this.#fleet.filter(({ truck }) => truck.isDriving).length,
    };
  }

  /** Once every truck has been placed, those sent cruising are already on their way, not all at their gates. */
  #begin({ at, now }: Moment): void {
    if (this.#hasStarted || !this.#fleet.every(({ isPlaced, pollAt }) => isPlaced || pollAt > at)) {
      return;
    }
    this.#hasStarted = true;
    keepMoving(this.#idleFleet(), { now, share: () => this.#random() * 0.9 }, this.#random);
    for (const unit of this.#fleet) {
      unit.reportAt = at + this.#random() * (unit.truck.isDriving ? FIRST_REPORT_MS : 20_000);
    }
  }

  #pass(unit: Unit, seconds: number, { at, now }: Moment): void {
    const wanted = unit.truck.pass(seconds, now);
    if (unit.truck.isDriving !== unit.wasDriving) {
      unit.wasDriving = unit.truck.isDriving;
      unit.reportAt = Math.min(unit.reportAt, at + this.#reportMs);
    }
    if (wanted === undefined || unit.step !== undefined || at < unit.noStepBefore) {
      return;
    }
    // The number outlives a restart of the simulator: the server takes each number of a device once.
    unit.lastSeq = Math.max(unit.lastSeq + 1, Math.floor(now * 1000));
    const { destinationName: place, ...step } = wanted;
    const isWeighed = step.taskStatus === TaskStatus.Weighed;
    unit.step = {
      ...step,
      deviceSeq: unit.lastSeq,
      occurredAt: Math.floor(now),
      ...(isWeighed ? { weighing: weigh(unit, { seq: unit.lastSeq, place }) } : {}),
    };
  }

  #send(moment: Moment): void {
    const budget = Math.min(REQUESTS_PER_TICK, MAX_UNDER_WAY - this.#underWay);
    const due = this.#fleet.filter(
      (unit) => !unit.isBusy && dueAt(unit) <= moment.at && (this.#hasStarted || !unit.isPlaced),
    );
    for (const unit of due.toSorted((a, b) => dueAt(a) - dueAt(b)).slice(0, Math.max(0, budget))) {
      void this.#talk(unit, moment);
    }
  }

  /** One request of one device; whatever goes wrong ends here. */
  async #talk(unit: Unit, moment: Moment): Promise<void> {
    unit.isBusy = true;
    this.#underWay += 1;
    try {
      await this.#request(unit, moment);
      this.#backOff.succeeded();
    } catch (error) {
      if (error instanceof UnreachableError) {
        this.#backOff.failed(this.#passedAt ?? moment.at);
      } else {
        unit.pollAt = moment.at + UNKNOWN_DEVICE_MS;
        unit.step = undefined;
        process.stderr.write(`simulator: ${unit.key}: ${String(error)}\n`);
      }
    } finally {
      unit.isBusy = false;
      this.#underWay -= 1;
    }
  }

  async #request(unit: Unit, moment: Moment): Promise<void> {
    if (unit.step !== undefined) {
      await this.#tellStep(unit, moment);
    } else if (unit.pollAt <= unit.reportAt || !unit.isPlaced) {
      await this.#poll(unit, moment);
    } else {
      await this.#report(unit, moment);
    }
  }

  async #tellStep(unit: Unit, { at }: Moment): Promise<void> {
    const { step } = unit;
    if (step === undefined) {
      return;
    }
    const isHeard = await this.#api.move(unit.key, step);
    unit.step = undefined;
    if (isHeard) {
      unit.truck.stepTaken(step.id, step.taskStatus);
    } else {
      unit.noStepBefore = at + AFTER_REFUSAL_MS;
      unit.pollAt = at;
    }
  }

  async #poll(unit: Unit, { at, now }: Moment): Promise<void> {
    const tasks = await this.#api.tasks(unit.key);
    unit.pollAt = at + this.#reportMs * POLL_PAUSES * (0.9 + this.#random() * 0.2);
    if (tasks === undefined) {
      unit.pollAt = at + UNKNOWN_DEVICE_MS;
      return;
    }
    if (!unit.isPlaced) {
      unit.truck.put(placeTruck(unit.truck.home, tasks, now));
      unit.isPlaced = true;
    }
    unit.truck.learn(tasks);
  }

  async #report(unit: Unit, { at, now }: Moment): Promise<void> {
    const isKnown = await this.#api.report(unit.key, unit.truck.fix(now));
    const pause = this.#reportMs * (unit.truck.isDriving ? 1 : STANDING_PAUSES);
    unit.reportAt = at + (isKnown ? pause * (0.9 + this.#random() * 0.2) : UNKNOWN_DEVICE_MS);
  }
}

function dueAt(unit: Unit): number {
  if (unit.step !== undefined) {
    return 0;
  }
  return unit.isPlaced ? Math.min(unit.pollAt, unit.reportAt) : unit.pollAt;
}
