import { z } from 'zod';
import { entity, id, seconds } from '../../wire.ts';
import { vitalFigure } from './web-vital.ts';

const count = z.int().min(0);
const day = z.string();
/** Milliseconds. */
const ms = z.int().min(0);

/** More days than anybody can look at are refused. */
export const MAX_SYSTEM_DAYS = 92;

const mailFailure = entity({
  /** What the mail was. A letter is any other, such as the link to a new password. */
  kind: z.enum(['plan', 'message', 'report', 'letter']),
  /** Of a message: its id, by which its failed mails are sent again. */
  messageId: z.nullable(id),
  /** Of a plan: whose, and of which day. */
  carrierId: z.nullable(id),
  day: z.nullable(day),
  to: z.string(),
  name: z.string(),
  subject: z.string(),
  failure: z.string(),
  answer: z.string(),
  at: seconds,
});
export type MailFailure = z.output<typeof mailFailure>;

/** How the system did on some days, counted; every list has a row for what there was and none for what there was not. */
export const systemReport = entity({
  at: seconds,
  from: day,
  to: day,
  today: day,
  /** People who had a page open, by role. */
  usage: z.array(entity({ day, role: z.string(), people: count })),
  /** Ways in: those who came in, who could not, who were locked out, and calls that were refused to somebody inside. */
  signIns: z.array(entity({ day, done: count, failed: count, lockOuts: count, refused: count })),
  /** Faults that pages told of, the newest first, at most 100 kinds. */
  faults: z.array(
    entity({
      day,
      remote: z.string(),
      build: z.string(),
      message: z.string(),
      path: z.string(),
      count,
      lastAt: seconds,
    }),
  ),
  /** How builds came to the screen; kept for a week. `reason` is empty where nothing was wrong. */
  loads: z.array(
    entity({
      remote: z.string(),
      build: z.string(),
      phase: z.string(),
      reason: z.string(),
      count,
      p50: ms,
      p95: ms,
      lastAt: seconds,
    }),
  ),
  /** How builds were to work with; `ready` is known of a week. */
  vitals: z
    .array(
      entity({
        remote: z.string(),
        build: z.string(),
        lcp: vitalFigure,
        inp: vitalFigure,
        cls: vitalFigure,
        /** Milliseconds until it was on the screen. */
        ready: vitalFigure,
      }),
    )
    .default([]),
  /** Background work. */
  jobs: z.array(
    entity({
      job: z.string(),
      runs: count,
      failures: count,
      averageMs: ms,
      maxMs: ms,
      lastMs: ms,
      lastAt: seconds,
      failedAt: z.nullable(seconds),
      failure: z.string(),
    }),
  ),
  mail: entity({
    waiting: count,
    /** Tried at least once, and not taken. */
    retried: count,
    oldestAt: z.nullable(seconds),
    failed: count,
    /** The newest first, at most 50. */
    failures: z.array(mailFailure),
  }),
  /** Calls of the API, the slowest first; kept for two weeks. */
  calls: z.array(entity({ call: z.string(), count, faults: count, p50: ms, p95: ms, p99: ms, maxMs: ms })),
  /** Tables, the largest first; `grownBytes` since the first day that is known in the range. */
  tables: z.array(entity({ name: z.string(), bytes: count, rows: count, grownBytes: z.int() })),
  /** All tables together, day by day. */
  volume: z.array(entity({ day, bytes: count })),
});
export type SystemReport = z.output<typeof systemReport>;
