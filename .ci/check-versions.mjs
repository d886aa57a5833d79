// Versions are written once, in the catalog of pnpm-workspace.yaml: a package says `catalog:` or `workspace:*`.
import { globSync, readFileSync } from 'node:fs';

const FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies'];
const files = ['package.json', ...globSync('{shell,remotes/*,shared/*,deploy/*}/package.json')];
const faults = files.flatMap((file) => {
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  return FIELDS.flatMap((field) => Object.entries(manifest[field] ?? {}))
    .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
    .map(([name, version]) => `${file}: ${name} is ${version}; put the version into the catalog`);
});
// What is packed for remotes elsewhere (shared) brings its types along.
const TOOLS = /^(?:@types\/|@testing-library\/|@haulboard\/build$|webpack(?:-cli)?$)/;
const shipping = files.filter((file) => !file.startsWith('shared/'));
for (const file of shipping) {
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of Object.keys(dependencies).filter((each) => TOOLS.test(each))) {
    faults.push(`${file}: ${name} does not ship; put it into devDependencies`);
  }
}
for (const fault of faults) {
  console.error(fault);
}
process.exit(faults.length > 0 || files.length < 5 ? 1 : 0);
