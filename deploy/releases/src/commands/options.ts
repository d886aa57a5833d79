import { parseArgs } from 'node:util';
import { ROLES, type Role } from '@haulboard/contract';
import { MAX_TRIAL_HOURS, URGENCIES, USUAL_TRIAL_HOURS, type Urgency } from '@haulboard/contract/shell';
import { USUAL_PAGES } from '../changes/ramp.ts';
import { UsageError } from './usage-error.ts';

const TABLE = {
  to: { value: 'build', meaning: 'Go back to this build, not to the one before.' },
  from: {
    value: 'data folder',
    meaning:
      'Take over what everybody gets at another installation, as stage: its data folder, mounted or copied. Needs --key.',
  },
  reason: { value: 'text', meaning: 'Why; a rollback needs one.' },
  urgency: {
    value: URGENCIES.join('|'),
    meaning:
      'Open tabs with unsaved work: wait for them (idle, unless said), ask the person, or save and swap now.',
  },
  role: { value: 'role', meaning: 'Only people with this role; repeat it for several. Unless given: all.' },
  percent: { value: 'number', meaning: 'Share of those people, from 0 to 100. Unless given: 100.' },
  ramp: {
    value: 'percents',
    meaning:
      'In steps, as 1,10,100: each share of the people once the one before came to no harm. The last is 100.',
  },
  every: { value: 'time', meaning: 'So long each step lasts at least, as 30m or 2h. Unless given: 30m.' },
  pages: {
    value: 'number',
    meaning: `So many pages must have shown the build in a step. Unless given: ${USUAL_PAGES}.`,
  },
  hours: {
    value: 'number',
    meaning: `For so many hours, at most ${MAX_TRIAL_HOURS}; ${USUAL_TRIAL_HOURS} unless given. 0 ends the trial of the build.`,
  },
  parts: { value: 'remotes', meaning: 'Remotes that the key may change, as map,stock; never the shell.' },
  until: {
    value: 'day',
    meaning:
      'The last day on which the key signs, as 2027-03-31 (UTC), or a time. Unless given: until it is ended.',
  },
  last: { value: 'number', meaning: 'Only so many records, the newest. Unless given: all.' },
  wait: {
    value: 'time',
    meaning: 'Look again until all open tabs run what they should, for at most so long, as 5m or 1h.',
  },
  keep: { value: 'number', meaning: 'Newest builds of each part to keep in any case. Unless given: 5.' },
  key: {
    value: 'public key',
    meaning:
      'The key that you trust; the registry must be signed with this one. For team: the key of the team.',
  },
  expect: { value: 'seq', meaning: 'Change only when the registry is still at this number.' },
  actor: { value: 'name', meaning: 'Who does it, for the log; the system’s user unless given.' },
  'without-rehearsal': {
    meaning: 'Let people get a build that was never rehearsed; needs a reason.',
  },
  'despite-breaks': {
    meaning:
      'Release a build that breaks what runs, or is itself broken, by calls that are not as they were; needs a reason.',
  },
  'with-waiting': {
    meaning: 'End a key although people get with it what it recorded last and nobody has yet.',
  },
  against: {
    value: 'build|workspace',
    meaning: 'Compare with this build of the shell, or with the API of this checkout.',
  },
  rehearse: {
    meaning: 'Also boot it in a browser, and the build before it, as the command rehearse does.',
  },
  'dry-run': { meaning: 'Tell what would change, and write nothing.' },
  json: { meaning: 'One JSON document on stdout.' },
} as const;

/** An option of the release command, without its dashes. */
export type Option = keyof typeof TABLE;

/** What the options said. */
export type Values = {
  /** What every change may be given. */
  readonly said: {
    readonly expectedSeq?: number;
    readonly reason?: string;
    readonly actor?: string;
    readonly urgency?: Urgency;
    readonly isDryRun: boolean;
  };
  readonly to: string | undefined;
  readonly key: string | undefined;
  /** The data folder of another installation. */
  readonly from: string | undefined;
  readonly roles: readonly Role[];
  readonly percent: number;
  readonly hours: number | undefined;
  readonly keep: number | undefined;
  readonly last: number | undefined;
  /** For so long a status is looked at again. */
  readonly waitMs: number | undefined;
  /** Remotes of a team’s key. */
  readonly parts: readonly string[];
  /** ISO time from which a team’s key does not count. */
  readonly until: string | undefined;
  readonly isRehearsed: boolean;
  readonly isUnrehearsed: boolean;
  readonly isDespiteBreaks: boolean;
  readonly isWithWaiting: boolean;
  /** Percents of a ramp, as they were given. */
  readonly steps: readonly number[] | undefined;
  readonly minutes: number;
  readonly pages: number | undefined;
  readonly against: string | undefined;
};

/** The words, the options as they were typed, and whether help was asked for. */
export type Arguments = {
  readonly words: readonly string[];
  readonly given: ReturnType<typeof parse>['values'];
};

