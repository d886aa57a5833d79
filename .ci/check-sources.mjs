// Words that a source file may not hold, but for the few that are the one place for them.
import { readdirSync, readFileSync } from 'node:fs';

const COLOR_NAMES =
  'white|black|red|green|blue|yellow|orange|purple|pink|gold|gr[ae]y|silver|lime|teal|cyan|magenta|navy|maroon|brown|tomato';
const TOKENS = [
  /^shared\/ui\/src\/tokens\//,
  // The scale of a load's status, for whoever draws on a canvas too.
  'shared/contract/src/status-colors.ts',
  /\.test\.tsx?$/,
  /\/testing\//,
];

const LAWS = [
  {
    files: /\.(?:css|tsx?)$/,
    words: /(?<![\w&.#/-])#(?:[\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})(?![\w-])(?!\()/i,
    planted: ['  color: #303030;', "const line = '1px solid #fff';", "fill: '#52c41aff',"],
    why: 'writes a colour: take a token (var(--hb-…) in styles, `colors` of @haulboard/ui/core; shared/ui/src/tokens)',
    allowed: TOKENS,
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
    allowed: TOKENS,
  },
  {
    files: /\.css$/,
    words: new RegExp(
      `^\\s*(?:[\\w-]*color|background|border[\\w-]*|outline|fill|stroke|box-shadow):.*(?<![\\w-])(?:${COLOR_NAMES})(?![\\w-])`,
    ),
    planted: ['  color: white;', '  border: 1px solid gray;'],
    why: 'names a colour: take a token, var(--hb-…) (shared/ui/src/tokens)',
    allowed: TOKENS,
  },
  {
    files: /\.tsx?$/,
    words: new RegExp(
      `(?:[cC]olor|background|fill|stroke|border)(?:: |=)['"\`](?:[^'"\`]* )?(?:${COLOR_NAMES})['"\`]`,
    ),
    planted: ["const style = { color: 'red' };", "{ border: '1px solid black' }", '<Tag color="gold">'],
    why: 'names a colour: take a token, `colors` of @haulboard/ui/core (shared/ui/src/tokens)',
    allowed: TOKENS,
  },
  {
    // Words that a newcomer would not search for; each has a standard one.
    words:
      /\b(?:createDoor|foretell|foretold|useInSight|useSteady|useComings|isStanding|keepLastLook|useWantsStillness|chooseAim|readField|bringBack|wayBackTo|type Given|(?:MOST|LEAST|LARGEST|LONGEST|SHORTEST)_[A-Z]\w*)\b/,
    planted: 'const door = createDoor();',
    why: 'is a private word: see docs/decisions/0017-wings-and-words.md for the standard one',
    allowed: ['shared/contract/src/index.ts'],
  },
  {
    // A zone that is not the server's own gives other days, and every plan call a 422.
    words: /['"`](?:Pacific|Australia|Asia|Europe|America|Africa|Atlantic|Indian|Antarctica)\/[A-Z]\w+['"`]/,
    planted: "const zone = 'Pacific/Auckland';",
    why: 'names a time zone: the server says which (useZone, settings), and no function may have a usual one',
    allowed: [
      // The setting's own default.
      'deploy/settings/src/table.ts',
      // SPEC.md 2 words the notice for New Zealand.
      'shell/src/time-guard/zone-labels.tsx',
      // Browsers and stand-ins of tests and measurements, whose server has the default.
      /\.test\.tsx?$/,
      /\/testing\//,
      /^deploy\/bench\//,
      'shared/build/src/new-remote/remote-files.ts',
    ],
  },
  {
    // A browser that blocks its storage, or has no room, throws there: the page does not start.
    words: /\b(?:localStorage|sessionStorage|indexedDB)\b|\bcaches\.(?:open|match)\(/,
    planted: "const seen = localStorage.getItem('seen');",
    why: 'uses the browser’s storage directly: take @haulboard/data/storage, which never throws',
    allowed: [
      /^shared\/data\/src\/storage\//,
      // It imports nothing, and catches what is thrown.
      'shell/src/remotes/watchdog.worker.ts',
      // The script of a page without any other.
      'deploy/gateway/src/welcome-page.ts',
      // Tests, measurements and walks look into real browsers.
      /\.test\.tsx?$/,
      /\/testing\//,
      /^deploy\/(?:acceptance|bench|rehearsal)\//,
    ],
  },
];

const SCRIPTS = /\.tsx?$/;

/** A name that no token has is no error to a browser: it draws without. */
const SHEET = readFileSync('shared/ui/src/tokens/tokens.css', 'utf8');
const KNOWN = new Set([...SHEET.matchAll(/^ +(--hb-[\w-]+):/gm)].map(([, name]) => name));
const unknownTokens = (line) =>
  [...line.matchAll(/var\((--hb-[\w-]+)\)/g)].map(([, name]) => name).filter((name) => !KNOWN.has(name));

const isAllowed = (file, allowed) =>
  allowed.some((place) => (typeof place === 'string' ? file === place : place.test(file)));

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sourcesIn(at);
    }
    return /\/src\/.*\.(?:tsx?|css)$/.test(at) ? [at] : [];
  });
}

const files = ['shell', 'remotes', 'shared', 'deploy'].flatMap(sourcesIn);
const faults = files.flatMap((file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const held = LAWS.filter((law) => (law.files ?? SCRIPTS).test(file) && !isAllowed(file, law.allowed));
  return held.flatMap(({ words, why }) =>
    lines.flatMap((line, at) => (words.test(line) ? [`${file}:${at + 1}: ${why}`] : [])),
  );
});
for (const file of files.filter((each) => !/\.test\.tsx?$/.test(each))) {
  for (const name of unknownTokens(readFileSync(file, 'utf8'))) {
    faults.push(`${file}: ${name} is no token (shared/ui/src/tokens)`);
  }
}
if (KNOWN.size < 50 || unknownTokens('color: var(--hb-no-such)').length !== 1) {
  faults.push('the tokens were not read');
}
for (const { words, planted, why } of LAWS) {
  if (![planted].flat().every((line) => words.test(line))) {
    faults.push(`the law finds nothing: ${why}`);
  }
}
if (files.length < 100) {
  faults.push(`only ${files.length} files were read`);
}
for (const fault of faults) {
  console.error(fault);
}
process.exit(faults.length > 0 ? 1 : 0);
