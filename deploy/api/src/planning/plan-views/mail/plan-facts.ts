import { isOffPlan, type PlanLoad } from '@haulboard/contract';
import { z } from 'zod';
import { mailSite, type MailSite } from './read-mail-sites.ts';

const text = z.string();
const instant = z.nullable(z.int());

/** What a mail tells of a load. A status on the way is none of it: only that the load is called off. */
const planFact = z.object({
  id: z.int(),
  crewId: z.int(),
  crewCode: text,
  crewName: text,
  place: text,
  truck: text,
  rego: text,
  driver: text,
  grade: text,
  destination: text,
  loadAt: instant,
  arriveAt: instant,
  kg: z.int(),
  isOff: z.boolean(),
  /** What is known of the skid's safety. */
  site: z.optional(mailSite),
  /** `1 of 2`: which docket of how many; not there in mails of loads with one. */
  docketNo: z.optional(z.int()),
  dockets: z.optional(z.int()),
});
export type PlanFact = z.infer<typeof planFact>;
export const planFacts = z.array(planFact);

export function factOf(load: PlanLoad, site: MailSite | undefined): PlanFact {
  return {
    id: load.id,
    crewId: load.crewId,
    crewCode: load.crewCode,
    crewName: load.crewName,
    place: load.skidName.startsWith(load.forestName) ? load.skidName : `${load.forestName} ${load.skidName}`,
    truck: load.vehicleCode ?? '',
    rego: load.rego ?? '',
    driver: load.driverFirstName,
    grade: load.gradeCode,
    destination: load.destinationName,
    loadAt: load.plannedLoadAt,
    arriveAt: load.plannedUnloadAt,
    kg: load.estPayloadKg,
    isOff: isOffPlan(load.taskStatus),
    ...(site ? { site } : {}),
    ...(load.dockets === undefined ? {} : { docketNo: load.packetNo, dockets: load.dockets }),
  };
}

const TOLD = [
  'crewCode',
  'place',
  'truck',
  'rego',
  'driver',
  'grade',
  'destination',
  'loadAt',
  'arriveAt',
  'isOff',
  'dockets',
] as const;

export type FactChange =
  | { kind: 'new'; now: PlanFact }
  | { kind: 'changed'; was: PlanFact; now: PlanFact }
  | { kind: 'off'; was: PlanFact };

/** A docket of a load: its first is the load as it was told before it had others. */
function keyOf({ id, docketNo = 1 }: PlanFact): string {
  return `${id} ${docketNo}`;
}

/** What somebody who was told `before` must be told to know `after`. */
export function changesBetween(before: readonly PlanFact[], after: readonly PlanFact[]): FactChange[] {
  const known = new Map(before.map((fact) => [keyOf(fact), fact]));
  const left = new Set(after.map(keyOf));
  const current = after.flatMap((now): FactChange[] => {
    const was = known.get(keyOf(now));
    if (!was || was.isOff) {
      return now.isOff ? [] : [{ kind: 'new', now }];
    }
    if (now.isOff) {
      return [{ kind: 'off', was }];
    }
    return TOLD.some((name) => was[name] !== now[name]) ? [{ kind: 'changed', was, now }] : [];
  });
  const gone = before.filter((fact) => !fact.isOff && !left.has(keyOf(fact)));
  return [...current, ...gone.map((was): FactChange => ({ kind: 'off', was }))];
}
