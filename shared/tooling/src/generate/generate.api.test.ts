import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspaceRoot } from '../build/workspace.ts';

const isFull = process.env['FULL'] !== undefined;
/** Written by tools or by the product as it runs. */
const MADE = new Set(['node_modules', 'dist', '.git', '.cache', '.data', '.swc']);
/** With several checkers each learns the shared types anew. */
const TSC = ['--noEmit', '--pretty', 'false', '--checkers', '1'];

/** The links of a package to what it depends on: those to packages of ours lead to the copy's. */
function copyLinks(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => path.basename(file) !== '.pnpm',
  });
}

/** A checkout beside this one: the sources are its own, other people's packages are the same. */
function copyWorkspace(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'haulboard-generate-'));
  cpSync(workspaceRoot, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !MADE.has(path.basename(file)),
  });
  copyLinks(path.join(workspaceRoot, 'node_modules'), path.join(copy, 'node_modules'));
  symlinkSync(path.join(workspaceRoot, 'node_modules/.pnpm'), path.join(copy, 'node_modules/.pnpm'));
  for (const folder of globSync('{shell,remotes/*,shared/*,deploy/*}', { cwd: workspaceRoot })) {
    const links = path.join(workspaceRoot, folder, 'node_modules');
    if (existsSync(links)) {
      mkdirSync(path.join(copy, folder), { recursive: true });
      copyLinks(links, path.join(copy, folder, 'node_modules'));
    }
  }
  return copy;
}

type Ran = { status: number | null; said: string };

describe('what the commands write', () => {
  let copy: string;
  const changed: string[] = [];

  const run = (command: string, ...args: string[]): Ran => {
    const bin = path.join(copy, 'node_modules/.bin');
    // The engines of a usual run: what is written is asked, not how long both of them take.
    const { FULL: _, ...inherited } = process.env;
    const env = { ...inherited, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, env, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  const generate = (script: string, ...args: string[]): Ran => {
    const ran = run(process.execPath, '--no-warnings', `shared/tooling/src/generate/${script}.ts`, ...args);
    changed.push(...ran.said.split('\n').filter((line) => /^\S+\.(?:tsx?|css)$/.test(line)));
    return ran;
  };
  /** What a command that failed said; nothing when it did not. */
  const faultOf = ({ status, said }: Ran): string => (status === 0 ? '' : said || `status ${status}`);

  beforeAll(() => {
    copy = copyWorkspace();
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('is a kind of record and a list page of it, in files and lines that are told', () => {
    const kind = ['--title', 'Gates', '--one', 'gate', '--title-zh', '大门', '--one-zh', '大门'];
    expect(faultOf(generate('new-resource', 'admin', 'forestGate', ...kind))).toBe('');
    const list = ['--of', 'forestGates', '--title', 'Gates of forests', '--title-zh', '林区大门'];
    expect(faultOf(generate('new-page', 'stock', 'gateList', ...list))).toBe('');
    expect(changed.length).toBeGreaterThan(10);
  });

  it('is refused with the reason where it is there already', () => {
    expect(generate('new-resource', 'admin', 'forestGate')).toMatchObject({
      status: 2,
      said: expect.stringContaining('is there already'),
    });
    expect(generate('new-page', 'stock', 'gateList', '--of', 'nothing')).toMatchObject({
      status: 2,
      said: expect.stringContaining('Say with --of'),
    });
  });

  it('is well-formed', () => {
    const files = [...new Set(changed)];
    expect(faultOf(run('oxfmt', '--check', ...files))).toBe('');
  });

  it('fits into both remotes by its types', () => {
    // Two programs would each learn the shared types.
    const include = ['remotes/admin/src', 'remotes/stock/src'];
    const config = { extends: './remotes/admin/tsconfig.json', include };
    writeFileSync(path.join(copy, 'tsconfig.both.json'), JSON.stringify(config));
    expect(faultOf(run('tsc', '-p', 'tsconfig.both.json', ...TSC))).toBe('');
  });

  const CHECKS = isFull ? ['types', 'lint', 'boundaries', 'shape', 'texts', 'unused'] : ['texts'];
  it.each(CHECKS)('passes the check of %s', (name) => {
    // Some checks read what git tracks.
    run('git', 'init', '--quiet');
    run('git', 'add', '--all');
    expect(faultOf(run(process.execPath, '.ci/check.mjs', name))).toBe('');
  });

  const TESTS = isFull
    ? [
        ['unit', 'gate-list|settings-page|reference|mounting'],
        ['api', 'fleet/resources/(?:resources|by-role)|policy-matrix'],
      ]
    : [['unit', 'gate-list']];
  it.each(TESTS)('passes its own tests: %s %s', (kind, pattern) => {
    expect(faultOf(run(process.execPath, '.ci/jest.mjs', kind, pattern))).toBe('');
  });
});
