import { TaskStatus } from '@haulboard/contract';
import type { Load, Pace } from './expect-arrival.ts';
import { findAlerts } from './find-alerts.ts';

const PLANNED: Pace = { factor: 1, error: null };
const NOW = 1_800_000_000;
const MINUTE = 60;
/** Kinleith's surroundings; 0.1 degrees of latitude are 15 km of road, a quarter of an hour. */
const SKID = { latitude: -38.3, longitude: 175.9 };
const MILL = { latitude: -38.7, longitude: 175.9 };
const HALFWAY = { latitude: -38.5, longitude: 175.9 };

/** A load on its way to the mill, on time: half of an hour's way is left. */
function load(more: Partial<Load> = {}): Load {
  return {
    taskId: 1,
    carrierId: 1,
    vehicleId: 1,
    destinationId: 1,
    taskStatus: TaskStatus.Loaded,
    statusSince: NOW - 30 * MINUTE,
    plannedDepartAt: NOW - 120 * MINUTE,
    plannedLoadAt: NOW - 60 * MINUTE,
    plannedUnloadAt: NOW + 35 * MINUTE,
    plannedEndAt: (more.plannedUnloadAt ?? NOW + 35 * MINUTE) + 40 * MINUTE,
    loadMinutes: 30,
    unloadMinutes: 25,
    skid: SKID,
    destination: MILL,
    place: { ...HALFWAY, at: NOW - MINUTE },
    isStationary: false,
    atDestinationSince: null,
    speeding: null,
    crowds: [],
    openKinds: [],
    ...more,
  };
}
const kinds = (more: Partial<Load>, pace = PLANNED) =>
  findAlerts(load(more), NOW, { pace }).map(({ kind }) => kind);

