import { canary, disable, enable } from '../changes/canary.ts';
import type { Change, Outcome } from '../changes/change-registry.ts';
import { runningThere, takeOver, type RunningThere } from '../publish/from-store.ts';
import { hold, unhold } from '../changes/hold.ts';
import { assertRehearsed } from '../rehearse/note-rehearsal.ts';
import { promote } from '../changes/promote.ts';
import { ramp } from '../changes/ramp.ts';
import { rollback } from '../changes/rollback.ts';
import { hasBuild, type Store } from '../store/store.ts';
import { trial } from '../changes/trial.ts';
import { wayOut } from '../changes/ways-back.ts';
import { ReleaseError } from '../store/release-error.ts';
import { partOf, type Command, type Result } from './command.ts';
import { report, reportRollback } from './report-change.ts';
import type { Option, Values } from './options.ts';
import { UsageError } from './usage-error.ts';

const CHANGE: readonly Option[] = ['reason', 'expect', 'actor', 'dry-run', 'json'];

type Verb = (store: Store, change: Change) => Outcome;
type Help = Pick<Command, 'usage' | 'summary' | 'detail' | 'examples'>;

function simple(verb: string, change: Verb, help: Omit<Help, 'usage'> & Partial<Help>): Command {
  return {
    usage: '<remote>',
    ...help,
    words: 1,
    options: CHANGE,
    run(store, words, { said }) {
      const wanted = { part: partOf(words, verb), ...said };
      return report(wanted, change(store, wanted));
    },
  };
}

/** What goes past a check says why: the reason stands in the log. */
function refuseUnexplained(verb: string, reason = '', asked: Readonly<Record<string, boolean>>): void {
  const past = Object.entries(asked).find(([, isAsked]) => isAsked);
  if (past && reason.trim() === '') {
    throw new UsageError(`${past[0]} needs a --reason.`, verb);
  }
}

/** What runs at another installation, where `promote` was given one. */
function readThere(words: readonly string[], { from: dataDir, key }: Values): RunningThere | undefined {
  if (dataDir === undefined) {
    return undefined;
  }
  if (key === undefined) {
    throw new UsageError('promote --from needs --key: the public key of that installation.', 'promote');
  }
  if (words.length > 1) {
    throw new UsageError('promote --from takes the build that runs there: give the part alone.', 'promote');
  }
  return runningThere({ dataDir, key }, partOf(words, 'promote'));
}

/** Brings what runs at another installation here, and says why it is promoted. */
function bring(store: Store, there: RunningThere, { said: { isDryRun, actor } }: Values) {
  const { part, build, dataDir, seq } = there;
  if (!isDryRun) {
    takeOver(store, there, actor);
  }
  return { part, build, reason: `runs in ${dataDir} as of record ${seq}` };
}

/** A build of this store that people may get: all of them, or some. */
function readPublished(
  store: Store,
  { verb, words: [part, build] }: { verb: 'promote' | 'canary'; words: readonly string[] },
  { isUnrehearsed }: Values,
) {
  if (part === undefined || build === undefined) {
    throw new UsageError(`${verb} needs a part and a build.`, verb);
  }
  if (!isUnrehearsed) {
    assertRehearsed(store, part, build);
  }
  return { part, build };
}

function wouldTakeOver({ part, build, dataDir }: RunningThere): Result {
  return {
    json: { part, build, isChanged: true, isDryRun: true },
    lines: [
      'Dry run, nothing was written. It would be:',
      `${part} ${build} is taken over from ${dataDir} and promoted, where nothing here refuses it`,
    ],
  };
}

