import { addDays, type Day } from '@haulboard/contract/time';
import type { CarrierCode } from './businesses.ts';
import { vehicles } from './vehicles.ts';

/** A licence or an induction of a demo driver. */
type DemoDriverPaper = {
  kind: 'class_5' | 'wheels' | 'induction';
  number: string;
  forestCode: string | undefined;
  issued: Day;
  expires: Day;
};

type DemoDriver = {
  name: string;
  carrierCode: CarrierCode;
  phone: string;
  papers: readonly DemoDriverPaper[];
};

/** Forests that ask for an induction each year. */
export const inductedForests: readonly string[] = ['KIN'];

/** Whose trucks have something else the matter as well: the board has something to say, and not about all. */
const LICENCE_RAN_OUT = new Set(['CN36', 'BL23']);
const NOT_INDUCTED = new Set(['CN37']);

/** The drivers of the fleet, with their papers as they are on a day. Invented, as the trucks are. */
export function demoDrivers(day: Day): DemoDriver[] {
  const all = vehicles.map(({ code, carrierCode, driverName, driverPhone }, index) => {
    const licenceLeft = LICENCE_RAN_OUT.has(code) ? -2 : 20 + ((index * 53) % 2000);
    const inducted = NOT_INDUCTED.has(code) ? [] : inductedForests;
    const licence: DemoDriverPaper = {
      kind: 'class_5',
      number: `DL${400_100 + index}`,
      forestCode: undefined,
      issued: addDays(day, licenceLeft - 3650),
      expires: addDays(day, licenceLeft),
    };
    const inductions = inducted.map((forestCode, at): DemoDriverPaper => ({
      kind: 'induction',
      number: '',
      forestCode,
      issued: addDays(day, ((index * 17 + at * 31) % 330) - 345),
      expires: addDays(day, ((index * 17 + at * 31) % 330) + 20),
    }));
    return { name: driverName, carrierCode, phone: driverPhone, papers: [licence, ...inductions] };
  });
  // Two trucks of one driver have one record.
  return [...new Map(all.map((one) => [`${one.carrierCode} ${one.name}`, one])).values()];
}
