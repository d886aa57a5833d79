import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** In SQL or as a string: `begin`, `commit`, `rollback` on their own. SQLite's lock is no transaction of ours. */
const BY_HAND =
  /[`'"]\s*(begin|commit|rollback|start transaction)\s*;?\s*[`'"]\s*\)?\s*\.execute|query\([`'"]\s*(begin|commit|rollback)/i;

describe('transactions', () => {
  it('are opened by kysely alone: a BEGIN by hand on the one embedded connection mixes requests up', () => {
    const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
    const byHand = files.filter((file) => BY_HAND.test(readFileSync(path.join(root, file), 'utf8')));
    expect(files.length).toBeGreaterThan(50);
    expect(byHand).toEqual([]);
  });

  it('would be found if one were', () => {
    expect(BY_HAND.test('await sql`begin`.execute(db)')).toBe(true);
    expect(BY_HAND.test(`await client.query('COMMIT')`)).toBe(true);
  });
});
