import { addDays } from '@haulboard/contract/time';
import { destinations } from '../places/destinations.ts';
import { forests } from '../places/forests.ts';
import { homeBases } from '../places/home-bases.ts';
import { accounts } from '../reference/accounts.ts';
import { crews } from '../reference/crews.ts';
import { vehicles } from '../reference/vehicles.ts';
import { demoDay, type DemoLoad } from './demo-day.ts';
import { demoShares, isOnOffer, plannerOf } from './demo-shares.ts';
import { demoStock } from './demo-stock.ts';

/** Ten days with a change to daylight time among them. */
const days = Array.from({ length: 10 }, (_, index) => addDays('2026-09-20', index));

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

function loadsByTruck(loads: readonly DemoLoad[]): DemoLoad[][] {
  const assigned = loads.filter(({ vehicleCode }) => vehicleCode !== null);
  return [...Map.groupBy(assigned, ({ vehicleCode }) => vehicleCode).values()];
}

describe('the demo’s reference data', () => {
  test('has the fleet, the crews and the places that a visitor was promised', () => {
    expect(vehicles.length).toBeGreaterThanOrEqual(60);
    expect(crews.length).toBeGreaterThanOrEqual(25);
    expect(forests).toHaveLength(25);
    expect(destinations).toHaveLength(27);
    expect(homeBases).toHaveLength(12);
    expect(accounts).toHaveLength(12);
  });

  test('gives every truck, plate, driver and crew a name of its own', () => {
    expect(isUnique(vehicles.map(({ code }) => code))).toBe(true);
    expect(isUnique(vehicles.flatMap(({ rego, trailerRego }) => [rego, trailerRego]))).toBe(true);
    expect(isUnique(vehicles.map(({ driverName }) => driverName))).toBe(true);
    expect(isUnique(crews.map(({ code }) => code))).toBe(true);
    expect(isUnique(crews.map(({ skidName }) => skidName))).toBe(true);
  });

  test('has a crew in every forest, and a carrier and a grade for every lane of a crew', () => {
    expect(new Set(crews.map(({ forestCode }) => forestCode)).size).toBe(forests.length);
    for (const crew of crews) {
      expect(crew.carrierCodes.length).toBeGreaterThan(0);
      expect(crew.destinationCodes.length).toBeGreaterThan(0);
      for (const code of crew.destinationCodes) {
        const taken = destinations.find((one) => one.code === code)?.gradeCodes ?? [];
        expect(crew.gradeCodes.filter((grade) => taken.includes(grade))).not.toEqual([]);
      }
    }
  });
});

describe('a demo day', () => {
  test('is the same whoever asks, and differs from the next', () => {
    expect(demoDay('2026-11-22', 'today')).toEqual(demoDay('2026-11-22', 'today'));
    expect(demoDay('2026-11-22', 'today')).not.toEqual(demoDay('2026-11-23', 'today'));
  });

  test.each(days)('%s has work for a busy dispatch office', (day) => {
    const today = demoDay(day, 'today');
    const main = today.filter(({ carrierCode }) => carrierCode !== 'SP');
    expect(main.length).toBeGreaterThanOrEqual(150);
    expect(today.filter(({ carrierCode }) => carrierCode === 'CN').length).toBeGreaterThanOrEqual(90);
    expect(today.filter(({ vehicleCode }) => vehicleCode === null).length).toBeGreaterThanOrEqual(5);
    for (const fate of ['declined', 'canceled'] as const) {
      expect(today.filter((load) => load.fate === fate)).toHaveLength(1);
    }
    const tomorrow = demoDay(day, 'tomorrow');
    expect(tomorrow.length).toBeGreaterThanOrEqual(90);
    expect(tomorrow.length).toBeLessThan(today.length);
    expect(new Set(tomorrow.map(({ fate }) => fate))).toEqual(new Set(['draft', 'published']));
  });

  test.each(['today', 'tomorrow'] as const)('%s sends logs only where they are taken', (kind) => {
    for (const load of days.flatMap((day) => demoDay(day, kind))) {
      const crew = crews.find(({ code }) => code === load.crewCode);
      const destination = destinations.find(({ code }) => code === load.destinationCode);
      expect(crew?.gradeCodes).toContain(load.gradeCode);
      expect(crew?.carrierCodes).toContain(load.carrierCode);
      expect(destination?.gradeCodes).toContain(load.gradeCode);
    }
  });

  test('gives a truck its loads in order, from the one dispatcher who plans it', () => {
    for (const loads of days.flatMap((day) => loadsByTruck(demoDay(day, 'today')))) {
      expect(loads.map(({ seq }) => seq)).toEqual(loads.map((_, index) => index + 1));
      const vehicle = vehicles.find(({ code }) => code === loads[0]?.vehicleCode);
      expect(vehicle?.status).toBe('available');
      expect(new Set(loads.map(({ carrierCode }) => carrierCode))).toEqual(
        new Set([vehicle && plannerOf(vehicle)]),
      );
    }
  });

  test('keeps trucks on offer, and those for a visitor’s own phone, free of loads', () => {
    const used = new Set(days.flatMap((day) => demoDay(day, 'today').map(({ vehicleCode }) => vehicleCode)));
    const kept = vehicles.filter(({ code, isSimulated }) => isOnOffer(code) || !isSimulated);
    expect(kept.length).toBeGreaterThanOrEqual(5);
    expect(kept.filter(({ code }) => used.has(code))).toEqual([]);
  });

  test('lends a truck each way and leaves offers to answer', () => {
    const statuses = (kind: 'today' | 'tomorrow') =>
      demoShares(kind).map(({ fromCarrierCode, toCarrierCode, status }) =>
        [fromCarrierCode, toCarrierCode, status].join(' '),
      );
    expect(statuses('today')).toEqual(['BL CN accepted', 'CN BL accepted', 'SP CN pending']);
    expect(statuses('tomorrow')).toEqual([
      'BL CN accepted',
      'CN BL accepted',
      'BL CN pending',
      'BL CN pending',
    ]);
  });

  test('lays enough logs on the skids for what is planned', () => {
    const loads = demoDay('2026-11-22', 'today');
    const stock = demoStock('2026-11-22', loads);
    for (const { crewCode, gradeCode } of loads) {
      const planned = loads.filter((one) => one.crewCode === crewCode && one.gradeCode === gradeCode);
      const lying = stock.find((one) => one.crewCode === crewCode && one.gradeCode === gradeCode);
      expect(lying?.qtyLoads).toBeGreaterThanOrEqual(planned.length);
    }
  });
});
