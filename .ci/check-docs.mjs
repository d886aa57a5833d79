// A newcomer's first pages: each package has a README, and no page links to a file that is not there.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const packages = globSync('{shell,remotes/*,shared/*,deploy/*}/package.json').map((file) =>
  path.dirname(file),
);
const pages = globSync(['*.md', 'docs/**/*.md', '{shell,remotes/*,shared/*,deploy/*}/*.md']);

/** Where the links of a page lead, without addresses elsewhere and without examples. */
function linksOf(page) {
  const text = readFileSync(page, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link.split('#')[0])
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link));
}

const STEP = /^In `([^`]+)`, (?:after|replace) `(.+)`(?::| with:)\n\n```\w+\n([\s\S]*?)\n```$/gm;

/** Steps of a how-to that name a place in a file: it must be there, and once, or the step is done already. */
function staleSteps(page) {
  return [...readFileSync(page, 'utf8').matchAll(STEP)].flatMap(([, file, place, code]) => {
    const content = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const count = content.split(place).length - 1;
    return count === 1 || content.includes(code) ? [] : [`${page}: ${file} has ${count} times ${place}`];
  });
}

const faults = [
  ...packages
    .filter((folder) => !existsSync(`${folder}/README.md`))
    .map((folder) => `${folder}: README.md is missing`),
  ...pages.flatMap((page) =>
    linksOf(page)
      .filter((link) => !existsSync(path.join(path.dirname(page), link)))
      .map((link) => `${page}: leads to ${link}, which is not there`),
  ),
  ...pages.flatMap(staleSteps),
];
if (packages.length < 10 || pages.length < 20) {
  faults.push(`only ${packages.length} packages and ${pages.length} pages were read`);
}
for (const fault of faults) {
  console.error(fault);
}
process.exit(faults.length > 0 ? 1 : 0);
