import { z } from 'zod';
import { roleSchema } from '../../roles.ts';
import { entity, id, seconds, text } from '../../wire.ts';

/** Of what a message can be written to the accounts, besides roles. */
export const AUDIENCE_KINDS = ['carrier', 'customer', 'crew_company', 'crew', 'vehicle', 'user'] as const;
export type AudienceKind = (typeof AUDIENCE_KINDS)[number];

const MAX_PICKS = 500;
const kind = z.enum(AUDIENCE_KINDS);

/** Whom a message is for: whoever has one of the roles, or belongs to one of the picks. */
export const audience = entity({
  roles: z.array(roleSchema).max(20),
  picks: z.array(entity({ kind, id })).max(MAX_PICKS),
});
export type Audience = z.output<typeof audience>;

/** A pick by its name; without an account nobody can be reached by it. */
export const audiencePick = entity({ kind, id, name: z.string(), hasAccount: z.boolean() });
export type AudiencePick = z.output<typeof audiencePick>;

/** What a message says. Each language has title and text, or neither; who reads the other one reads this. */
const broadcastWords = {
  title: text(120),
  text: text(4000),
  titleZh: text(120),
  textZh: text(4000),
};

/** What its author sets. */
export const broadcastFields = {
  ...broadcastWords,
  audience,
  byMail: z.boolean(),
  /** When it goes out; null: at once. */
  sendAt: z.nullable(seconds),
};

/** A message kept under a name, to start others from; half a message is one too. */
export const templateFields = { name: text(80), ...broadcastWords, audience, byMail: z.boolean() };
export const broadcastTemplate = entity({ id, ...templateFields, names: z.array(audiencePick) });
export type BroadcastTemplate = z.output<typeof broadcastTemplate>;

const count = z.int().min(0);

/** How many it went to, and what became of it. */
const broadcastCounts = entity({
  people: count,
  /** Those who have no drawer of messages, and no mail either. */
  unreached: count,
  inBell: count,
  read: count,
  mails: count,
  mailsSent: count,
  mailsWaiting: count,
  mailsFailed: count,
});

/** A message of a super admin to many. */
export const broadcast = entity({
  id,
  version: z.int().min(1),
  ...broadcastFields,
  state: z.enum(['scheduled', 'sent', 'recalled']),
  author: z.string(),
  createdAt: seconds,
  sentAt: z.nullable(seconds),
  recalledAt: z.nullable(seconds),
  counts: broadcastCounts,
  /** The picks of its audience by their names. */
  names: z.array(audiencePick),
});
export type Broadcast = z.output<typeof broadcast>;

/** What became of a message with one person. */
export const broadcastReceipt = entity({
  userId: id,
  name: z.string(),
  role: z.string(),
  /** Whether it was put into the person's drawer of messages. */
  inBell: z.boolean(),
  readAt: z.nullable(seconds),
  /** Empty where no mail was wished, or no address is known. */
  mailTo: z.string(),
  mailState: z.nullable(z.enum(['queued', 'sent', 'failed', 'stopped'])),
  mailFailure: z.nullable(z.enum(['refused', 'expired'])),
  /** What the mail server said. */
  mailAnswer: z.string(),
  mailAt: z.nullable(seconds),
});
export type BroadcastReceipt = z.output<typeof broadcastReceipt>;

/** Whom an audience reaches now. */
export const audiencePreview = entity({
  people: count,
  inBell: count,
  byMail: count,
  /** People who have no drawer of messages, and no mail either. */
  unreached: count,
  /** The first of them by name. */
  names: z.array(
    entity({ userId: id, name: z.string(), role: z.string(), inBell: z.boolean(), byMail: z.boolean() }),
  ),
  /** Picks that nobody is reached by. */
  withoutAccount: z.array(audiencePick),
});
export type AudiencePreview = z.output<typeof audiencePreview>;
