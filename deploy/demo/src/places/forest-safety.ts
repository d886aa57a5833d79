import { forests } from './forests.ts';
import { seeded } from '../random.ts';

/** What the demo's forests say of safety. None of it is real: nobody finds a true gate by it. */
const RULES = [
  { wetRule: 'none', wetRuleMm: null },
  { wetRule: 'call', wetRuleMm: 15 },
  { wetRule: 'chains', wetRuleMm: null },
  { wetRule: 'closed', wetRuleMm: 30 },
] as const;

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** By the code of the forest. */
export const forestSafety = new Map(
  forests.map(({ code, name, latitude, longitude }, at) => {
    const random = seeded(`safety ${code}`);
    return [
      code,
      {
        radioChannel: `RT ${String(at + 1).padStart(2, '0')}`,
        callPoints: 'At each kilometre board: number, “up empty” or “down loaded”.',
        gateCode: String(1000 + Math.floor(random() * 9000)),
        emergencyPoint: `${name} forest office, car park at the main gate`,
        emergencyLatitude: rounded(latitude + (random() - 0.5) * 0.06),
        emergencyLongitude: rounded(longitude + (random() - 0.5) * 0.06),
        ...(RULES[at % RULES.length] ?? RULES[0]),
        safetyNote: at % 3 === 0 ? 'No phone reception past the gate: use the radio.' : '',
      },
    ] as const;
  }),
);
