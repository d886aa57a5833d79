import { readNumber, MAX_WEIGHED_KG, NET_TOLERANCE_KG } from '@haulboard/contract';

/** Nobody weighs so many tonnes: a number from here on was typed in kilograms. */
const KILOGRAMS_FROM = 1000;

/** Tonnes as typed, in kilograms; null where nothing was typed, undefined for what is no mass. */
export function readMass(text: string): number | null | undefined {
  if (text.trim() === '') {
    return null;
  }
  const number = readNumber(text) ?? Number.NaN;
  const kg = Math.round(number >= KILOGRAMS_FROM ? number : number * 1000);
  return kg >= 1 && kg <= MAX_WEIGHED_KG ? kg : undefined;
}

/** Kilograms as a field shows them. */
export function massText(kg: number | null): string {
  return kg === null ? '' : (kg / 1000).toFixed(3);
}

const FIELDS = ['gross', 'tare', 'net'] as const;

export type TypedMasses = { gross: string; tare: string; net: string };
export type MassFault =
  | (typeof FIELDS)[number]
  | 'missing-gross'
  | 'missing-tare'
  /** Nothing is left of gross less tare. */
  | 'nothing'
  /** The net mass is another than what is left. */
  | 'sum'
  | undefined;
type Masses = { grossKg: number | null; tareKg: number | null; netKg: number | null };
type Checked = Masses & { fault: MassFault };

/** Whether a net mass is what is left of gross less tare. */
function fits({ grossKg, tareKg, netKg }: Record<keyof Masses, number>): boolean {
  return Math.abs(grossKg - tareKg - netKg) <= NET_TOLERANCE_KG;
}

/** What masses that can be read come to. */
function reckoned({ grossKg, tareKg, netKg: typedNet }: Masses): Checked {
  const masses = { grossKg, tareKg, netKg: typedNet };
  if (grossKg === null && tareKg === null) {
    return { ...masses, fault: typedNet === null ? undefined : 'missing-gross' };
  }
  if (grossKg === null) {
    return { ...masses, fault: 'missing-gross' };
  }
  if (tareKg === null) {
    return { ...masses, fault: 'missing-tare' };
  }
  const whole = { grossKg, tareKg, netKg: typedNet ?? grossKg - tareKg };
  if (grossKg <= tareKg) {
    return { ...whole, fault: 'nothing' };
  }
  return { ...whole, fault: fits(whole) ? undefined : 'sum' };
}

/** What typed masses come to, and what is wrong with them; the net mass follows where it was not typed. */
export function checkMasses(typed: TypedMasses): Checked {
  const unreadable = FIELDS.find((name) => readMass(typed[name]) === undefined);
  const masses = {
    grossKg: readMass(typed.gross) ?? null,
    tareKg: readMass(typed.tare) ?? null,
    netKg: readMass(typed.net) ?? null,
  };
  return unreadable === undefined ? reckoned(masses) : { ...masses, fault: unreadable };
}
