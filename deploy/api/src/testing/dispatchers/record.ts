import {
  textsOf,
  type Board,
  type DeviceEvent,
  type LoadText,
  type PacketFields,
  type PlanChange,
  type Task,
} from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import type { DayPart } from '../../planning/plan/hours/day-part.ts';

const FACTS = [
  'id',
  'version',
  'carrierId',
  'vehicleId',
  'seq',
  'crewId',
  'skidId',
  'logGradeId',
  'destinationId',
  'taskStatus',
  'publishedRev',
  'plannedDepartAt',
  'plannedEndAt',
] as const;

/** A load as it was answered, as far as the checker looks at it. `packets`: its further dockets in a word. */
export type Load = Pick<Task, (typeof FACTS)[number] | LoadText> & { packets: string };

/** `31/41/21 32/43/21`: crew, skid and grade of each further docket. */
export function packetsText(packets: readonly PacketFields[] = []): string {
  return packets.map(({ crewId, skidId, logGradeId }) => `${crewId}/${skidId}/${logGradeId}`).join(' ');
}

export function loadOf(task: Task): Load {
  const { id, version, carrierId, vehicleId, seq, crewId, skidId, logGradeId, destinationId } = task;
  const { taskStatus, publishedRev, plannedDepartAt, plannedEndAt } = task;
  const places = { crewId, skidId, logGradeId, destinationId };
  const times = { plannedDepartAt, plannedEndAt };
  const packets = packetsText(task.packets);
  return {
    id,
    version,
    carrierId,
    vehicleId,
    seq,
    ...places,
    packets,
    ...textsOf(task),
    taskStatus,
    publishedRev,
    ...times,
  };
}

export function loadsOfBoard({ vehicles, unassigned }: Board): Task[] {
  return [...vehicles.flatMap(({ tasks }) => tasks), ...unassigned];
}

/** What somebody asked the server. */
export type Asked =
  | { kind: 'look' }
  | { kind: 'change'; changes: PlanChange[] }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'restore'; at: number; loads: { id: number; version: number }[] }
  | { kind: 'offer'; vehicleIds: number[]; to: number; part?: DayPart | undefined }
  | { kind: 'answer'; outcome: 'accepted' | 'declined'; vehicleId: number; from: number }
  | { kind: 'withdraw' | 'give back'; shareId: number; vehicleId: number }
  | { kind: 'drive'; device: string; event: DeviceEvent };

/** What was answered. `loads`: as they are after it; a removed one is left out. */
export type Got = {
  code: number;
  msg: string;
  loads: Load[];
  /** Loads that are gone by it. */
  removedIds: number[];
  shareIds: number[];
  /** What became of a driver's word. */
  outcome: 'done' | 'already' | 'refused' | null;
  /** The revision the load has, as its driver was told. */
  publishedRev: number | null;
};

/** One request with its answer. `who` is a person or a device; `action` is what it was meant for. */
export type Entry = {
  nr: number;
  who: string;
  carrierId: number;
  day: Day;
  action: string;
  asked: Asked;
  /** The Idempotency-Key: the same twice is the same request sent again. */
  key: string;
  /** Milliseconds of one clock for all. */
  sentAt: number;
  answeredAt: number;
  got: Got;
};

/** A truck's share as a board shows it at the end. */
type EndShare = { vehicleId: number; status: string; carrierId: number };

/** A board after everything has been answered. */
export type EndBoard = { carrierId: number; day: Day; loads: Load[]; lent: EndShare[] };

/** Everything there is to judge by: what was asked and answered, and how it ended. */
export type Run = {
  entries: readonly Entry[];
  ending: readonly EndBoard[];
  /** Whose each truck is. */
  owners: ReadonlyMap<number, number>;
};

export const isDone = ({ got }: Entry): boolean => got.code === 200 && got.outcome !== 'refused';

/** An entry in words, for whoever must find it in the record. */
export function tell({ nr, who, action }: Entry): string {
  return `#${nr} (${action}, ${who})`;
}

/** The record of a run: entries are added when they are answered, and never changed. */
export class Recorder {
  readonly #entries: Entry[] = [];
  #sent = 0;

  async record(
    about: Pick<Entry, 'who' | 'carrierId' | 'day' | 'action' | 'asked' | 'key'>,
    send: () => Promise<Got>,
  ): Promise<Entry> {
    this.#sent += 1;
    const nr = this.#sent;
    const sentAt = performance.now();
    const got = await send();
    const entry = Object.freeze({ ...about, nr, sentAt, answeredAt: performance.now(), got });
    this.#entries.push(entry);
    return entry;
  }

  entries(): readonly Entry[] {
    return this.#entries;
  }
}
