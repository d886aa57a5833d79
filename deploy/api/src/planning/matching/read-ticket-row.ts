import { readNumber, MAX_WEIGHED_KG } from '@haulboard/contract';
import { atTime } from '@haulboard/contract/time';
import { message, type Message } from '../../platform/texts/message.ts';
import { plainDocketNo } from '../dockets/plain-docket-no.ts';
import { checkMasses, netOfTicket } from '../weighbridge/ticket-parts.ts';

/** One thing that is wrong with a row, by the field's wire name. */
type Wrong = { field: string; said: Message };

/** A row of a weighbridge's file as it is understood. `weighedAt` in seconds. */
export type TicketRow = {
  ticketNo: string;
  docketNo: string;
  rego: string;
  grossKg: number;
  tareKg: number;
  netKg: number;
  weighedAt: number;
};

/** Below it a mass is in tonnes: no truck weighs so few kilograms, and none so many tonnes. */
const TONNES_BELOW = 200;
const MAX = { ticketNo: 40, docketNo: 20, rego: 20 } as const;

/** `44,120`, `44.12`, `44,12` or `44.12 t`: whole kilograms; nothing where it is no mass. */
export function massOf(typed: string): number | undefined {
  const [, digits = '', unit = ''] = /^(.*?)(kg|t)?$/i.exec(typed.trim()) ?? [];
  const value = readNumber(digits) ?? Number.NaN;
  const isTonnes = unit.toLowerCase() === 't' || (unit === '' && value < TONNES_BELOW);
  const kg = Math.round(value * (isTonnes ? 1000 : 1));
  return kg >= 1 && kg <= MAX_WEIGHED_KG ? kg : undefined;
}

const DAY = /(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/;
const CLOCK = /(\d{1,2})[:.](\d\d)(?:[:.]\d\d)?\s*([ap])?\.?m?\.?/i;

function dayIn(text: string): string | undefined {
  const [, y, m, d, day, month, year] = DAY.exec(text) ?? [];
  const parts = [y ?? year ?? '', (m ?? month ?? '').padStart(2, '0'), (d ?? day ?? '').padStart(2, '0')];
  const iso = parts.join('-');
  const at = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) ? iso : undefined;
}

function clockIn(text: string): { hour: number; minute: number } | undefined {
  const [, hours, minutes, half] = CLOCK.exec(text.replace(DAY, ' ')) ?? [];
  if (hours === undefined || minutes === undefined) {
    return undefined;
  }
  const isKnown = Number(hours) <= (half ? 12 : 23) && Number(minutes) < 60;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return isKnown ? { hour, minute: Number(minutes) } : undefined;
}

type Typed = Readonly<Record<string, string>>;
type ReadingOptions = { zone: string; now: number };

function readTime(typed: Typed, { zone, now }: ReadingOptions): number | Wrong {
  const { weighed_on: on = '', weighed_at: at = '' } = typed;
  const day = dayIn(on) ?? dayIn(at);
  if (day === undefined) {
    return { field: 'weighed_on', said: message('“{text}” is not a day', { text: on.slice(0, 40) }) };
  }
  const clock = clockIn(at) ?? clockIn(on);
  if (!clock) {
    const field = at.trim() === '' ? 'weighed_on' : 'weighed_at';
    return { field, said: message('“{text}” is not a time', { text: (at.trim() || on).slice(0, 40) }) };
  }
  const seconds = atTime(day, clock, zone);
  return seconds > now + 300
    ? { field: 'weighed_on', said: message('this is still to come: a ticket is of a weighing that was') }
    : seconds;
}

function readMass(typed: Typed, field: string): number | Wrong {
  const text = (typed[field] ?? '').trim();
  const kg = massOf(text);
  if (kg !== undefined) {
    return kg;
  }
  return text === ''
    ? { field, said: message('fill this in') }
    : { field, said: message('“{text}” is not a mass in kg or t', { text: text.slice(0, 40) }) };
}

function wrongTexts(texts: Readonly<Record<keyof typeof MAX, string>>): Wrong[] {
  const wire = { ticketNo: 'ticket_no', docketNo: 'docket_no', rego: 'rego' };
  const long = (['ticketNo', 'docketNo', 'rego'] as const).filter((name) => texts[name].length > MAX[name]);
  const tooLong = long.map((name) => ({
    field: wire[name],
    said: message('at most {count} characters', { count: MAX[name] }),
  }));
  return texts.ticketNo === ''
    ? [{ field: 'ticket_no', said: message('fill this in') }, ...tooLong]
    : tooLong;
}

const isWrong = (read: number | Wrong): read is Wrong => typeof read !== 'number';

type Masses = { grossKg: number | Wrong; tareKg: number | Wrong; net: number | Wrong | undefined };

function readMasses(typed: Typed): Masses {
  const isNone = (typed['net'] ?? '').trim() === '';
  return {
    grossKg: readMass(typed, 'gross'),
    tareKg: readMass(typed, 'tare'),
    net: isNone ? undefined : readMass(typed, 'net'),
  };
}

type ReadRow = { ticket: TicketRow; wrong?: never } | { ticket?: never; wrong: Wrong[] };

/** A ticket whose masses fit each other. */
function withNet(ticket: Omit<TicketRow, 'netKg'>, net: number | undefined): ReadRow {
  const told = { ...ticket, ...(net === undefined ? {} : { netKg: net }) };
  const said = checkMasses(told);
  const netKg = netOfTicket(told);
  if (said || netKg === undefined) {
    return { wrong: said ? [{ field: net === undefined ? 'gross' : 'net', said }] : [] };
  }
  return { ticket: { ...ticket, netKg } };
}

/** Understands a row as it was typed; else says all that is wrong with it. */
export function readTicketRow(typed: Typed, options: ReadingOptions): ReadRow {
  const cell = (name: string) => (typed[name] ?? '').trim();
  const texts = {
    ticketNo: cell('ticket_no'),
    docketNo: plainDocketNo(cell('docket_no').toUpperCase()),
    rego: cell('rego'),
  };
  const weighedAt = readTime(typed, options);
  const { grossKg, tareKg, net } = readMasses(typed);
  const wrong = [
    ...wrongTexts(texts),
    ...[weighedAt, grossKg, tareKg, ...(net === undefined ? [] : [net])].filter(isWrong),
  ];
  if (wrong.length > 0 || isWrong(weighedAt) || isWrong(grossKg) || isWrong(tareKg)) {
    return { wrong };
  }
  return withNet({ ...texts, grossKg, tareKg, weighedAt }, typeof net === 'number' ? net : undefined);
}
