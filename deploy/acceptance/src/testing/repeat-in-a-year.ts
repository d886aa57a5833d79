import { createRecurringLoads, listCrews } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/testing';
import { addDays } from '@haulboard/contract/time';
import type { Desk } from './desk.ts';

/** A load that comes again in a year, so that no day of a test has it; its id. */
export async function repeatInAYear({ reader, words, date }: Desk, note = ''): Promise<number> {
  const { crew, grade, wide } = words;
  const crews = await reader.read(listCrews);
  const load = {
    crewId: crew.id,
    skidId: crews.find(({ id }) => id === crew.id)?.skidId ?? 0,
    logGradeId: grade.id,
    destinationId: wide.id,
    vehicleId: null,
    seq: null,
    note,
    weekdays: [1],
    fromDay: addDays(dayOf(date), 300),
    untilDay: null,
  };
  const [made] = await reader.write(createRecurringLoads, { loads: [load] });
  return made?.id ?? 0;
}