/** The verbs that change the registry: each one record, each about one part. */
export const changeCommands: Readonly<Record<string, Command>> = {
  promote: {
    usage: '<remote|shell> <build> | <remote|shell> --from <data folder> --key <key>',
    words: 2,
    summary: 'let everybody get a published build',
    detail:
      'Ends a canary. With --from it is the build that everybody gets at that installation: proven by its key, published here as it lies there, and in no need of a rehearsal, as it runs. Refused while the part is held, when the build was changed in the store, when it never ran and was not rehearsed, and when calls are not as a build that runs, or the build itself, knows them (see contracts). With --ramp it begins as a canary, and the server that has the key takes it on: a step waits for its time, for pages, and while the build does harm; status says for what. A rollback, a halt, another promotion or a canary ends it.',
    options: [
      'from',
      'key',
      'ramp',
      'every',
      'pages',
      'urgency',
      'without-rehearsal',
      'despite-breaks',
      ...CHANGE,
    ],
    examples: [
      'promote map 1f2e3d4c5b6a --expect 41',
      'promote map 1f2e3d4c5b6a --dry-run',
      'promote map 1f2e3d4c5b6a --ramp 1,10,100 --every 30m',
      'promote map --from /mnt/stage --key MCowBQYDK2Vw…',
      'promote map 1f2e3d4c5b6a --without-rehearsal --reason "no browser on this machine"',
    ],
    run(store, words, values) {
      const { said, isUnrehearsed, isDespiteBreaks, steps, minutes, pages } = values;
      refuseUnexplained('promote', said.reason, {
        '--without-rehearsal': isUnrehearsed,
        '--despite-breaks': isDespiteBreaks,
      });
      const there = readThere(words, values);
      if (there && said.isDryRun && !hasBuild(store, there.part, there.build)) {
        return wouldTakeOver(there);
      }
      const build = there
        ? bring(store, there, values)
        : readPublished(store, { verb: 'promote', words }, values);
      const wanted = { ...build, isDespiteBreaks, ...said };
      return report(
        wanted,
        steps ? ramp(store, { ...wanted, steps, minutes, pages }) : promote(store, wanted),
      );
    },
  },
  canary: {
    usage: '<remote|shell> <build>',
    words: 2,
    summary: 'let some people get a published build',
    detail:
      'The same people keep it as long as it runs, also when you widen it. Promote it for everybody, or roll back. Refused, as promote is, when it never ran and was not rehearsed. Of a remote of which nothing runs yet it may be the first build: for all others there is no such remote then, and a rollback takes it away.',
    options: ['role', 'percent', 'urgency', 'without-rehearsal', 'despite-breaks', ...CHANGE],
    examples: [
      'canary map 1f2e3d4c5b6a --role CARRIER --percent 10',
      'canary map 1f2e3d4c5b6a --role CARRIER --role SUB_CARRIER --percent 50',
    ],
    run(store, words, values) {
      const { said, roles, percent, isUnrehearsed, isDespiteBreaks } = values;
      refuseUnexplained('canary', said.reason, {
        '--without-rehearsal': isUnrehearsed,
        '--despite-breaks': isDespiteBreaks,
      });
      const build = readPublished(store, { verb: 'canary', words }, values);
      const wanted = { ...build, roles, percent, isDespiteBreaks, ...said };
      return report(wanted, canary(store, wanted));
    },
  },
  trial: {
    usage: '<remote> <build>',
    words: 2,
    summary: 'let whoever opens a link get a published build, in that browser alone',
    detail:
      'For some hours; everybody else stays where they are. The link ends with its time, when the build is promoted, and with --hours 0.',
    options: ['hours', ...CHANGE],
    examples: ['trial map 1f2e3d4c5b6a', 'trial map 1f2e3d4c5b6a --hours 24 --reason "show it to the mill"'],
    run(store, words, { said, hours }) {
      const [part, build] = words;
      if (part === undefined || build === undefined) {
        throw new UsageError('trial needs a remote and a build.', 'trial');
      }
      const wanted = { part, build, hours, ...said };
      return report(wanted, trial(store, wanted));
    },
  },
  rollback: {
    usage: '<remote|shell>',
    words: 1,
    wordsHint: 'the build goes behind --to',
    summary: 'back to the build that ran before, and hold it there',
    detail:
      'Ends a canary; to end nothing else, go back to the build that runs. Where only a canary was ever released, nobody has the remote any more. The canary itself is no way back, nor is a build that never ran for everybody. A second rollback goes one further back, never forward. All other parts stay as they are.',
    options: ['to', 'urgency', ...CHANGE],
    examples: [
      'rollback planning --reason "board stays blank"',
      'rollback planning --to 1f2e3d4c5b6a --urgency now --reason "loses edits"',
    ],
    run(store, words, { said, to }) {
      const part = partOf(words, 'rollback');
      const wanted = { part, reason: '', ...said, ...(to !== undefined && { to }) };
      try {
        return reportRollback(wanted, rollback(store, wanted));
      } catch (error) {
        const out = error instanceof ReleaseError ? wayOut(store, part, to) : undefined;
        throw out !== undefined && error instanceof ReleaseError
          ? new ReleaseError(error.fault, `${error.message} ${out}`)
          : error;
      }
    },
  },
  disable: simple('disable', disable, {
    summary: 'switch a remote off: its pages say so, its code is not asked for',
    examples: ['disable map --reason "wrong positions"'],
  }),
  enable: simple('enable', enable, {
    summary: 'switch it on again, at the build it had',
    examples: ['enable map'],
  }),
  hold: simple('hold', hold, {
    usage: '<remote|shell>',
    summary: 'refuse to promote it until it is let go',
    examples: ['hold planning --reason "long weekend"'],
  }),
  unhold: simple('unhold', unhold, {
    usage: '<remote|shell>',
    summary: 'let it go',
    examples: ['unhold planning'],
  }),
};