const TEXT = { type: 'string' } as const;
const SWITCH = { type: 'boolean', default: false } as const;

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      to: TEXT,
      from: TEXT,
      reason: TEXT,
      urgency: TEXT,
      role: { type: 'string', multiple: true },
      percent: TEXT,
      hours: TEXT,
      ramp: TEXT,
      every: TEXT,
      pages: TEXT,
      keep: TEXT,
      last: TEXT,
      wait: TEXT,
      parts: TEXT,
      until: TEXT,
      key: TEXT,
      expect: TEXT,
      actor: TEXT,
      rehearse: SWITCH,
      'without-rehearsal': SWITCH,
      'despite-breaks': SWITCH,
      'with-waiting': SWITCH,
      against: TEXT,
      'dry-run': SWITCH,
      json: SWITCH,
      help: { type: 'boolean', default: false, short: 'h' },
    },
  });
}

/** @throws {UsageError} when an option is unknown or lacks its value */
export function readArguments(args: readonly string[]): Arguments {
  try {
    const { values, positionals } = parse(args);
    return { words: positionals, given: values };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** One line of help for an option. */
export function describe(option: Option): [string, string] {
  const entry = TABLE[option];
  return ['value' in entry ? `--${option} <${entry.value}>` : `--${option}`, entry.meaning];
}

/** @throws {UsageError} when an option was given that this verb does not have */
export function refuseForeign(verb: string, given: Arguments['given'], known: readonly Option[]): void {
  const foreign = Object.entries(given).find(
    ([name, value]) =>
      value !== undefined && value !== false && name !== 'help' && !known.some((each) => each === name),
  );
  if (foreign !== undefined) {
    throw new UsageError(`${verb} has no option --${foreign[0]}.`, verb);
  }
}

function readNumber(option: Option, raw: string | undefined, highest: number): number | undefined {
  if (raw !== undefined && !(/^\d+$/.test(raw) && Number(raw) <= highest)) {
    throw new UsageError(`--${option} is "${raw}": give a whole number from 0 to ${highest}.`);
  }
  return raw === undefined ? undefined : Number(raw);
}

function readChoice<T extends string>(option: Option, raw: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === raw);
  if (found === undefined) {
    throw new UsageError(`--${option} is "${raw}": give ${choices.join(', ')}.`);
  }
  return found;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAX_PAGES = 10_000;
const MAX_MINUTES = 7 * 24 * 60;
const MINUTES = new Map([
  ['', 1],
  ['m', 1],
  ['h', 60],
]);

/** A day is over at its end. */
function readUntil(raw: string): string {
  const time = Date.parse(raw) + (/^\d{4}-\d\d-\d\d$/.test(raw) ? DAY_MS : 0);
  if (Number.isNaN(time)) {
    throw new UsageError(`--until is "${raw}": give a day, as 2027-03-31, or a time, as 2027-03-31T08:00Z.`);
  }
  return new Date(time).toISOString();
}

function readSteps(raw: string): number[] {
  return raw.split(',').map((step) => readNumber('ramp', step.trim(), 100) ?? 0);
}

function readMinutes(option: Option, raw: string): number {
  const [, count = '', unit = ''] = /^(\d{1,5})([mh]?)$/.exec(raw) ?? [];
  const minutes = Number(count) * (MINUTES.get(unit) ?? 0);
  if (minutes < 1 || minutes > MAX_MINUTES) {
    throw new UsageError(`--${option} is "${raw}": give minutes or hours, as 30m or 2h, up to a week.`);
  }
  return minutes;
}

/**
 * @param verb whose help goes with a refusal
 * @throws {UsageError} when a value cannot be understood
 */
export function readValues(given: Arguments['given'], verb?: string): Values {
  try {
    return valuesOf(given);
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(error.message, verb) : error;
  }
}

function valuesOf(given: Arguments['given']): Values {
  const expectedSeq = readNumber('expect', given.expect, Number.MAX_SAFE_INTEGER);
  const { reason, actor, urgency, to, key, from } = given;
  return {
    said: {
      isDryRun: given['dry-run'],
      ...(expectedSeq !== undefined && { expectedSeq }),
      ...(reason !== undefined && { reason }),
      ...(actor !== undefined && { actor }),
      ...(urgency !== undefined && { urgency: readChoice('urgency', urgency, URGENCIES) }),
    },
    to,
    key,
    from,
    roles: (given.role ?? []).map((role) => readChoice('role', role, ROLES)),
    percent: readNumber('percent', given.percent, 100) ?? 100,
    hours: readNumber('hours', given.hours, MAX_TRIAL_HOURS),
    keep: readNumber('keep', given.keep, 1000),
    last: readNumber('last', given.last, 1_000_000),
    waitMs: given.wait === undefined ? undefined : readMinutes('wait', given.wait) * MINUTE_MS,
    parts: (given.parts ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    until: given.until === undefined ? undefined : readUntil(given.until),
    isRehearsed: given.rehearse,
    isUnrehearsed: given['without-rehearsal'],
    isDespiteBreaks: given['despite-breaks'],
    isWithWaiting: given['with-waiting'],
    against: given.against,
    steps: given.ramp === undefined ? undefined : readSteps(given.ramp),
    minutes: readMinutes('every', given.every ?? '30m'),
    pages: readNumber('pages', given.pages, MAX_PAGES),
  };
}
