import { DocketStatus, type Docket, type DocketVolume } from '@haulboard/contract';
import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';
import { message, type Message } from '../../../platform/texts/message.ts';
import { KIND_LABELS, STATUS_LABELS } from '../../dockets/docket-labels.ts';
import { UNKNOWN } from '../../../platform/texts/unknown.ts';

/** A docket with what is asked of it before it counts as complete. */
export type PrintedDocket = Docket & {
  note: string;
  needsPieces: boolean;
  needsLength: boolean;
  /** Every exporter at its destination wants it. */
  needsJas: boolean;
  /** Shown where logs were scaled, or an exporter that takes the grade wants it; a mill pays by the tonne. */
  volume: DocketVolume | null;
  /** Logs that a scaler wrote. */
  scaledPieces: number;
};

type Fact = { name: string; value: string };

/** One page in words: what draws it knows neither languages nor dockets. */
export type DocketPage = {
  title: string;
  docketNo: string;
  /** Status, kind and day. */
  line: string;
  /** Why it counts for nothing; empty where it counts. */
  voidText: string;
  facts: Fact[];
  masses: Fact[];
  ticket: string;
  /** What it still lacks; empty where it is complete. */
  missing: string;
  note: string;
};

type Words = { inWords: (said: Message) => string; zone: string };

const tonnes = (kg: number | null) => (kg === null ? UNKNOWN : `${(kg / 1000).toFixed(3)} t`);
const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

/** What a docket still lacks, in the order of the page. */
export function missingOf(docket: PrintedDocket): Message[] {
  const isWeighed = docket.netKg !== null;
  const jasDm3 = docket.volume?.jasDm3 ?? null;
  const lacks: [isMissing: boolean, name: Message][] = [
    [docket.driverName === '', message('Driver')],
    [docket.needsPieces && docket.pieces === null, message('Pieces')],
    [docket.needsLength && docket.lengthM === null, message('Length')],
    [!isWeighed, message('Weights')],
    [docket.needsJas && isWeighed && jasDm3 === null, message('JAS')],
    [isWeighed && (docket.weighTicketNo ?? '') === '', message('Weigh ticket')],
  ];
  return lacks.flatMap(([isMissing, name]) => (isMissing ? [name] : []));
}

const thousandths = (value: number) => (value / 1000).toFixed(3);

/** The volume that logs are sold by, and which way it was made; nothing where it says nothing to its readers. */
function jasFacts({ volume, scaledPieces }: PrintedDocket, { inWords }: Words): Fact[] {
  const jasDm3 = volume?.jasDm3 ?? null;
  if (volume === null || jasDm3 === null) {
    return [];
  }
  const { source, factorThousandths, factorName } = volume;
  const by =
    source === 'scaled'
      ? message('Scaling rule, {count} logs', { count: scaledPieces })
      : message('Net mass by {factor} m³/t ({name})', {
          factor: thousandths(factorThousandths ?? 0),
          name: factorName,
        });
  return [
    { name: inWords(message('JAS')), value: `${thousandths(jasDm3)} m³` },
    { name: inWords(message('JAS by')), value: inWords(by) },
  ];
}

function factsOf(docket: PrintedDocket, words: Words): Fact[] {
  const { inWords, zone } = words;
  const { forestName, skidName, upliftAt, weighedAt } = docket;
  const at = (seconds: number) => `${formatDay(dayOf(seconds, zone))} ${formatTime(seconds, zone)}`;
  const from = skidName.startsWith(forestName) ? skidName : `${forestName} ${skidName}`;
  // Nobody wrote the hour on paper.
  const left = docket.docketType === 'paper' ? UNKNOWN : at(upliftAt);
  const fact = (name: Message, value: string): Fact => ({ name: inWords(name), value: value || UNKNOWN });
  return [
    fact(message('Customer'), docket.customerName),
    fact(message('Crew'), `${docket.crewCode} ${docket.crewName}`),
    fact(message('From'), from),
    fact(message('Destination'), docket.destinationName),
    fact(message('Truck'), joined(docket.vehicleCode, docket.rego, docket.trailerRego)),
    fact(message('Carrier'), docket.carrierName),
    fact(message('Driver'), docket.driverName),
    fact(message('Grade'), docket.gradeCode),
    fact(message('Length'), docket.lengthM === null ? '' : `${docket.lengthM} m`),
    fact(message('Pieces'), docket.pieces === null ? '' : String(docket.pieces)),
    fact(message('Left the skid'), left),
    fact(message('Weighed'), weighedAt === null ? '' : at(weighedAt)),
    ...jasFacts(docket, words),
  ];
}

/** What stands on a docket's page, in the reader's language and New Zealand's time. */
export function docketPageOf(docket: PrintedDocket, words: Words): DocketPage {
  const { inWords } = words;
  const { truckNetKg, weighTicketNo } = docket;
  const missing = missingOf(docket).map(inWords);
  return {
    title: inWords(message('Docket')),
    docketNo: docket.docketNo,
    line: joined(
      inWords(STATUS_LABELS[docket.status]),
      inWords(KIND_LABELS[docket.docketType]),
      formatDay(docket.day),
    ),
    voidText:
      docket.status === DocketStatus.Void
        ? inWords(message('Void: {reason}', { reason: docket.voidReason }))
        : '',
    facts: factsOf(docket, words),
    masses: [
      { name: inWords(message('Gross')), value: tonnes(docket.grossKg) },
      { name: inWords(message('Tare')), value: tonnes(docket.tareKg) },
      ...(truckNetKg === null ? [] : [{ name: inWords(message('Truck net')), value: tonnes(truckNetKg) }]),
      { name: inWords(message('Net')), value: tonnes(docket.netKg) },
    ],
    ticket: weighTicketNo ? inWords(message('Weigh ticket {ticket}', { ticket: weighTicketNo })) : '',
    missing:
      missing.length === 0
        ? ''
        : inWords(message('Not on this docket yet: {missing}', { missing: missing.join(' · ') })),
    note: docket.note,
  };
}
