/** How far a net mass may be from gross less tare: rounding of three readings. */
const TOLERANCE_KG = 20;
/** Nobody weighs so many tonnes: a number from here on was typed in kilograms. */
const KILOGRAMS_FROM = 1000;
const MAX_KG = 200_000;

/** Tonnes as typed, in kilograms; null where nothing was typed, undefined for what is no mass. */
export function readMass(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') {
    return null;
  }
  const number = /^\d+(\.\d*)?$/.test(typed) ? Number(typed) : Number.NaN;
  const kg = Math.round(number >= KILOGRAMS_FROM ? number : number * 1000);
  return kg >= 1 && kg <= MAX_KG ? kg : undefined;
}

/** Kilograms as a field shows them. */
export function massText(kg: number | null): string {
  return kg === null ? '' : (kg / 1000).toFixed(3);
}

export type TypedMasses = { gross: string; tare: string; net: string };
export type MassFault = 'gross' | 'tare' | 'net' | 'missing-gross' | 'missing-tare' | 'sum' | undefined;
type Masses = { grossKg: number | null; tareKg: number | null; netKg: number | null };

/** What typed masses come to, and what is wrong with them; the net mass follows where it was not typed. */
export function checkMasses({ gross, tare, net }: TypedMasses): Masses & { fault: MassFault } {
  const [grossKg, tareKg, typedNet] = [readMass(gross), readMass(tare), readMass(net)];
  const masses = { grossKg: grossKg ?? null, tareKg: tareKg ?? null, netKg: typedNet ?? null };
  if (grossKg === undefined || tareKg === undefined || typedNet === undefined) {
    const fault = grossKg === undefined ? 'gross' : tareKg === undefined ? 'tare' : 'net';
    return { ...masses, fault };
  }
  if (grossKg === null && tareKg === null && typedNet === null) {
    return { ...masses, fault: undefined };
  }
  if (grossKg === null || tareKg === null) {
    return { ...masses, fault: grossKg === null ? 'missing-gross' : 'missing-tare' };
  }
  const netKg = typedNet ?? grossKg - tareKg;
  const isRight = netKg > 0 && Math.abs(grossKg - tareKg - netKg) <= TOLERANCE_KG;
  return { grossKg, tareKg, netKg, fault: isRight ? undefined : 'sum' };
}
