import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rehearse } from './rehearse.ts';
import { faultsOfSources } from './styles.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'haulboard-command-'));
  mkdirSync(path.join(folder, 'src'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A team at its terminal, on the Node of the tests or on one that says it is older. */
function haulboard(args: readonly string[], { version = process.versions.node, below = '.' } = {}) {
  const older = `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${version}"})`;
  const command = path.resolve(import.meta.dirname, '../haulboard.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', '--import', older, command, ...args],
    { cwd: path.join(folder, below), env: { ...process.env, NODE_OPTIONS: '' }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

describe('a team that runs the command of remotes', () => {
  it('is told what to do where Node is too old', () => {
    const { status, stderr } = haulboard(['build'], { version: '20.11.1' });
    expect(status).toBe(2);
    expect(stderr).toMatch(/needs Node 24 or later, and this is Node 20\.11\.1/);
    expect(stderr).toMatch(/On Linux run it as a script of package\.json/);
  });

  it('reads what there is, and what it did not understand', () => {
    expect(haulboard(['--help'])).toMatchObject({ status: 0, stdout: expect.stringMatching(/check .*\n/) });
    expect(haulboard(['build'])).toMatchObject({ status: 2, stderr: expect.stringMatching(/is no remote/) });
    writeFileSync(path.join(folder, 'src/manifest.ts'), '');
    expect(haulboard(['bulid'])).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/no command "bulid"/),
    });
    expect(haulboard(['check', '--checkuot', '..'])).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/--checkuot[\s\S]*Usage/),
    });
  });

  it('gets help and not a build where it asks a command for help, and reads which word or option is too many', () => {
    writeFileSync(path.join(folder, 'src/manifest.ts'), '');
    for (const args of [['build', '--help'], ['check', '-h'], ['-h'], ['texts', '--', '--help']]) {
      expect(haulboard(args)).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(/^Usage: haulboard/),
      });
    }
    for (const slip of ['now', '--watch']) {
      expect(haulboard(['build', slip])).toMatchObject({
        status: 2,
        stdout: '',
        stderr: expect.stringMatching(new RegExp(`${slip}[\\s\\S]*Usage`)),
      });
    }
  });

  it('reads at once, and not after its tests, that a folder it named is no checkout', () => {
    writeFileSync(path.join(folder, 'src/manifest.ts'), '');
    expect(haulboard(['check', '--checkout', 'nowhere'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/nowhere is no checkout of Haulboard/),
    });
  });

  it('is told where the remote is, when it runs the command beside it', () => {
    writeFileSync(path.join(folder, 'src/manifest.ts'), '');
    mkdirSync(path.join(folder, 'dist/deep'), { recursive: true });
    mkdirSync(path.join(folder, 'team/remotes/yard/src'), { recursive: true });
    writeFileSync(path.join(folder, 'team/remotes/yard/src/manifest.ts'), '');
    expect(haulboard(['check'], { below: 'dist/deep' })).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/dist\/deep is no remote.* It lies in the remote .*: run it there\.\n/),
    });
    rmSync(path.join(folder, 'src/manifest.ts'));
    expect(haulboard(['check'], { below: 'team' })).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/team is no remote.* Remotes below it: remotes\/yard\.\n/),
    });
  });

  it('reads where a colour is written by hand, or a token that is none', () => {
    writeFileSync(
      path.join(folder, 'src/a.module.css'),
      '.a {\n  color: #fff;\n  fill: var(--hb-nope);\n}\n',
    );
    const faults = faultsOfSources(folder);
    expect(faults).toEqual([
      expect.stringMatching(/^src\/a\.module\.css:2: writes a colour/),
      expect.stringMatching(/^src\/a\.module\.css:3: --hb-nope is no token/),
    ]);
  });

  it('reads that a folder it named is no checkout, instead of a rehearsal that was left out', () => {
    expect(rehearse(folder, '.')).toMatchObject({
      code: 2,
      isLeftOut: false,
      said: expect.stringMatching(/is no checkout of Haulboard/),
    });
  });
});
