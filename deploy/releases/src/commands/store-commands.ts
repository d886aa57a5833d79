import { checkBuild, type Checked } from '../check.ts';
import { collectGarbage } from '../gc.ts';
import { publish } from '../publish.ts';
import type { Command } from './command.ts';
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

/** The verbs about the builds in the store; they change nothing for anybody. */
export const storeCommands: Readonly<Record<string, Command>> = {
  check: {
    usage: '<dist folder>',
    summary: 'look at a build as the live store will meet it',
    detail:
      'Files and hashes, contract, shared versions, routes, permissions, texts, size. Nothing is written. The exit code is 4 when something is wrong.',
    options: ['json'],
    examples: ['check remotes/map/dist'],
    run(store, words) {
      const seen = checkBuild(store, distOf(words, 'check'));
      const isFaulty = seen.faults.length > 0;
      const verdict = isFaulty ? 'It cannot be published.' : 'It can be published.';
      return {
        json: { ...seen, isGood: !isFaulty },
        isFaulty,
        lines: [describe(seen), ...seen.faults.map((fault) => `fault: ${fault}`), verdict],
      };
    },
  },
  publish: {
    usage: '<dist folder>',
    summary: 'put a build into the store; nobody gets it yet',
    detail: 'Checks it first. A build that is there already is never overwritten.',
    options: ['actor', 'dry-run', 'json'],
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
