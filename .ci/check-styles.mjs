// Colours, sizes and spaces come from the one list of tokens (shared/ui/src/tokens): none is written by hand, and none that is not there.
import { readdirSync, readFileSync } from 'node:fs';
import { faultsOfStyle, faultsOfLaws, knownTokens } from '../shared/tooling/src/styles/style-laws.ts';

const TOKENS = [
  /^shared\/ui\/src\/tokens\//,
  // The scale of a load's status, for whoever draws on a canvas too.
  'shared/contract/src/status-colors.ts',
  // Mails are read on white, in programs that know no variables.
  'deploy/api/src/platform/mail/mail-colors.ts',
  /\.test\.tsx?$/,
  /\/testing\//,
  // Its own examples.
  'shared/tooling/src/styles/style-laws.ts',
];

const isAllowed = (file) =>
  TOKENS.some((place) => (typeof place === 'string' ? file === place : place.test(file)));

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sourcesIn(at);
    }
    return /\/src\/.*\.(?:tsx?|css)$/.test(at) && !isAllowed(at) ? [at] : [];
  });
}

const files = ['shell', 'remotes', 'shared', 'deploy'].flatMap(sourcesIn);
const known = knownTokens();
const faults = [
  ...files.flatMap((file) => faultsOfStyle(file, readFileSync(file, 'utf8'), known)),
  ...faultsOfLaws(),
];
if (files.filter((file) => file.endsWith('.css')).length < 30) {
  faults.push('the style sheets were not read');
}
for (const fault of faults) {
  console.error(fault);
}
process.exit(faults.length > 0 ? 1 : 0);
