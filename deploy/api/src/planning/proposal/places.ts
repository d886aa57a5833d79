import { isOffPlan, type Task } from '@haulboard/contract';
import type { LatLng } from '@haulboard/contract/geo';
import { dayStart } from '@haulboard/contract/time';
import { gateOf } from '../plan/hours/gate.ts';
import type { Visit } from '../preflight/facts.ts';
import { stopsOf, unloadingOf } from '../preflight/rule.ts';
import type { Span } from '../plan/hours/span.ts';
import type { DayInputs } from './day-inputs.ts';
import type { Queue, Window } from './solver/problem.ts';

/** Gives places and queues their numbers: the same place has one number, whoever goes there. */
export class Places {
  readonly #inputs: DayInputs;
  readonly #tasks: readonly Task[];
  readonly #start: number;
  readonly #places: LatLng[] = [];
  readonly #placeNumbers = new Map<string, number>();
  readonly #queues: Queue[] = [];
  readonly #queueNumbers = new Map<string, number>();

  constructor(inputs: DayInputs, tasks: readonly Task[]) {
    this.#inputs = inputs;
    this.#tasks = tasks.filter(({ taskStatus, vehicleId }) => !isOffPlan(taskStatus) && vehicleId !== null);
    this.#start = dayStart(inputs.board.day, inputs.zone);
  }

  all(): { places: LatLng[]; queues: Queue[] } {
    return { places: this.#places, queues: this.#queues };
  }

  number({ latitude, longitude }: LatLng): number {
    const key = `${latitude} ${longitude}`;
    const known = this.#placeNumbers.get(key);
    if (known !== undefined) {
      return known;
    }
    const number = this.#places.push({ latitude, longitude }) - 1;
    this.#placeNumbers.set(key, number);
    return number;
  }

  /** Crews on one skid share its room, and each has hours of its own. */
  skidQueue({ skidId, crewId }: { skidId: number; crewId: number }, at: LatLng): number {
    const { facts } = this.#inputs;
    const own = this.#tasks
      .flatMap((task) => stopsOf(task, facts))
      .flatMap(({ packet, span }) => (packet.skidId === skidId && span ? [span] : []));
    const hours = facts.crews.get(crewId)?.hours ?? null;
    const forestId = facts.skids.get(skidId)?.forestId;
    const closures = facts.marked.filter(
      ({ kind, targetId, destinationId }) =>
        (kind === 'skid' && targetId === skidId) ||
        (kind === 'crew' && targetId === crewId) ||
        (kind === 'road' && targetId === forestId && destinationId === null),
    );
    return this.#queue(`skid ${skidId} ${crewId}`, {
      place: this.number(at),
      most: facts.skids.get(skidId)?.maxTrucks ?? null,
      open: gateOf(hours, closures),
      taken: [...own, ...this.#others(facts.loadings, skidId)],
    });
  }

  destinationQueue({ id, ...at }: LatLng & { id: number }): number {
    const { facts } = this.#inputs;
    const known = facts.destinations.get(id);
    const own = this.#tasks
      .filter(({ destinationId }) => destinationId === id)
      .flatMap((task) => unloadingOf(task) ?? []);
    const marked = facts.marked.filter(({ kind, targetId }) => kind === 'destination' && targetId === id);
    const closures = [...(known?.closures ?? []), ...marked];
    return this.#queue(`destination ${id}`, {
      place: this.number(at),
      most: known?.maxTrucks ?? null,
      open: gateOf(known?.hours ?? null, closures),
      taken: [...own, ...this.#others(facts.unloadings, id)],
    });
  }

  #others(visits: readonly Visit[], id: number): Span[] {
    return visits.filter(({ placeId }) => placeId === id);
  }

  #queue(
    key: string,
    given: { place: number; most: number | null; open: readonly Span[] | null; taken: readonly Span[] },
  ): number {
    const known = this.#queueNumbers.get(key);
    if (known !== undefined) {
      return known;
    }
    const { place, most, open, taken } = given;
    const number =
      this.#queues.push({
        place,
        capacity: most ?? Infinity,
        windows: open && open.map((span) => this.#minutes(span)),
        taken: taken.map((span) => this.#minutes(span)),
      }) - 1;
    this.#queueNumbers.set(key, number);
    return number;
  }

  #minutes({ from, to }: Span): Window {
    return { from: Math.ceil((from - this.#start) / 60), to: Math.floor((to - this.#start) / 60) };
  }
}
