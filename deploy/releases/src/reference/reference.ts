import { readFileSync } from 'node:fs';
import path from 'node:path';
import { registryDocument, remoteManifest, signedRegistry } from '@haulboard/contract/shell';
import { workspaceRoot } from '@haulboard/settings';
import { z } from 'zod';
import { CURRENT, documentName, recordName } from '../bucket/object-names.ts';
import { EXIT_CODES, PROGRAM } from '../commands/help.ts';
import { commands } from '../commands/index.ts';
import { describe } from '../commands/options.ts';
import { pageOfContract } from './contract-page.ts';
import { pageOfDevices } from './device-page.ts';
import { keyRecord, logRecord } from '../log/log.ts';
import { receipt } from '../provenance/receipts.ts';

const DOCS = path.join(workspaceRoot, 'docs/reference');
const MANIFEST = path.join(workspaceRoot, 'shared/contract/src/shell/remote-manifest.ts');
const PRINTED = 'Printed from the code by `npx pnpm@12.21.0 --filter @haulboard/releases run reference`.';

/** A text in a cell of a Markdown table. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function pageOfCommand(): string {
  const verbs = Object.entries(commands).flatMap(([verb, { usage, summary, detail, options, examples }]) => [
    `## \`${`${verb} ${usage}`.trim()}\``,
    '',
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.${detail === undefined ? '' : ` ${detail}`}`,
    '',
    '| Option | Meaning |',
    '| --- | --- |',
    ...options.map(describe).map(([name, meaning]) => `| \`${cell(name)}\` | ${cell(meaning)} |`),
    '',
    '```sh',
    ...examples.map((example) => `${PROGRAM} ${example}`),
    '```',
    '',
  ]);
  return [
    '# The release command',
    '',
    'From the checkout, `deploy/releases/release <command>` is the same without npx and pnpm, which take seconds.',
    '',
    'Every change is one signed record about one part; all others stay as they are. Nothing is rebuilt or restarted: open pages follow by themselves. Errors say what, why, and what was left unchanged.',
    '',
    '| Exit code | Meaning |',
    '| --- | --- |',
    ...EXIT_CODES.map(([code, meaning]) => `| ${code} | ${meaning} |`),
    '',
    '`DATA_DIR` says where the store is, `RELEASE_KEY_FILE` where its key is, `RELEASES_BUCKET` which bucket decides, if any ([settings](settings.md)).',
    '',
    ...verbs,
    PRINTED,
    '',
  ].join('\n');
}

function schemaOf(schema: z.ZodType): string[] {
  return [
    '```json',
    JSON.stringify(z.toJSONSchema(schema, { io: 'output', reused: 'ref' }), null, 2),
    '```',
    '',
  ];
}

function pageOfRegistry(): string {
  return [
    '# The registry',
    '',
    'Which build of each part runs is data: a log that only grows, and the document that is its fold. Both are text files in `DATA_DIR/releases`.',
    '',
    '| File | Content |',
    '| --- | --- |',
    '| `registry/log.jsonl` | One record a line: signed, and chained to the line before by its hash. |',
    '| `registry/current.json` | The signed document, replaced in one step; the gateway serves it at `/registry/current.json`. |',
    '| `registry/builds/<part>@<build>.json` | The signed receipt of a published build. |',
    '| `registry/key.pem`, `key.pub` | The root key pair (Ed25519), made by the first command that signs. |',
    '| `registry/proven.json` | The last document that a gateway proved and served; it counts while `current.json` cannot be proven. |',
    '| `shell/<build>/`, `r/<remote>/<build>/` | Published builds; never overwritten. |',
    '',
    'What follows from it: `verify` proves all of it without a network. A log that was cut short together with an older document that fits it is the one change that the files alone cannot show: keep the hash that `verify` prints somewhere else. The shell refuses a document that is older than the one it has.',
    '',
    'A document is made from the log by these rules. `promote` and `rollback` set the build and end a canary; no rollback goes to the canary. `lastGood` is the last build that ran for everybody and was never rolled back from. A rollback, or a hold, holds a part until `unhold`. A build’s manifest must have the hash that is on record, or it is neither signed nor run.',
    '',
    'Where a gateway runs beside the release key, the document says until when it is vouched for (`expiresAt`, seven days): the gateway signs it anew each day, and so does every release. A page goes on past that time and tells operations; another seven days later it loads nothing new. Where no gateway has the key, documents do not end. Who takes the key away from a machine that had it releases once where the key is, within two weeks.',
    '',
    'A team with a key of its own signs receipts and records of its remotes; the document is signed by the root key alone. A team’s record therefore comes first: a server with the root key looks at what it brings and signs within about a second, and until then everybody serves the last document. Any other record of the root key brings it, too, and the command says so; what it does not vouch for is left out by that record (`leavesOut`), and counts no more. `status` names what waits and what the root key does not vouch for.',
    '',
    '## In a bucket',
    '',
    'With `RELEASES_BUCKET` the folder is a copy of a bucket. There the files have the same names, except these:',
    '',
    '| Object | Content |',
    '| --- | --- |',
    `| \`${recordName(42)}\` | Record 42, with its line end. Created only where it does not exist (\`If-None-Match: *\`): that decides who is next. |`,
    `| \`${documentName(42, '0123456789abcdef')}\` | The signed document that record 42 leads to, by the hash of the record; put before it, or after it where a team recorded. The latest ten are kept. |`,
    `| \`${CURRENT}\` | The latest of these, for other readers. |`,
    '',
    'A build counts when its receipt is there, which comes last. The private key never goes to the bucket.',
    '',
    '## What travels',
    '',
    ...schemaOf(signedRegistry),
    '## The document',
    '',
    ...schemaOf(registryDocument),
    '## A record of the log',
    '',
    ...schemaOf(logRecord),
    '## A record about a team’s key',
    '',
    'The root key alone signs one. From then on records of the parts may have `team` and the signature of that key, until a record ends it or its time is over; what a team signs has `by` of its own key.',
    '',
    ...schemaOf(keyRecord),
    '## A receipt',
    '',
    ...schemaOf(receipt),
    PRINTED,
    '',
  ].join('\n');
}

/** What the code says of the manifest, field by field. */
function manifestSource(): string {
  const text = readFileSync(MANIFEST, 'utf8');
  const from = text.indexOf('/** A text in both languages');
  return text.slice(from, text.indexOf('/** An extension as a source declares it')).trimEnd();
}

function pageOfManifest(): string {
  return [
    '# remote.json',
    '',
    'What one build of a remote says of itself; the build writes it, from `src/manifest.ts` and from what was built.',
    '',
    '## What each field means',
    '',
    'Up to `remoteDescriptor` it is what a team writes in `src/manifest.ts`; `defineRemote` has these types, and a mistake does not build.',
    '',
    '```ts',
    manifestSource(),
    '```',
    '',
    '## The schema',
    '',
    ...schemaOf(remoteManifest),
    PRINTED,
    '',
  ].join('\n');
}

/** The pages of the manual that are made from this code, by their files. */
export function renderReference(): ReadonlyMap<string, string> {
  return new Map([
    [path.join(DOCS, 'release-command.md'), pageOfCommand()],
    [path.join(DOCS, 'registry.md'), pageOfRegistry()],
    [path.join(DOCS, 'remote-json.md'), pageOfManifest()],
    [path.join(DOCS, 'contract.md'), `${pageOfContract()}\n${PRINTED}\n`],
    [path.join(DOCS, 'device-api.md'), `${pageOfDevices()}\n${PRINTED}\n`],
  ]);
}
