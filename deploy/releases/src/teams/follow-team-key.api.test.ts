import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { noteRehearsal } from '../rehearse/note-rehearsal.ts';
import { keyInStore } from '../store/keys.ts';
import { openStore } from '../store/store.ts';
import { builtRemote, builtShell, temporaryFolder } from '../testing/built-folder.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const PAGE = path.join(ROOT, 'docs/how-to/give-a-team-its-own-key.md');
const [OLD, NEW] = ['aaaaaaaa', 'bbbbbbbb'] as const;
/** How the page names the keys that a reader has instead. */
const [TEAM_KEY, NEXT_KEY, ROOT_KEY] = ['MCowBQYDK2Vw…', 'MCowBQYDK2Vx…', 'MCowBQYDK2Vr…'] as const;

/** Every command of the page, in order. */
const commands = (): string[] => readFileSync(PAGE, 'utf8').match(/^(?:npx|export) .+$/gm) ?? [];

/** A checkout in which a map is built, and releases in which an older one runs. */
function workplace() {
  const [checkout, dataDir] = [temporaryFolder(), temporaryFolder()];
  symlinkSync(path.join(ROOT, 'deploy'), path.join(checkout, 'deploy'));
  const store = openStore(dataDir);
  publish(store, builtShell(OLD));
  publish(store, builtRemote({ name: 'map', build: OLD, text: OLD }));
  for (const part of ['shell', 'map']) {
    promote(store, { part, build: OLD });
  }
  const dist = path.join(checkout, 'remotes/map/dist');
  cpSync(builtRemote({ name: 'map', build: NEW, text: NEW }), dist, { recursive: true });
  return { checkout, dataDir, dist, store };
}

/** Two terminals: one where the root key is, and one of the team, which sets what the page says. */
function terminals({ checkout, dataDir }: ReturnType<typeof workplace>) {
  const home = temporaryFolder();
  const plain = { ...process.env, DATA_DIR: dataDir, HOME: home, NODE_NO_WARNINGS: '1' };
  let exported = '';
  const run = (line: string): string =>
    execFileSync('sh', ['-c', line], { cwd: checkout, env: plain, encoding: 'utf8', stdio: 'pipe' });
  return {
    home,
    /** `npx pnpm exec` takes longer than the command, and finds the same Node. */
    type: (command: string): string => {
      const line = command.replace(/^npx \S+ exec node/, `"${process.execPath}"`);
      if (line.startsWith('export ')) {
        exported += `${line}\n`;
        return '';
      }
      return run(line.includes('main.ts team ') ? line : `${exported}${line}`);
    },
    ofTeam: (words: string) => run(`${exported}"${process.execPath}" deploy/releases/src/main.ts ${words}`),
  };
}

test('a team gets its own key, releases with it, and gets another one, by the very commands of the how-to', () => {
  const place = workplace();
  const { type, ofTeam, home } = terminals(place);
  const known = new Map([
    [ROOT_KEY, keyInStore(place.store) ?? ''],
    ['<build>', NEW],
  ]);
  const said = new Map<string, string>();
  for (const command of commands()) {
    const line = [...known].reduce((text, [example, own]) => text.replaceAll(example, own), command);
    // It needs a browser and a map that runs (rehearse.browser.test.ts): here it went well.
    if (line.includes(' rehearse ')) {
      const team = openStore(place.dataDir, path.join(home, 'haulboard-map-team.pem'), known.get(ROOT_KEY));
      noteRehearsal(team, place.dist, { part: 'map', build: NEW, version: '', scenarios: [] });
      continue;
    }
    const answer = type(line);
    said.set(command.replace(/.*main\.ts /, ''), answer);
    if (line.includes(' new-key ')) {
      known.set(known.has(TEAM_KEY) ? NEXT_KEY : TEAM_KEY, answer.split('\n')[0] ?? '');
    }
    if (line.includes(' promote ')) {
      said.set('status', ofTeam('status'));
    }
  }
  // The next record of the root key signs what the team recorded.
  expect(readRegistry(place.store).remotes['map']?.build).toBe(NEW);
  expect(said.get('status')).toContain('waits for a server with the root key');
  // Each but the rehearsal, and the question between them.
  expect(said.size).toBe(commands().length);
  expect(ofTeam('team list')).toMatch(/map-team .* ended by record \d+/);
  expect(ofTeam('verify')).toMatch(/^6 records and 3 builds proven/);
});
