// A file that is read in one go: at most 300 lines, whatever it holds.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const MAX_LINES = 300;
/** What ran on people's databases stays as it was. */
const MIGRATIONS = /\/db\/migrations\/\d{4}-/;

const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css'], {
  encoding: 'utf8',
});
const files = tracked.split('\n').filter((file) => existsSync(file) && !MIGRATIONS.test(file));
const lengthOf = (file) => readFileSync(file, 'utf8').split('\n').length - 1;
const long = files.map((file) => ({ file, lines: lengthOf(file) })).filter(({ lines }) => lines > MAX_LINES);
for (const { file, lines } of long) {
  console.error(`${file}: ${lines} lines, ${MAX_LINES} at most: split it by what its parts are about`);
}
if (files.length < 100) {
  console.error(`only ${files.length} files were read`);
}
process.exit(long.length > 0 || files.length < 100 ? 1 : 0);
