import { nameOfKey, type Grant } from '../log/grants.ts';
import { releaseKey } from '../store/keys.ts';
import { foldLog } from '../registry/registry.ts';
import type { Store } from '../store/store.ts';
import { addTeamKey, endTeamKey, makeTeamKey, type KeyOutcome } from '../teams/team.ts';
import { tabulate, type Command, type Result } from './command.ts';
import { othersOf, sayLeftOut } from './describe-change.ts';
import type { Values } from './options.ts';
import { UsageError } from './usage-error.ts';

/** What a key may do at the moment. */
function stateOf({ endedBy, until }: Grant): string {
  if (endedBy !== undefined) {
    return `ended by record ${endedBy}`;
  }
  if (until === undefined) {
    return 'good until it is ended';
  }
  return Date.parse(until) > Date.now() ? `good until ${until}` : `ended on ${until}`;
}

function list(store: Store): Result {
  const { grants } = foldLog(store);
  const rows = grants.map((grant) => [
    grant.team,
    nameOfKey(grant.key),
    grant.parts.join(','),
    stateOf(grant),
    grant.key,
  ]);
  const root = releaseKey(store) ?? '';
  return {
    json: {
      root: { name: nameOfKey(root), key: root },
      keys: grants.map((each) => ({ ...each, state: stateOf(each) })),
    },
    lines: [
      `root key: ${nameOfKey(root)}`,
      ...(rows.length === 0 ? ['No team has a key: the root key signs everything.'] : tabulate(rows)),
    ],
  };
}

type Verb = 'add' | 'end';

/** A name that is mistyped looks like a remote that is still to come. */
function sayNotHere({ notHere }: KeyOutcome, verb: Verb): string[] {
  return verb === 'add' && notHere.length > 0
    ? [`not here, or not yet: ${notHere.join(', ')}; look whether it is spelt as the remote is called`]
    : [];
}

function report(verb: Verb, outcome: KeyOutcome, isDryRun: boolean): Result {
  const { grant, seq, isChanged, notHere } = outcome;
  const { team, key, parts, until } = grant;
  const name = nameOfKey(key);
  const may = `may change ${parts.join(', ')}${until === undefined ? '' : ` until ${until}`}`;
  const change =
    verb === 'add'
      ? `${name} of the team ${team} ${may}`
      : `${name} of the team ${team} has ended; what it signed before stays`;
  const others = othersOf(outcome);
  const unchanged =
    others.changed.length === 0 ? 'no part is changed' : `unchanged: ${others.unchanged.join(', ')}`;
  const done = isChanged
    ? [
        ...(isDryRun ? ['Dry run, nothing was written. It would be:'] : []),
        change,
        ...others.lines,
        ...sayLeftOut(outcome.leftOut),
        `registry: ${seq - 1} → ${seq}; ${unchanged}`,
      ]
    : [`Nothing to change: ${change} already (registry at ${seq}).`, ...others.lines];
  return {
    json: {
      team,
      key,
      name,
      parts,
      notHere,
      until: until ?? null,
      seq,
      isChanged,
      isDryRun,
      alongside: others.changed,
    },
    lines: [...done, ...sayNotHere(outcome, verb)],
  };
}

function runTeam(store: Store, [what, team, ...more]: readonly string[], values: Values): Result {
  const { said, key, parts, until, isWithWaiting } = values;
  if (what === 'list' && team === undefined) {
    return list(store);
  }
  if ((what !== 'add' && what !== 'end') || team === undefined || more.length > 0) {
    throw new UsageError('team needs add <name>, end <name> or list.', 'team');
  }
  if (what === 'end') {
    return report('end', endTeamKey(store, { team, key, isWithWaiting, ...said }), said.isDryRun);
  }
  if (key === undefined || parts.length === 0) {
    throw new UsageError('team add needs --key, as new-key printed it, and --parts.', 'team');
  }
  return report('add', addTeamKey(store, { team, key, parts, until, ...said }), said.isDryRun);
}

/** The verbs about keys of teams. */
export const teamCommands: Readonly<Record<string, Command>> = {
  team: {
    usage: 'add <name> | end <name> | list',
    words: 2,
    summary: 'give a team’s own key its remotes, end one, or list them',
    detail:
      'Only the root key says so. A team’s key signs builds and records of its remotes, never of the shell, of others or of keys; the document that pages read stays the root key’s. A server that has it looks at what a team recorded and signs, in about a second. A key that has ended stays ended; what it signed before stays. What it recorded and people do not have yet would reach them with its end, so that this is refused unless you say --with-waiting. A team that gets a new key has both until the old one is ended.',
    options: ['key', 'parts', 'until', 'with-waiting', 'reason', 'expect', 'actor', 'dry-run', 'json'],
    isLook: ([what]) => what === 'list',
    examples: [
      'team add map-team --key MCowBQYDK2Vw… --parts map,stock',
      'team add map-team --key MCowBQYDK2Vw… --parts map --until 2027-03-31',
      'team end map-team --reason "laptop lost"',
      'team list --json',
    ],
    run: runTeam,
  },
  'new-key': {
    usage: '<file>',
    words: 1,
    summary: 'make a key pair for a team, on a machine of the team',
    detail:
      'The private half lies in the file, for its owner alone, and never leaves that machine: RELEASE_KEY_FILE points to it. The public half is printed, for team add. Nothing is overwritten.',
    options: ['json'],
    isAlone: true,
    examples: ['new-key ~/haulboard-map-team.pem'],
    run(_store, [file]) {
      if (file === undefined) {
        throw new UsageError('new-key needs a file to write the private half to.', 'new-key');
      }
      const key = makeTeamKey(file);
      return {
        json: { file, key, name: nameOfKey(key) },
        lines: [
          key,
          `${nameOfKey(key)}; its private half is in ${file}. Give the line above to whoever has the root key.`,
        ],
      };
    },
  },
};
