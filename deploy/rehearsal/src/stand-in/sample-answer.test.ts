import { z } from 'zod';
import { sampleAnswer } from './sample-answer.ts';

const NAMED = { day: '2026-03-01', date: 1_772_276_400 };

test.each([
  ['what may be missing', z.nullable(z.object({ a: z.optional(z.string()) })), { a: 'Sample1' }],
  ['a number within bounds', z.int().min(5).max(9), 5],
  ['a short text', z.string().max(3), 'Sam'],
  ['a choice', z.enum(['working', 'off']), 'working'],
  ['a place', z.object({ latitude: z.number() }), { latitude: -38.3 }],
  ['a moment of the day', z.object({ sent_at: z.int() }), { sent_at: 1_772_319_600 }],
  ['a day that its name alone tells', z.object({ fell_date: z.string() }), { fell_date: '2026-03-01' }],
  ['an address of mail', z.array(z.email()), ['sample@rehearsal.example']],
  ['words that nobody knows', z.array(z.string()), []],
  ['ids, each once', z.object({ crew_ids: z.array(z.int()) }), { crew_ids: [1] }],
  ['a pair', z.tuple([z.int(), z.boolean()]), [1, true]],
  ['sums by name', z.record(z.string(), z.int()), { 1: 1 }],
])('a page gets a sample of %s', (_what, schema, expected) => {
  const made = sampleAnswer(z.toJSONSchema(schema, { io: 'input' }), NAMED);
  expect(made).toEqual(expected);
  expect(schema.safeParse(made).success).toBe(true);
});

test('a list has a row with everything and a row with as little as may be', () => {
  const row = z.object({ id: z.int(), crew_id: z.int(), note: z.nullable(z.string()) });
  expect(sampleAnswer(z.toJSONSchema(z.array(row), { io: 'input' }), NAMED)).toEqual([
    { id: 1, crew_id: 1, note: 'Sample1' },
    { id: 2, crew_id: 0, note: null },
  ]);
});
