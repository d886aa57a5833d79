import { wireName } from '@haulboard/contract';
import { FIXTURE } from '../../../testing/fixture.ts';

const { truck, skid } = FIXTURE;

export type Draft = Parameters<typeof draft>[0];

/** A report that nothing is wrong with, but for what is said. */
export function draft(more: Partial<ReturnType<typeof usual>> = {}) {
  return { ...usual(), ...more };
}

function usual() {
  const nothing = { immediateAction: '', injuredPerson: '', injury: '', witnesses: '', rootCause: '' };
  return {
    ...nothing,
    category: 'rollover' as const,
    severity: 'first_aid' as 'first_aid' | 'near_hit' | 'serious_harm',
    notifiable: 'no' as 'no' | 'unsure' | 'yes',
    occurredOn: '2026-04-01',
    occurredMinute: 330,
    vehicleId: truck.n1 as number | null,
    driverName: 'Mere',
    crewId: null as number | null,
    forestId: null as number | null,
    skidId: skid.tall as number | null,
    destinationId: null as number | null,
    road: '',
    latitude: null as number | null,
    longitude: null as number | null,
    description: 'The trailer rolled on the bend below the skid.',
    damage: 'none' as const,
    policeAttended: false,
    worksafeRef: '',
    sceneReleasedOn: null as string | null,
    status: 'open' as 'open' | 'closed',
  };
}

/** A body in wire form with what nobody may send. */
export function wireBody(values: object, more: object): string {
  const wire = Object.entries(values).map(([name, value]) => [wireName(name), value]);
  return JSON.stringify({ ...Object.fromEntries(wire), ...more });
}
