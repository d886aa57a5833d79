import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../testing/product.ts';

const PAGE = path.join(ROOT, 'docs/reference/faults.md');
/** There is nothing to show where something was decided against. */
const DECIDED = ['22'];

type Row = { number: string; tests: { file: string; title: string }[] };

function readRows(): Row[] {
  const lines = readFileSync(PAGE, 'utf8').split('\n');
  return lines
    .filter((line) => /^\| \d+ \|/.test(line))
    .map((line) => {
      const [, number = '', , , shown = ''] = line.split(' | ').flatMap((cell) => cell.split(/^\| /));
      const tests = [...shown.replace(/ \|$/, '').matchAll(/`([^`]+)`: (.*?)(?=<br>|$)/g)];
      return { number, tests: tests.map(([, file = '', title = '']) => ({ file, title })) };
    });
}

describe('the page about what can go wrong', () => {
  const rows = readRows();

  it('has every row of the table of faults', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 26 }, (_, at) => String(at + 1)));
  });

  it('names for each a test that is there', () => {
    const isThere = ({ file, title }: Row['tests'][number]): boolean => {
      const full = path.join(ROOT, file);
      return existsSync(full) && readFileSync(full, 'utf8').includes(title);
    };
    const faults = rows.flatMap(({ number, tests }) => [
      ...(tests.length === 0 && !DECIDED.includes(number) ? [`${number} has no test`] : []),
      ...tests
        .filter((test) => !isThere(test))
        .map(({ file, title }) => `${number}: ${file} has no “${title}”`),
    ]);
    expect(faults).toEqual([]);
  });
});
