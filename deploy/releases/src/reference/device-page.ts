import {
  CALLS,
  isSuccess,
  REFUSAL_CODES,
  TASK_EDGES,
  TaskStatus,
  WAITING,
  type AnyCall,
} from '@haulboard/contract';
import { z } from 'zod';

const KEYED = new Set(['device', 'weighbridge']);
const BY_KEY: Readonly<Record<string, string>> = {
  device: 'the key of a truck’s device',
  weighbridge: 'the key of a weighbridge',
};
const NAMES = new Map<number, string>(Object.entries(TaskStatus).map(([name, code]) => [code, name]));

/** Bounds that every whole number has say nothing. */
function withoutNoise(key: string, value: unknown): unknown {
  const isNoise =
    key === 'additionalProperties' ||
    (typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER);
  return isNoise ? undefined : value;
}

function block(schema: z.ZodType): string[] {
  const { $schema: _, ...shown } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return ['```json', JSON.stringify(shown, withoutNoise, 2), '```', ''];
}

const takesNothing = (schema: z.ZodType) => schema.safeParse(undefined).success;

function sectionOf(call: AnyCall): string[] {
  const refusals = call.errors.filter((code) => !isSuccess(code));
  return [
    `## ${call.method} \`/api${call.path}\``,
    '',
    `${call.summary}.`,
    '',
    `Header \`device-key\`: ${BY_KEY[call.allow] ?? ''}. Refusals: ${[402, 422, ...refusals].toSorted((a, b) => a - b).join(', ')}.`,
    '',
    ...(takesNothing(call.body) ? [] : ['What is sent:', '', ...block(call.body)]),
    'What comes back in `data`:',
    '',
    ...block(call.result),
  ];
}

function rows(entries: Readonly<Record<string, string>>): string[] {
  return Object.entries(entries).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
}

function stepsOf(actor: 'driver' | 'weighbridge'): string[] {
  const word = (code: number) => `${code} ${NAMES.get(code) ?? ''}`;
  return TASK_EDGES.filter(({ by }) => by.includes(actor)).map(
    ({ from, to, needsReason }) => `| ${word(from)} | ${word(to)} | ${needsReason ? 'yes' : 'no'} |`,
  );
}

/** The manual of what a driver's app and a weighbridge may ask of the server. */
export function pageOfDevices(): string {
  return [
    '# The device API',
    '',
    'What a driver’s app and a weighbridge send. How to begin: [connect a driver’s app](../how-to/connect-a-drivers-app.md). Every answer is `{ "code", "data", "msg" }`; code 200 is success, 402 an unknown key, and a refusal says why in `msg`, in the language of `Accept-Language` (`en-US`, `zh-CN`). Instants are seconds since 1970, masses kilograms.',
    '',
    '## What may be said of a load',
    '',
    'A driver moves a load along these steps; `accept` names the revision that was shown. A step that must have happened on the way (35 before 40) is put in with the same time; accepting is never put in.',
    '',
    '| From | To | Reason needed |',
    '| --- | --- | --- |',
    ...stepsOf('driver'),
    '',
    'A weighbridge takes a load from 40 to 50. Where a destination has a weighbridge, a load is weighed before it is done. Of weights the best source counts, whenever it is heard: weighbridge, crew, driver, system, phone. All are kept. Of the times told for a docket the earliest counts.',
    '',
    '## Loads with several dockets',
    '',
    'A truck may carry two or three dockets, each with its own number and net mass: `packet_no` 1 is the load’s own, 2 and 3 are in its `packets`. An app that knows nothing of them goes on working: what it says of a docket is of the first, the server writes the others as the load leaves its last skid, and the net mass of the truck is divided by what was weighed before, else by what the loaders reckoned (`est_kg`), else evenly. `gross_kg` and `tare_kg` are always the truck’s. Who knows the parts tells all of them (`packets` of `weighed`, `dockets` of a ticket): they must come to `net_kg`, where that is given too, and to gross less tare within 20 kg; else the weighing is refused, and `reason` begins with the field. No number is twice on one load.',
    '',
    '## Why an event is refused',
    '',
    'Each event has an `outcome`: `done`, `already` (known before, or overtaken by a later step; nothing changed) or `refused` (nothing changed; may be sent again). An event is known by load, kind and `device_seq`.',
    '',
    '| `code` | Meaning |',
    '| --- | --- |',
    ...rows(REFUSAL_CODES),
    '',
    '## Why a ticket waits',
    '',
    'A ticket that finds no load is kept. It finds it by itself when the driver’s news arrives; otherwise a dispatcher matches it (`/api/admin/weigh_ticket`).',
    '',
    '| `code` | Meaning |',
    '| --- | --- |',
    ...rows(WAITING),
    '',
    ...CALLS.filter(({ allow }) => KEYED.has(allow)).flatMap(sectionOf),
  ].join('\n');
}
