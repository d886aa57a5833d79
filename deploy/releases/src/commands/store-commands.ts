import path from 'node:path';
import { checkBuild, type Checked } from '../checks/check.ts';
import { collectGarbage } from '../maintenance/gc.ts';
import { publish } from '../publish/publish.ts';
import { noteRehearsal } from '../rehearse/note-rehearsal.ts';
import { describeReport, hasBooted } from '../rehearse/report.ts';
import { runRehearsal } from '../rehearse/run-rehearsal.ts';
import { hasReleases, type Store } from '../store/store.ts';
import type { Command, Result } from './command.ts';
import { UsageError } from './usage-error.ts';

function distOf([dist]: readonly string[], verb: string): string {
  if (dist === undefined) {
    throw new UsageError(`${verb} needs the folder of a build.`, verb);
  }
  return dist;
}

function describe({ part, version, build, firstBytes, allBytes }: Checked): string {
  const inKb = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
  return `${part} ${version} (${build}): ${inKb(firstBytes)} for the first screen, ${inKb(allBytes)} in all, compressed`;
}

/** A wrong folder looks like this one: whoever has released before is told where it was looked. */
function nothingYet({ root }: Store): string {
  return `Nothing was ever released in ${path.dirname(root)} (DATA_DIR): there is nothing yet to compare its pages, slots and shared versions with. If something was, DATA_DIR names another folder: set it to that of the product.`;
}

function rehearse(store: Store, dist: string): Result {
  const report = runRehearsal(store, dist);
  const isGood = hasBooted(report);
  if (isGood) {
    noteRehearsal(store, dist, report);
  }
  return { json: { ...report, isGood }, isFaulty: !isGood, lines: describeReport(report) };
}

/** What a look at the files said, with what the browser said. */
function joined(looked: Result, rehearsed: Result): Result {
  const isFaulty = rehearsed.isFaulty === true;
  return {
    json: { ...looked.json, isGood: !isFaulty, rehearsal: rehearsed.json },
    isFaulty,
    lines: [...looked.lines, ...rehearsed.lines],
  };
}

/** The verbs about the builds in the store; they change nothing for anybody. */
export const storeCommands: Readonly<Record<string, Command>> = {
  check: {
    usage: '<dist folder>',
    words: 1,
    summary: 'look at a build as the live store will meet it',
    detail:
      'Files and hashes, contract, shared versions, routes, permissions, texts that it shows and has not, size. Nothing is written. The exit code is 4 when something is wrong. Before the first release there is nothing to compare with, which it says; the rest is looked at all the same.',
    options: ['rehearse', 'json'],
    examples: ['check remotes/map/dist', 'check remotes/map/dist --rehearse'],
    looksAtFirst: ({ isRehearsed }) => !isRehearsed,
    run(store, words, { isRehearsed }) {
      const dist = distOf(words, 'check');
      const seen = checkBuild(store, dist);
      const isFaulty = seen.faults.length > 0;
      const isFirst = !hasReleases(path.dirname(store.root));
      const verdict = isFaulty ? 'It cannot be published.' : 'It can be published.';
      const looked = {
        json: { ...seen, isGood: !isFaulty, isFirst },
        isFaulty,
        lines: [
          describe(seen),
          ...seen.faults.map((fault) => `fault: ${fault}`),
          ...(isFirst ? [nothingYet(store)] : []),
          verdict,
        ],
      };
      // What is not even whole is not worth a browser.
      return isRehearsed && !isFaulty ? joined(looked, rehearse(store, dist)) : looked;
    },
  },
  rehearse: {
    usage: '<dist folder>',
    words: 1,
    summary: 'boot a build in a browser, and the one before it: does it run, and does the way back',
    detail:
      'In a temporary copy of what runs now, with a stand-in for the server: every page of the build, and what it shows in slots of others, without any data and with rows in every list; then those of the build that a rollback would bring back. For a shell: every remote that runs now, on it and on the shell before. What boots is noted, signed, for `promote`; else the store is only read. Needs Chromium, where Debian installs it or where CHROMIUM_PATH says. The exit code is 4 when something does not boot.',
    options: ['json'],
    examples: ['rehearse remotes/map/dist'],
    run: (store, words) => rehearse(store, distOf(words, 'rehearse')),
  },
  publish: {
    usage: '<dist folder>',
    words: 1,
    summary: 'put a build into the store; nobody gets it yet',
    detail: 'Checks it first. A build that is there already is never overwritten.',
    options: ['actor', 'dry-run', 'json'],
    mayBegin: true,
    examples: ['publish remotes/map/dist'],
    run(store, words, { said }) {
      const { isDryRun } = said;
      const published = publish(store, distOf(words, 'publish'), said);
      const { part, build, isNew } = published;
      const done = isDryRun ? 'would be published' : 'is published';
      const lines = isNew
        ? [`${part} ${build} ${done}; nobody gets it until it is promoted.`]
        : [`Nothing to change: ${part} ${build} is published already.`];
      return { json: { ...published, isDryRun }, lines };
    },
  },
  gc: {
    usage: '',
    words: 0,
    summary: 'remove builds that nobody can need any more',
    detail:
      'Keeps what the registry names, what ran for anybody in the last seven days, and the newest of each part.',
    options: ['keep', 'dry-run', 'json'],
    examples: ['gc --dry-run', 'gc --keep 10'],
    run(store, _words, { said: { isDryRun }, keep }) {
      const removed = collectGarbage(store, { isDryRun, ...(keep !== undefined && { keep }) });
      const done = isDryRun ? 'would be removed' : 'removed';
      return {
        json: { removed, isDryRun },
        lines: [...removed.map(({ part, build }) => `${part} ${build}`), `${removed.length} builds ${done}.`],
      };
    },
  },
};
