import type { Docket, DocketColumnName } from '@haulboard/contract';
import { numberCell, textCell, type Cell } from '../../../platform/export/cell.ts';
import { say, type Said } from '../../../platform/texts/say.ts';

/** A column of a file of dockets, by the name that a list calls it. */
type DocketColumn = { head: Said; cell: (docket: Docket, inWords: (said: Said) => string) => Cell };

const STATUSES: Readonly<Record<Docket['status'], Said>> = {
  0: say('Draft'),
  10: say('Issued'),
  20: say('Weighed'),
  30: say('Matched'),
  40: say('Verified'),
  50: say('Exported'),
  60: say('Invoiced'),
  [-1]: say('Disputed'),
  [-2]: say('Void'),
};

const KINDS: Readonly<Record<Docket['docketType'], Said>> = {
  edocket: say('E-docket'),
  paper: say('Paper'),
  manual: say('By hand'),
  import: say('Imported'),
};

const text = (head: Said, of: (docket: Docket) => string): DocketColumn => ({
  head,
  cell: (docket) => textCell(of(docket)),
});

const tonnes = (head: Said, of: (docket: Docket) => number | null): DocketColumn => ({
  head,
  cell: (docket) => {
    const kg = of(docket);
    return numberCell(kg === null ? null : kg / 1000, 3);
  },
});

/** Every column that a list of dockets can show. */
export const COLUMNS: Readonly<Record<DocketColumnName, DocketColumn>> = {
  docketNo: text(say('Number'), ({ docketNo }) => docketNo),
  day: { head: say('Day'), cell: ({ day }) => ({ kind: 'day', day }) },
  status: {
    head: say('Status'),
    cell: ({ status }, inWords) => textCell(inWords(STATUSES[status])),
  },
  customer: text(say('Customer'), ({ customerName }) => customerName),
  crew: text(say('Crew'), ({ crewCode, crewName }) => `${crewCode} ${crewName}`),
  forest: text(say('Forest'), ({ forestName }) => forestName),
  skid: text(say('Skid'), ({ skidName }) => skidName),
  vehicle: text(say('Truck'), ({ vehicleCode }) => vehicleCode),
  carrier: text(say('Carrier'), ({ carrierName }) => carrierName),
  driver: text(say('Driver'), ({ driverName }) => driverName),
  grade: text(say('Grade'), ({ gradeCode }) => gradeCode),
  destination: text(say('Destination'), ({ destinationName }) => destinationName),
  gross: tonnes(say('Gross (t)'), ({ grossKg }) => grossKg),
  tare: tonnes(say('Tare (t)'), ({ tareKg }) => tareKg),
  net: tonnes(say('Net (t)'), ({ netKg }) => netKg),
  ticket: text(say('Weigh ticket'), ({ weighTicketNo }) => weighTicketNo ?? ''),
  pieces: { head: say('Pieces'), cell: ({ pieces }) => numberCell(pieces) },
  type: {
    head: say('Kind'),
    cell: ({ docketType }, inWords) => textCell(inWords(KINDS[docketType])),
  },
};
