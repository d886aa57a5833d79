import type { Docket, DocketColumnName } from '@haulboard/contract';
import { numberCell, textCell, type Cell } from '../../../platform/export/cell.ts';
import { message, type Message } from '../../../platform/texts/message.ts';
import { KIND_LABELS, STATUS_LABELS } from '../docket-labels.ts';

/** A column of a file of dockets, by the name that a list calls it. */
type DocketColumn = { head: Message; cell: (docket: Docket, inWords: (said: Message) => string) => Cell };

const text = (head: Message, of: (docket: Docket) => string): DocketColumn => ({
  head,
  cell: (docket) => textCell(of(docket)),
});

const tonnes = (head: Message, of: (docket: Docket) => number | null): DocketColumn => ({
  head,
  cell: (docket) => {
    const kg = of(docket);
    return numberCell(kg === null ? null : kg / 1000, 3);
  },
});

/** Every column that a list of dockets can show. */
export const COLUMNS: Readonly<Record<DocketColumnName, DocketColumn>> = {
  docketNo: text(message('Number'), ({ docketNo }) => docketNo),
  day: { head: message('Day'), cell: ({ day }) => ({ kind: 'day', day }) },
  status: {
    head: message('Status'),
    cell: ({ status }, inWords) => textCell(inWords(STATUS_LABELS[status])),
  },
  customer: text(message('Customer'), ({ customerName }) => customerName),
  crew: text(message('Crew'), ({ crewCode, crewName }) => `${crewCode} ${crewName}`),
  forest: text(message('Forest'), ({ forestName }) => forestName),
  skid: text(message('Skid'), ({ skidName }) => skidName),
  vehicle: text(message('Truck'), ({ vehicleCode }) => vehicleCode),
  carrier: text(message('Carrier'), ({ carrierName }) => carrierName),
  driver: text(message('Driver'), ({ driverName }) => driverName),
  grade: text(message('Grade'), ({ gradeCode }) => gradeCode),
  destination: text(message('Destination'), ({ destinationName }) => destinationName),
  gross: tonnes(message('Gross (t)'), ({ grossKg }) => grossKg),
  tare: tonnes(message('Tare (t)'), ({ tareKg }) => tareKg),
  net: tonnes(message('Net (t)'), ({ netKg }) => netKg),
  ticket: text(message('Weigh ticket'), ({ weighTicketNo }) => weighTicketNo ?? ''),
  pieces: { head: message('Pieces'), cell: ({ pieces }) => numberCell(pieces) },
  type: {
    head: message('Kind'),
    cell: ({ docketType }, inWords) => textCell(inWords(KIND_LABELS[docketType])),
  },
  invoice: text(message('Invoice'), ({ invoiceNo }) => invoiceNo ?? ''),
};
