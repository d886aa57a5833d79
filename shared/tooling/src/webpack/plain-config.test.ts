import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasPlainConfig } from './plain-config.ts';
import { workspaceRoot } from '../build/workspace.ts';

const OURS = `import { remoteConfig } from '@haulboard/tooling';
import { manifest } from './src/manifest.ts';

`;

describe('the settings of a package', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'haulboard-config-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['are ours alone', `${OURS}export default remoteConfig(import.meta.dirname, manifest);\n`, true],
    [
      'are ours alone, with a word on them',
      `// Ours.\n${OURS}export default remoteConfig(import.meta.dirname, manifest);`,
      true,
    ],
    [
      'have more',
      `${OURS}export default { ...remoteConfig(import.meta.dirname, manifest), devtool: 'x' };`,
      false,
    ],
    [
      'have more elsewhere',
      `import './more.ts';\n${OURS}export default remoteConfig(import.meta.dirname, manifest);`,
      false,
    ],
    ['hide more behind a comment', `${OURS}/* */ export default {};`, false],
  ])('%s', (_, text, isPlain) => {
    writeFileSync(path.join(folder, 'webpack.config.ts'), text);
    expect(hasPlainConfig(folder)).toBe(isPlain);
  });

  it('are ours alone in the shell and in every remote here, so that their builds stay quick', () => {
    const remotes = readdirSync(path.join(workspaceRoot, 'remotes')).map((name) => `remotes/${name}`);
    const extended = ['shell', ...remotes].filter((dir) => !hasPlainConfig(path.join(workspaceRoot, dir)));
    expect(remotes).not.toEqual([]);
    expect(extended).toEqual([]);
  });
});
