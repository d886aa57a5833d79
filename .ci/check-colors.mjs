// Colours come from the one list of tokens (shared/ui/src/tokens): none is written by hand, and none that is not there.
import { readdirSync, readFileSync } from 'node:fs';

const COLOR_NAMES =
  'white|black|red|green|blue|yellow|orange|purple|pink|gold|gr[ae]y|silver|lime|teal|cyan|magenta|navy|maroon|brown|tomato';
const TOKENS = [
  /^shared\/ui\/src\/tokens\//,
  // The scale of a load's status, for whoever draws on a canvas too.
  'shared/contract/src/status-colors.ts',
  // Mails are read on white, in programs that know no variables.
  'deploy/api/src/planning/report-mails/mail-colors.ts',
  /\.test\.tsx?$/,
  /\/testing\//,
];

const LAWS = [
  {
    files: /\.(?:css|tsx?)$/,
    words: /(?<![\w&.#/-])#(?:[\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})(?![\w-])(?!\()/i,
    planted: ['  color: #303030;', "const line = '1px solid #fff';", "fill: '#52c41aff',"],
    why: 'writes a colour: take a token (var(--hb-…) in styles, `colors` of @haulboard/ui/core; shared/ui/src/tokens)',
  },
  {
    files: /\.(?:css|tsx?)$/,
    words: /(?:^|[\s'"`:,(])(?:rgba?|hsla?|hwb|oklch|oklab|color-mix)\((?!\))/,
    planted: [
      '  background: rgb(255 255 255 / 4%);',
      "const soft = 'rgba(255, 255, 255, 0.65)';",
      'a: oklch(70% 0.1 140);',
    ],
    why: 'writes a colour: take a token (var(--hb-…) in styles, `colors` of @haulboard/ui/core; shared/ui/src/tokens)',
  },
  {
    files: /\.css$/,
    words: new RegExp(
      `^\\s*(?:[\\w-]*color|background|border[\\w-]*|outline|fill|stroke|box-shadow):.*(?<![\\w-])(?:${COLOR_NAMES})(?![\\w-])`,
    ),
    planted: ['  color: white;', '  border: 1px solid gray;'],
    why: 'names a colour: take a token, var(--hb-…) (shared/ui/src/tokens)',
  },
  {
    files: /\.tsx?$/,
    words: new RegExp(
      `(?:[cC]olor|background|fill|stroke|border)(?:: |=)['"\`](?:[^'"\`]* )?(?:${COLOR_NAMES})['"\`]`,
    ),
    planted: ["const style = { color: 'red' };", "{ border: '1px solid black' }", '<Tag color="gold">'],
    why: 'names a colour: take a token, `colors` of @haulboard/ui/core (shared/ui/src/tokens)',
  },
];

/** A name that no token has is no error to a browser: it draws without. */
const SHEET = readFileSync('shared/ui/src/tokens/tokens.css', 'utf8');
const KNOWN = new Set([...SHEET.matchAll(/^ +(--hb-[\w-]+):/gm)].map(([, name]) => name));
const unknownTokens = (line) =>
  [...line.matchAll(/var\((--hb-[\w-]+)\)/g)].map(([, name]) => name).filter((name) => !KNOWN.has(name));

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
const faults = files.flatMap((file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const laws = LAWS.filter((law) => law.files.test(file));
  return lines.flatMap((line, at) => [
    ...laws.filter(({ words }) => words.test(line)).map(({ why }) => `${file}:${at + 1}: ${why}`),
    ...unknownTokens(line).map((name) => `${file}:${at + 1}: ${name} is no token (shared/ui/src/tokens)`),
  ]);
});
for (const { words, planted, why } of LAWS) {
  faults.push(
    ...planted.filter((line) => !words.test(line)).map((line) => `“${line}” was not found: ${why}`),
  );
}
if (KNOWN.size < 50 || unknownTokens('color: var(--hb-no-such)').length !== 1) {
  faults.push('the tokens were not read');
}
if (files.filter((file) => file.endsWith('.css')).length < 30) {
  faults.push('the style sheets were not read');
}
for (const fault of faults) {
  console.error(fault);
}
process.exit(faults.length > 0 ? 1 : 0);
