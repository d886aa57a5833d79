import { z } from 'zod';

/** Who halts a canary, in the deployment log. */
export const HEALTH_GATE = 'health gate';

const count = z.int().min(0);

const haltReason = z.discriminatedUnion('kind', [
  /** Whom it failed. */
  z.object({ kind: z.literal('hurt'), hurt: count, people: count, usualHurt: count, usualPeople: count }),
  /** What failed while it ran. */
  z.object({ kind: z.literal('faults'), faults: count, loads: count, usualFaults: count, usualLoads: count }),
  /** The same of the first build of a part: there is no other to compare it with. */
  z.object({ kind: z.literal('firstHurt'), hurt: count, people: count }),
  z.object({ kind: z.literal('firstFaults'), faults: count, loads: count }),
  /** How long it took to answer: what three of four visits kept within, milliseconds. */
  z.object({
    kind: z.literal('inp'),
    ms: count,
    visits: count,
    people: count,
    usualMs: count,
    usualVisits: count,
  }),
]);

/** Why a canary was halted. `usual…` is of the build for all. */
export type HaltReason = z.output<typeof haltReason>;

/** As the log has it: signed, so in one language, with nothing but numbers to fill in. */
const WORDS: Readonly<Record<HaltReason['kind'], string>> = {
  hurt: '{hurt} of {people} people could not run it, {usualHurt} of {usualPeople} the build for all',
  faults: '{faults} faults in {loads} loads, {usualFaults} in {usualLoads} of the build for all',
  firstHurt: '{hurt} of {people} people could not run it, and all others have no build of it',
  firstFaults: '{faults} faults in {loads} loads, and all others have no build of it',
  inp: 'INP {ms} ms in {visits} visits of {people} people, {usualMs} ms in {usualVisits} of the build for all',
};

const NAME = /\{(\w+)\}/g;
const PATTERNS = Object.entries(WORDS).map(([kind, words]) => ({
  kind,
  pattern: new RegExp(`^${words.replaceAll(NAME, String.raw`(?<$1>\d+)`)}$`),
}));

/** The words of a reason for the log. */
export function writeHaltReason({ kind, ...values }: HaltReason): string {
  const numbers: Readonly<Record<string, number>> = values;
  return WORDS[kind].replaceAll(NAME, (_, name: string) => String(numbers[name]));
}

/** The reason behind words of the log, to be said in another language; undefined where a person wrote them. */
export function readHaltReason(words: string): HaltReason | undefined {
  for (const { kind, pattern } of PATTERNS) {
    const { groups } = pattern.exec(words) ?? {};
    if (groups) {
      const numbers = Object.entries(groups).map(([name, digits]) => [name, Number(digits)]);
      return haltReason.safeParse({ ...Object.fromEntries(numbers), kind }).data;
    }
  }
  return undefined;
}
