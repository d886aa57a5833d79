import type { DocketError, DocketFault } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { UNKNOWN } from '@haulboard/ui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { massText } from '../../model/masses.ts';

type Say = (docket: string, other: string) => MessageDescriptor;

/** One error as a sentence: what the docket says, and what else there is. */
const SENTENCES: Readonly<Record<DocketError, Say>> = {
  out_of_range: (docket, other) => msg`Number ${docket} is none of the crew’s: ${other}.`,
  date: (docket, other) => msg`Day: docket ${docket}, load ${other}.`,
  crew: (docket, other) => msg`Crew: docket ${docket}, load ${other}.`,
  grade: (docket, other) => msg`Grade: docket ${docket}, load ${other}.`,
  truck: (docket, other) => msg`Truck: docket ${docket}, load ${other}.`,
  destination: (docket, other) => msg`Destination: docket ${docket}, load ${other}.`,
  net_weight: (docket, other) => msg`Net mass: docket ${docket} t, weighbridge ticket ${other} t.`,
  overweight: (docket, other) => msg`Overweight: gross ${docket} t, ${other} t at most.`,
  missing_pieces: () => msg`Pieces are wanted, and there are none.`,
  missing_length: () => msg`A length is wanted, and there is none.`,
  missing_jas: () => msg`JAS is wanted: neither scaled logs nor a conversion factor of the grade are there.`,
};

const tonnes = (kg: string) => massText(Number(kg));

/** How what is said is written, where not as it came. */
const WRITTEN: Readonly<Partial<Record<DocketError, (said: string) => string>>> = {
  date: formatDay,
  net_weight: tonnes,
  overweight: tonnes,
};

export function faultText({ error, docket, other }: DocketFault): MessageDescriptor {
  const write = (said: string) => (said === '' ? UNKNOWN : (WRITTEN[error]?.(said) ?? said));
  return SENTENCES[error](write(docket), write(other));
}
