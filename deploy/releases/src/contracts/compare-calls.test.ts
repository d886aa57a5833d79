import { CALLS } from '@haulboard/contract';
import { z } from 'zod';
import { callsFileOf } from '../testing/calls.ts';
import { callsOfWorkspace } from './calls-of-build.ts';
import { compareCalls, describeBreak, isBroken } from './compare-calls.ts';

/** What a build that knows the first loses where the second is there. */
function lost(
  known: Parameters<typeof callsFileOf>[0][string],
  there: typeof known,
  isApi = false,
): string[] {
  const offered = callsFileOf({ getBoard: there }).calls;
  return compareCalls(callsFileOf({ getBoard: known }), offered, isApi)
    .filter(isBroken)
    .map(describeBreak);
}

const load = { id: z.int(), crew: z.string() };
const ids = z.object({ ids: z.array(z.int()).max(100) });

test.each([
  ['says more', { ...load, note: z.string() }],
  ['says a name that may be missing', { ...load, note: z.optional(z.string()) }],
  ['is declared in another order', { crew: z.string(), id: z.int() }],
  ['is described in words', { ...load, crew: z.string().meta({ description: 'who cuts' }) }],
  ['is bound more tightly', { ...load, crew: z.string().max(20) }],
])('a build can live with an answer that %s', (_, there) => {
  expect(lost({ result: z.object(load) }, { result: z.object(there) })).toEqual([]);
});

test.each([
  ['has not what it reads', { id: z.int() }, 'result.crew is gone'],
  ['leaves out what it reads', { ...load, crew: z.optional(z.string()) }, 'result.crew may be left out'],
  ['has another kind of value', { ...load, crew: z.int() }, 'result.crew may be integer'],
  [
    'has nothing where there was something',
    { ...load, crew: z.nullable(z.string()) },
    'result.crew may be null',
  ],
])('a build breaks on an answer that %s', (_, there, words) => {
  expect(lost({ result: z.object(load) }, { result: z.object(there) })).toEqual([`getBoard (${words})`]);
});

test('a build breaks deep in lists, and on a value that it does not know', () => {
  const day = (state: z.ZodType) => ({ result: z.object({ loads: z.array(z.object({ state })) }) });
  expect(lost(day(z.enum(['open', 'done'])), day(z.enum(['open', 'held', 'done'])))).toEqual([
    'getBoard (result.loads[].state may be held, too)',
  ]);
  expect(lost(day(z.enum(['open', 'held'])), day(z.enum(['open'])))).toEqual([]);
  expect(lost({ body: z.enum(['open', 'held']) }, { body: z.enum(['open']) })).toEqual([
    'getBoard (body may not be held)',
  ]);
  const flag = z.union([z.literal(0), z.literal(1)]);
  expect(lost(day(z.int()), day(flag))).toEqual([]);
});

test.each([
  ['wants more', ids.extend({ reason: z.string() }), 'body.reason is needed'],
  ['does not take what it says', z.object({}), 'body.ids is not taken'],
  ['takes fewer', z.object({ ids: z.array(z.int()).max(50) }), 'body.ids must have maxItems 50'],
  ['takes another kind', z.object({ ids: z.array(z.string()) }), 'body.ids[] must be string'],
])('a build breaks on a call that %s', (_, there, words) => {
  expect(lost({ body: ids }, { body: there })).toEqual([`getBoard (${words})`]);
});

test('a build can live with a call that takes more than it says, and more of it', () => {
  const there = z.object({ ids: z.optional(z.array(z.number()).max(500)), note: z.optional(z.string()) });
  expect(lost({ body: ids }, { body: there })).toEqual([]);
  expect(lost({ body: ids }, {})).toEqual(['getBoard (body.ids is not taken)']);
  expect(lost({}, { body: ids })).toEqual(['getBoard (body.ids is needed)']);
});

test('an address is the shell’s to know, and must be the API’s', () => {
  const [known, there] = [{ path: '/board' }, { path: '/v2/board' }];
  expect(lost(known, there)).toEqual([]);
  expect(lost(known, there, true)).toEqual(['getBoard (is at POST /v2/board)']);
});

test('every call of the product is the same as itself', () => {
  const calls = { ...callsOfWorkspace() };
  const all = compareCalls({ schema: 1, uses: Object.keys(calls), calls }, calls, true);
  expect(all.filter(({ state }) => state !== 'same')).toEqual([]);
  expect(all).toHaveLength(CALLS.length);
  // The hash alone must not be what makes them so.
  const renamed = Object.entries(calls).map(([name, call]) => [name, { ...call, hash: '' }]);
  const compared = compareCalls(
    { schema: 1, uses: Object.keys(calls), calls },
    Object.fromEntries(renamed),
    true,
  );
  expect(compared.filter(isBroken)).toEqual([]);
});
