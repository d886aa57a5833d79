import { z } from 'zod';
import { smallestAnswer } from './smallest-answer.ts';

test.each([
  ['a bounded text', z.string().min(3), 'xxx'],
  ['a calendar day', z.iso.date(), '2000-01-01'],
  ['a number that starts later', z.int().min(5), 5],
  ['a number below zero', z.number().max(-2), -2],
  ['a choice', z.enum(['working', 'off']), 'working'],
  ['a list that may not be empty', z.array(z.boolean()).min(2), [false, false]],
  ['something that may be missing', z.nullable(z.object({ a: z.string() })), null],
  ['one of two', z.union([z.literal(1), z.literal(0)]), 1],
  ['an object', z.object({ a: z.string(), b: z.optional(z.string()) }), { a: '' }],
  ['anything', z.unknown(), null],
])('a page gets the smallest of %s', (_what, schema, expected) => {
  const made = smallestAnswer(z.toJSONSchema(schema, { io: 'input' }));
  expect(made).toEqual(expected);
  expect(schema.safeParse(made).success).toBe(true);
});

test('a page gets a real day where a day is meant', () => {
  const schema = z.toJSONSchema(z.object({ day: z.string(), date: z.int(), note: z.string() }));
  expect(smallestAnswer(schema, { day: '2026-03-01', date: 7, note: 5 })).toEqual({
    day: '2026-03-01',
    date: 7,
    note: '',
  });
});
