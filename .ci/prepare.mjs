// The tests use real components: Chromium, PostgreSQL and a Chinese font. On Debian as root they are
// installed here; elsewhere this says what is missing.
import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

/** It draws as the one with windows does, for 2.7 s of the processor a page, not 4.7. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

/** The browser of the tests. */
export function chromiumPath() {
  const places = [process.env.CHROMIUM_PATH, WITHOUT_WINDOWS, '/usr/bin/chromium'];
  return places.find((place) => place !== undefined && existsSync(place));
}

const NEEDS = [
  {
    what: 'Chromium',
    packages: ['chromium'],
    isThere: () => chromiumPath() !== undefined,
  },
  {
    what: 'PostgreSQL server programs',
    packages: ['postgresql'],
    isThere: () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0,
  },
  {
    what: 'a Chinese font',
    packages: ['fonts-noto-cjk', 'fonts-dejavu-core'],
    isThere: () => globSync('/usr/share/fonts/**/*CJK*').length > 0,
  },
];

/** Runs a program to its end; what fails is seen by what is missing afterwards. */
function run(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve) => {
    child.on('error', resolve);
    child.on('close', resolve);
  });
}

const install = (...packages) =>
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);

/** Installs or names what is missing; resolves to whether the tests can run. */
export async function prepare() {
  const missing = NEEDS.filter((need) => !need.isThere());
  const packages = missing.flatMap((need) => need.packages);
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const isSlower = process.env.CHROMIUM_PATH === undefined && !existsSync(WITHOUT_WINDOWS);
  if ((missing.length > 0 || isSlower) && canInstall) {
    console.log(`Installing ${[...(isSlower ? ['chromium-headless-shell'] : []), ...packages].join(' ')} …`);
    await run('apt-get', ['update', '-qq']);
    if (isSlower) {
      // By itself: a Debian that does not have it must still get the rest.
      await install('chromium-headless-shell');
    }
    await install(...missing.filter((need) => !need.isThere()).flatMap((need) => need.packages));
  }
  const still = missing.filter((need) => !need.isThere());
  for (const need of still) {
    console.error(`The tests need ${need.what}. On Debian: apt-get install ${need.packages.join(' ')}`);
  }
  return still.length === 0;
}
