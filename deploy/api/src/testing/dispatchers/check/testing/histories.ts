import { BLANK_TEXTS, type DeviceEvent, type PlanChange } from '@haulboard/contract';
import type { Asked, Entry, Load, Run } from '../../record.ts';

const DAY = '2026-11-24';
export const [TRUCK, OTHER] = [61, 71];
const NORTH = 101;
export const BAY = 102;

export function load(facts: Partial<Load> = {}): Load {
  return {
    id: 1,
    version: 1,
    carrierId: NORTH,
    vehicleId: null,
    seq: 0,
    crewId: 31,
    skidId: 41,
    logGradeId: 21,
    destinationId: 51,
    packets: '',
    ...BLANK_TEXTS,
    taskStatus: 0,
    publishedRev: 0,
    plannedDepartAt: null,
    plannedEndAt: null,
    ...facts,
  };
}

type Brief = Partial<Omit<Entry, 'got'>> & { asked: Asked; got?: Partial<Entry['got']> };

/** One request after the other, each answered before the next is sent. */
export function history(
  briefs: readonly Brief[],
  loads: Load[],
  lent: Run['ending'][number]['lent'] = [],
): Run {
  const entries = briefs.map(({ got, ...brief }, at): Entry => ({
    nr: at + 1,
    who: 'ann',
    carrierId: NORTH,
    day: DAY,
    action: brief.asked.kind,
    key: `key ${at}`,
    sentAt: at * 10,
    answeredAt: at * 10 + 5,
    ...brief,
    got: {
      code: 200,
      msg: '',
      loads: [],
      removedIds: [],
      shareIds: [],
      outcome: null,
      publishedRev: null,
      ...got,
    },
  }));
  const owners = new Map([
    [TRUCK, NORTH],
    [OTHER, BAY],
  ]);
  return { entries, ending: [{ carrierId: NORTH, day: DAY, loads, lent }], owners };
}

export function change(...changes: PlanChange[]): Asked {
  return { kind: 'change', changes };
}

export const CREATE: PlanChange = { kind: 'create', load: { crewId: 31, logGradeId: 21, destinationId: 51 } };
export const made: Brief = { asked: change(CREATE), got: { loads: [load()] } };

export const note = (version: number, text: string, result: Partial<Load>): Brief => ({
  asked: change({ kind: 'update', id: 1, version, load: { note: text } }),
  got: { loads: [load({ note: text, ...result })] },
});

export const move = (version: number, vehicleId: number, result: Partial<Load>): Brief => ({
  asked: change({ kind: 'update', id: 1, version, load: { vehicleId } }),
  got: { loads: [load({ vehicleId, seq: 1, ...result })] },
});

export function said(event: Partial<DeviceEvent> & { kind: 'accept' }, more: Partial<Brief> = {}): Brief {
  const word = { id: 1, deviceSeq: 1, occurredAt: 0, publishedRev: 1, ...event };
  const got = { outcome: 'done' as const, publishedRev: 1 };
  return { who: 'phone-61', asked: { kind: 'drive', device: 'phone-61', event: word }, got, ...more };
}

export const offer: Brief = {
  asked: { kind: 'offer', vehicleIds: [TRUCK], to: BAY },
  got: { shareIds: [7] },
};
export const accept: Brief = {
  who: 'bob',
  carrierId: BAY,
  asked: { kind: 'answer', outcome: 'accepted', vehicleId: TRUCK, from: NORTH },
};
export const DECLINE: Asked = { kind: 'answer', outcome: 'declined', vehicleId: TRUCK, from: NORTH };
export const LENT = [{ vehicleId: TRUCK, status: 'accepted', carrierId: BAY }];

export const published = load({ version: 2, vehicleId: TRUCK, seq: 1, taskStatus: 20, publishedRev: 1 });
export const publish: Brief = {
  asked: change({ kind: 'status', id: 1, version: 1, taskStatus: 20 }),
  got: { loads: [published] },
};
export const onTruck: Brief = { asked: change(CREATE), got: { loads: [load({ vehicleId: TRUCK, seq: 1 })] } };

/** The load comes off its truck. */
export const taken: Brief = {
  asked: change({ kind: 'update', id: 1, version: 1, load: { vehicleId: null } }),
  got: { loads: [load({ version: 2 })] },
};
export const giveBack: Brief = {
  who: 'bob',
  carrierId: BAY,
  asked: { kind: 'give back', shareId: 7, vehicleId: TRUCK },
};
/** The borrower plans a load on the truck. */
export const borrowed: Brief = {
  who: 'bob',
  carrierId: BAY,
  asked: change(CREATE),
  got: { loads: [load({ carrierId: BAY, vehicleId: TRUCK, seq: 1 })] },
};
