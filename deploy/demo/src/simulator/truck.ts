import { TaskStatus } from '@haulboard/contract';
import { distanceM, type LatLng } from '@haulboard/contract/geo';
import { placeOn, routeBetween, type OnRoute, type Route } from '../roads/route.ts';
import type { Fix } from './device-api.ts';
import { currentTask, destinationOf, isDueSoon, LOAD_S, skidOf, UNLOAD_S, type TruckTask } from './tasks.ts';

type Purpose = 'work' | 'home' | 'cruise';

type Activity =
  | { kind: 'standing' }
  | { kind: 'driving'; purpose: Purpose; route: Route; to: LatLng; metres: number }
  | { kind: 'waiting'; what: string; secondsLeft: number };

/** Where a truck is and what it is at, as far as it can be told from its loads. */
export type Placement = { at: LatLng; activity: Activity };

/** What its driver says next of a load, as it is known in the cab. */
type Step = { id: number; taskStatus: number; publishedRev: number; destinationName: string };

const ACCESS_ROAD_KMH = 35;
/** A log truck's legal limit; drivers keep a little below. */
const TOP_KMH = 88;
/** Near enough to have arrived: a yard or a skid is no point. */
const ARRIVED_M = 150;
const ARRIVED_DEGREES = ARRIVED_M / 111_000;
/** How long a truck without work stays on a skid before it turns round. */
const REST_S = 600;

/** One truck of the demo: it drives, waits and says which step of its load comes next. */
export class Truck {
  readonly home: LatLng;
  readonly #roadKmh: number;
  #place: OnRoute;
  #activity: Activity = { kind: 'standing' };
  #tasks: readonly TruckTask[] = [];
  #speedKmh = 0;

  /** @param roadKmh its usual speed on a highway */
  constructor(home: LatLng, roadKmh: number) {
    this.home = home;
    this.#roadKmh = roadKmh;
    this.#place = { ...home, heading: 0, isAccessRoad: true };
  }

  get isDriving(): boolean {
    return this.#activity.kind === 'driving';
  }

