// Words that a source file may not hold, but for the few that are the one place for them.
import { readdirSync, readFileSync } from 'node:fs';

const LAWS = [
  {
    // Words that a newcomer would not search for; each has a standard one.
    words:
      /\b(?:createDoor|foretell|foretold|useInSight|useSteady|useComings|isStanding|keepLastLook|useWantsStillness|chooseAim|readField|bringBack|wayBackTo|type Given|new Refusal|new Said|sayAsInContract|style=\{unseen\}|keptFile|GoneNote|MarkDialog|prefersCalm|standing(?:Of|Steps)|use(?:\w*)Words|wordsIn|(?:away|status|actor)Word|refuse(?:Truck|Places|Note|Copy|Stale|Missing|TaskMove)|demand(?:Proof|Crew|Line|Enrolment)|(?:MOST|LEAST|LARGEST|LONGEST|SHORTEST)_[A-Z]\w*)\b|[/-]words\.ts'/,
    planted: 'const door = createDoor();',
    why: 'is a private word: see docs/decisions/0017-wings-and-words.md for the standard one',
    allowed: ['shared/contract/src/index.ts'],
  },
  {
    // Tests had a vocabulary of their own; these names stand for fixture, actors, random, actions, seeded faults, context.
    words:
      /\b(?:YARD|(?:insert|open|record)\w*Yard|type (?:Yard|World|Scene)|(?:open|close)Worlds?|(?:world|scene)\.\w+|dice\(|insertCast|(?:open|play|plan)Scenes?|DeedName|(?:PLAN|SHARE)_DEEDS|PLANTS|findPlanted)\b|\/(?:(?:[\w-]+-)?(?:yard|world)|dice|cast|plants|scene|[\w-]+-deeds)\.tsx?'/,
    planted: "import { insertYard } from '../testing/yard.ts';",
    why: 'is a private word of tests: see docs/decisions/0039-words-of-tests-and-tooling.md for the standard one',
    // Its companies have truck yards.
    allowed: [/^deploy\/demo\//],
  },
  {
    // Who sees which rows was decided in ten places, which disagreed.
    words: /\b(?:user|reader)\.role\b|role_code\s*(?:=|in\b)|['"`]SUPPER_ADMIN['"`]/,
    within: /^deploy\/api\/src\/(?:platform|fleet|planning)\//,
    planted: "const isAll = user.role === 'SUPPER_ADMIN';",
    why: 'decides by a role: ask deploy/api/src/identity/scope who sees which rows',
    allowed: [/\.test\.ts$/, /\/testing\//, /\/db\/migrations\//],
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
      'shared/tooling/src/new-remote/remote-files.ts',
    ],
  },
  {
    // One sign for what is not known, on screens as in mails.
    words: /(['"`])–\1/,
    within: /^(?:shell|remotes|shared|deploy\/api)\//,
    planted: "const text = value ?? '–';",
    why: 'writes the sign for what is not known by hand: take UNKNOWN',
    allowed: [
      'shared/ui/src/core/unknown.ts',
      'deploy/api/src/platform/texts/unknown.ts',
      // Between the ends of a span, in SQL.
      'deploy/api/src/planning/dockets/checks/read-checks.ts',
      /\.test\.tsx?$/,
    ],
  },
  {
    // Chinese has signs of its own between names, facts and sentences.
    words: /\.join\('[,;] '\)/,
    within: /^(?:shell|remotes|shared|deploy\/api)\//,
    planted: "const names = trucks.map(({ code }) => code).join(', ');",
    why: 'puts a Latin comma between words that people read: take namesText, factsText or sentencesText of the contract',
    allowed: [
      // Selectors of elements, and what is typed and read as Latin.
      'shared/ui/src/focus/focusable.ts',
      'shared/ui/src/focus/neighbour.ts',
      'shell/src/tabs/work-in-hand.ts',
      'shared/records/src/form/tags-field.tsx',
      'remotes/reporting/src/pages/charts/mail/answers.ts',
      // Records for operators, which are English.
      'shell/src/remotes/watch/blame.ts',
      'shell/src/security/watch-globals.ts',
      'shell/src/slots/filled-slot.tsx',
      'deploy/api/src/ops/releases/read-state.ts',
      'deploy/api/src/planning/report-mails/send-due.ts',
      'deploy/api/src/platform/http/app.ts',
      'deploy/api/src/platform/figures/job-runs.ts',
      // A state of a row, which is compared and not read.
      'deploy/api/src/planning/matching/compare.ts',
      /\.test\.tsx?$/,
      /\/testing\//,
      /\/db\/migrations\//,
      /^shared\/tooling\//,
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
      'shell/src/remotes/freezes/watchdog.worker.ts',
      // The script of a page without any other.
      'deploy/gateway/src/welcome-page.ts',
      // Tests, measurements and walks look into real browsers.
      /\.test\.tsx?$/,
      /\/testing\//,
      /^deploy\/(?:acceptance|bench|rehearsal)\//,
    ],
  },
];

const isAllowed = (file, allowed) =>
  allowed.some((place) => (typeof place === 'string' ? file === place : place.test(file)));

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sourcesIn(at);
    }
    return /\/src\/.*\.tsx?$/.test(at) ? [at] : [];
  });
}

const files = ['shell', 'remotes', 'shared', 'deploy'].flatMap(sourcesIn);
const faults = files.flatMap((file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const laws = LAWS.filter(
    ({ allowed, within }) => !isAllowed(file, allowed) && (within?.test(file) ?? true),
  );
  return laws.flatMap(({ words, why }) =>
    lines.flatMap((line, at) => (words.test(line) ? [`${file}:${at + 1}: ${why}`] : [])),
  );
});
for (const { words, planted, why } of LAWS) {
  if (!words.test(planted)) {
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
