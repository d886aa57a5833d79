import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../testing/product.ts';
import { PAGES } from './pages.ts';
import { readCommands } from './read-commands.ts';

describe('somebody who follows a page', () => {
  it('types each line of its commands, and neither examples nor remarks', () => {
    const page =
      '# A\n\n```sh\nnpm start   # leave it\ncd ../yard\n```\n\n```ts\nconst a = 1;\n```\n\n`npm test`\n\n```sh\n# now\nnpm run x -- --y "#1"\n```\n';
    expect(readCommands(page)).toEqual(['npm start', 'cd ../yard', 'npm run x -- --y "#1"']);
  });

  it.each(PAGES)('finds commands in $file, and every edit belongs to one of them', ({ file, edits }) => {
    const commands = readCommands(readFileSync(path.join(ROOT, file), 'utf8'));
    expect(commands.length).toBeGreaterThan(2);
    for (const { after } of edits) {
      expect(commands).toContain(after);
    }
  });
});