  /** Standing in its yard with nothing to do. */
  isFree(now: number): boolean {
    return (
      this.#activity.kind === 'standing' &&
      this.#isAt(this.home) &&
      currentTask(this.#tasks, now) === undefined
    );
  }

  /** Puts the truck somewhere without driving there: at the start only. */
  put({ at, activity }: Placement): void {
    const onRoute = activity.kind === 'driving' ? placeOn(activity.route, activity.metres) : undefined;
    this.#place = onRoute ?? { ...at, heading: 0, isAccessRoad: true };
    this.#activity = activity;
  }

  /** Takes note of what the server says its loads are. */
  learn(tasks: readonly TruckTask[]): void {
    this.#tasks = tasks;
  }

  /** Takes note of a step the server has heard. */
  stepTaken(id: number, taskStatus: number): void {
    this.#tasks = this.#tasks.map((task) => (task.id === id ? { ...task, taskStatus } : task));
  }

  /** Sends it out and back with no load; `share` of the way there is behind it already. */
  cruise(to: LatLng, share = 0): void {
    const route = routeBetween(this.#place, to);
    this.#activity = { kind: 'driving', purpose: 'cruise', route, to, metres: route.metres * share };
  }

  /**
   * Lets time pass. Answers with the step of the load that the server has to hear of now. It answers so again and
   * again, until `stepTaken` or `learn` says that the server heard it.
   *
   * @param seconds how long
   * @param now seconds since epoch
   */
  pass(seconds: number, now: number): Step | undefined {
    this.#advance(seconds);
    const task = currentTask(this.#tasks, now);
    if (task === undefined) {
      this.#idle(now);
      return undefined;
    }
    const taskStatus = this.#work(task);
    const { id, publishedRev, destinationName } = task;
    return taskStatus === undefined ? undefined : { id, taskStatus, publishedRev, destinationName };
  }

  fix(now: number): Fix {
    const { latitude, longitude, heading } = this.#place;
    return { latitude, longitude, heading, speedKmh: this.#speedKmh, at: now };
  }

  #isAt(place: LatLng): boolean {
    // The exact distance costs more and is asked for many times a second.
    const isNear = Math.abs(this.#place.latitude - place.latitude) < ARRIVED_DEGREES;
    return isNear && distanceM(this.#place, place) <= ARRIVED_M;
  }

  #advance(seconds: number): void {
    const activity = this.#activity;
    this.#speedKmh = 0;
    if (activity.kind === 'waiting') {
      this.#activity = { ...activity, secondsLeft: activity.secondsLeft - seconds };
    }
    if (activity.kind === 'driving') {
      // Hills and bends: eight in a hundred faster or slower.
      const roadKmh = this.#roadKmh * (1 + 0.08 * Math.sin(activity.metres / 3000));
      this.#speedKmh = this.#place.isAccessRoad ? ACCESS_ROAD_KMH : Math.min(TOP_KMH, roadKmh);
      const metres = activity.metres + (this.#speedKmh / 3.6) * seconds;
      this.#place = placeOn(activity.route, metres);
      this.#activity = { ...activity, metres };
    }
  }

  /** The status the load moves to now, if any. */
  #work(task: TruckTask): TaskStatus | undefined {
    switch (task.taskStatus) {
      case TaskStatus.Published:
        return TaskStatus.Accepted;
      case TaskStatus.Accepted:
        return this.#reach(skidOf(task), 'work') ? TaskStatus.Loading : undefined;
      case TaskStatus.Loading:
        return this.#waited(`load ${task.id}`, LOAD_S) ? TaskStatus.Loaded : undefined;
      case TaskStatus.Loaded:
        return this.#reach(destinationOf(task), 'work') ? TaskStatus.Weighed : undefined;
      case TaskStatus.Weighed:
        return this.#waited(`unload ${task.id}`, UNLOAD_S) ? TaskStatus.Completed : undefined;
      default:
        return undefined;
    }
  }

  /** Drives to a place, unless it is there or on the way; whether it is there. */
  #reach(to: LatLng, purpose: Purpose): boolean {
    if (this.#isAt(to)) {
      this.#arrive(to);
      return true;
    }
    const isOnTheWay =
      this.#activity.kind === 'driving' &&
      this.#activity.to.latitude === to.latitude &&
      this.#activity.to.longitude === to.longitude;
    if (!isOnTheWay) {
      this.#activity = { kind: 'driving', purpose, route: routeBetween(this.#place, to), to, metres: 0 };
    }
    return false;
  }

  /** Stands exactly there from now on, so that ways from here are found in the memory of ways. */
  #arrive(to: LatLng): void {
    this.#place = { ...this.#place, latitude: to.latitude, longitude: to.longitude };
    if (this.#activity.kind === 'driving') {
      this.#activity = { kind: 'standing' };
    }
  }

  #waited(what: string, seconds: number): boolean {
    if (this.#activity.kind !== 'waiting' || this.#activity.what !== what) {
      this.#activity = { kind: 'waiting', what, secondsLeft: seconds };
    }
    return this.#activity.secondsLeft <= 0;
  }

  #idle(now: number): void {
    const activity = this.#activity;
    if (activity.kind === 'driving' && activity.purpose === 'cruise') {
      if (this.#isAt(activity.to)) {
        this.#arrive(activity.to);
        this.#activity = { kind: 'waiting', what: 'rest', secondsLeft: REST_S };
      }
      return;
    }
    if (activity.kind === 'waiting' && activity.what === 'rest' && activity.secondsLeft > 0) {
      return;
    }
    if (activity.kind === 'standing' && isDueSoon(this.#tasks, now)) {
      return;
    }
    if (this.#reach(this.home, 'home')) {
      this.#activity = { kind: 'standing' };
    }
  }
}
