import { z } from 'zod';
import { ROLES } from '../roles.ts';
import { remoteManifest } from './remote-manifest.ts';

/** How open tabs with unsaved work meet a change: wait for them, ask the person, or save and swap at once. */
export const URGENCIES = ['idle', 'ask', 'now'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** A build that may run, with all that the shell needs to fetch and verify it. */
const runnable = z.object({ build: z.string(), manifest: remoteManifest });
export type RunnableBuild = z.output<typeof runnable>;

/** A build that only some people get. */
const share = z.object({
  build: z.string(),
  /** Empty: every role. */
  roles: z.array(z.enum(ROLES)),
  percent: z.int().min(0).max(100),
  /** Makes each canary fall on other people. */
  salt: z.string(),
});

/** Longer than a long weekend nobody tries a build. */
export const MAX_TRIAL_HOURS = 96;
/** A working day. */
export const USUAL_TRIAL_HOURS = 8;

/** A build for whoever opens its link, in that browser alone. */
const trial = z.object({
  id: z.string(),
  /** ISO time; from then on nobody gets it. */
  until: z.string(),
});
export type Trial = z.output<typeof trial>;

const remoteEntry = runnable.extend({
  /** Switched off by operations: its pages say so, its code is not asked for. */
  isEnabled: z.boolean().default(true),
  urgency: z.enum(URGENCIES).default('idle'),
  /** What runs when the present build cannot: the last one that ran and was never rolled back. */
  lastGood: z.optional(runnable),
  canary: z.optional(runnable.extend(share.shape)),
  trials: z.optional(z.array(runnable.extend(trial.shape))),
});
export type RemoteEntry = z.output<typeof remoteEntry>;

/** A remote that nobody had before: a few get its first build, all others do not see that it exists. */
const newcomer = z.object({
  isEnabled: z.boolean().default(true),
  urgency: z.enum(URGENCIES).default('idle'),
  /** Absent once it was taken away: then nobody has it. */
  canary: z.optional(runnable.extend(share.shape)),
});
export type Newcomer = z.output<typeof newcomer>;

/** The registry document, the fold of the deployment log: which build of each remote runs. Data, not code. */
export const registryDocument = z.object({
  schema: z.literal(1),
  seq: z.int().min(0),
  at: z.string(),
  shell: z.nullable(
    z.object({
      build: z.string(),
      canary: z.optional(share),
      /** How open pages come to it; when nobody is at them unless said. */
      urgency: z.optional(z.enum(URGENCIES)),
    }),
  ),
  remotes: z.record(z.string(), remoteEntry),
  /** Remotes of which no build runs for everybody; absent where there are none. A shell of before drops it. */
  newcomers: z.optional(z.record(z.string(), newcomer)),
  /** `sha256-<hex>` of the log record it stands at. */
  head: z.optional(z.string()),
  /** Until when whoever signed it vouches for it; absent where nobody renews it. */
  expiresAt: z.optional(z.string()),
});
export type RegistryDocument = z.output<typeof registryDocument>;

/**
 * What travels: the document as text, byte for byte, so that a signature over it can be checked.
 * `signature` is Ed25519 over `document`, in base64; null where the store has no key.
 */
export const signedRegistry = z.object({
  schema: z.literal(1),
  document: z.string(),
  signature: z.nullable(z.string()),
});
export type SignedRegistry = z.output<typeof signedRegistry>;