describe('a dispatcher is told of a load', () => {
  it('not while it is where the plan has it', () => {
    expect(kinds({})).toEqual([]);
  });

  it('that is expected later than fifteen minutes after the plan, and until it is within ten again', () => {
    expect(kinds({ plannedUnloadAt: NOW + 14 * MINUTE })).toEqual(['late']);
    expect(kinds({ plannedUnloadAt: NOW + 19 * MINUTE })).toEqual([]);
    expect(kinds({ plannedUnloadAt: NOW + 19 * MINUTE, openKinds: ['late'] })).toEqual(['late']);
    expect(kinds({ plannedUnloadAt: NOW + 25 * MINUTE, openKinds: ['late'] })).toEqual([]);
  });

  it('by how trucks have driven there, with what that is off by', () => {
    const [late] = findAlerts(load(), NOW, { pace: { factor: 2, error: 0.2 } });
    expect(late).toMatchObject({ kind: 'late', plannedAt: NOW + 35 * MINUTE, errorMinutes: 9 });
    expect(((late?.expectedAt ?? 0) - NOW) / MINUTE).toBeCloseTo(61, -1);
  });

  it('that is still to be loaded: its expected time counts what loading takes', () => {
    const atSkid = {
      taskStatus: TaskStatus.Loading,
      statusSince: NOW - 10 * MINUTE,
      place: { ...SKID, at: NOW },
    };
    const [late] = findAlerts(load(atSkid), NOW, { pace: PLANNED });
    // 20 minutes of loading, then 60 km.
    expect(((late?.expectedAt ?? 0) - NOW) / MINUTE).toBeCloseTo(82, -1);
  });

  it('that drives to its skid and comes late there', () => {
    const empty = { taskStatus: TaskStatus.Accepted, place: { ...HALFWAY, at: NOW } };
    expect(kinds({ ...empty, plannedLoadAt: NOW + 30 * MINUTE })).toEqual([]);
    expect(kinds({ ...empty, plannedLoadAt: NOW })).toEqual(['late']);
  });

  it('not while it stands before a mill that opens later, as planned, and then like any other', () => {
    const came = NOW - 120 * MINUTE;
    const atMill = { place: { ...MILL, at: NOW }, atDestinationSince: came, plannedUnloadAt: came };
    expect(kinds({ ...atMill, plannedEndAt: NOW - 29 * MINUTE })).toEqual([]);
    expect(kinds({ ...atMill, plannedEndAt: NOW - 31 * MINUTE })).toEqual(['waiting']);
    expect(kinds({ ...atMill, plannedEndAt: came + 40 * MINUTE })).toEqual(['waiting']);
  });

  it('that waits half an hour longer than a place usually takes', () => {
    const atMill = { place: { ...MILL, at: NOW }, plannedUnloadAt: NOW - 90 * MINUTE };
    expect(kinds({ ...atMill, atDestinationSince: NOW - 69 * MINUTE })).toEqual([]);
    expect(kinds({ ...atMill, atDestinationSince: NOW - 71 * MINUTE })).toEqual(['waiting']);
    const atSkid = { taskStatus: TaskStatus.Loading, plannedUnloadAt: NOW + 200 * MINUTE };
    expect(kinds({ ...atSkid, statusSince: NOW - 61 * MINUTE })).toEqual(['waiting']);
    expect(kinds({ taskStatus: TaskStatus.Weighed, statusSince: NOW - 71 * MINUTE })).toEqual(['waiting']);
  });

  it('by how long trucks stay at its destination, where that is learned', () => {
    const turn = { turnMinutes: 55, errorMinutes: 10, visits: 30 };
    const waits = (minutes: number) =>
      findAlerts(load({ place: { ...MILL, at: NOW }, atDestinationSince: NOW - minutes * MINUTE }), NOW, {
        pace: PLANNED,
        turn,
      }).map(({ kind }) => kind);
    expect(waits(84)).toEqual([]);
    expect(waits(86)).toEqual(['waiting']);
  });

  it('whose truck goes another way by more than fifteen kilometres', () => {
    const aside = (degrees: number) => ({
      plannedUnloadAt: NOW + 300 * MINUTE,
      place: { latitude: HALFWAY.latitude, longitude: HALFWAY.longitude + degrees, at: NOW },
    });
    expect(kinds(aside(0.12))).toEqual([]);
    expect(kinds(aside(0.25))).toEqual(['off_way']);
    expect(kinds({ ...aside(0.18), openKinds: ['off_way'] })).toEqual(['off_way']);
  });

  it('whose truck has said nothing for fifteen minutes, once it should be on its way', () => {
    const silent = { place: { ...HALFWAY, at: NOW - 16 * MINUTE } };
    expect(findAlerts(load(silent), NOW, { pace: PLANNED })).toEqual([
      expect.objectContaining({ kind: 'silent', since: NOW - 16 * MINUTE, expectedAt: null }),
    ]);
    expect(kinds({ place: null })).toEqual(['silent']);
    const early = { taskStatus: TaskStatus.Accepted, plannedLoadAt: NOW + 90 * MINUTE };
    expect(kinds({ ...silent, ...early, plannedDepartAt: NOW + MINUTE })).toEqual([]);
    expect(kinds({ ...silent, ...early, plannedDepartAt: NOW - MINUTE })).toEqual(['silent']);
  });

  it('whose truck stands and has said nothing for four hours: a phone that rests is quiet', () => {
    const stands = { isStationary: true, plannedUnloadAt: NOW + 300 * MINUTE };
    expect(kinds({ ...stands, place: { ...MILL, at: NOW - 239 * MINUTE } })).toEqual([]);
    expect(kinds({ ...stands, place: { ...MILL, at: NOW - 241 * MINUTE } })).toEqual(['silent']);
  });

  it('that is late because its truck still stands, however long ago that was said', () => {
    const stands = { isStationary: true, place: { ...HALFWAY, at: NOW - 60 * MINUTE } };
    const [late] = findAlerts(load({ ...stands, plannedUnloadAt: NOW }), NOW, { pace: PLANNED });
    expect(((late?.expectedAt ?? 0) - NOW) / MINUTE).toBeCloseTo(30, -1);
  });

  it('that is late though nobody knows where its truck is', () => {
    expect(kinds({ place: null, plannedUnloadAt: NOW - 16 * MINUTE })).toEqual(['late', 'silent']);
  });

  it('whose truck was too fast for a fence, with how fast it was', () => {
    const speeding = { fenceId: 3, since: NOW - MINUTE, measured: 47, allowed: 30 };
    expect(findAlerts(load({ speeding }), NOW, { pace: PLANNED })).toMatchObject([
      { kind: 'speeding', fenceId: 3, measured: 47, allowed: 30 },
    ]);
  });

  it('whose truck is one too many in a fence for three minutes, and until it is not', () => {
    const crowd = (minutes: number, place: number) => [
      { fenceId: 3, arrivedAt: NOW - minutes * MINUTE, place, allowed: 4 },
    ];
    expect(kinds({ crowds: crowd(2, 5) })).toEqual([]);
    expect(kinds({ crowds: crowd(3, 5) })).toEqual(['crowded']);
    expect(kinds({ crowds: crowd(30, 4) })).toEqual([]);
    // The receiver let it out and in again.
    expect(kinds({ crowds: crowd(1, 5), openKinds: ['crowded'] })).toEqual(['crowded']);
  });
});
