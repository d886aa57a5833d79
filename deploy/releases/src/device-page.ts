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
