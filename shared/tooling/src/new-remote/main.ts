// `npm run new-remote <name>`: a remote that passes every check as it is. See --help.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { remoteDescriptor, type RemoteDescriptor } from '@haulboard/contract/shell';
import { workspaceRoot } from '../build/workspace.ts';
import { planRemote, WishError, type RemotePlan, type Wish } from './plan-remote.ts';
import { apartFiles, copyTarballs } from './apart-files.ts';
import { remoteFiles } from './remote-files.ts';
import { renewApart } from './renew-apart.ts';

const HELP = `Usage: npm run new-remote <name> -- [options]

  --route <path>         its page; default /<name>, or the pages that SPEC.md 2 keeps for that name
  --title <text>         what the menu calls it; default the name in capitals
  --title-zh <text>      the same in Chinese
  --permission <name>    who may see it, a row of shared/contract/src/policy.ts; default account.view: everyone
  --into <folder>        a repository of its own instead of remotes/<name>; needs --packages
  --packages <folder>    where the tarballs of "npm run pack-shared <folder>" lie
  --renew <folder>       newer packages for a repository that --into made; needs --packages, and no name
  --dry-run              say which files would be written, and write none
  --json                 with --dry-run: the files with their content, as one JSON document
  --no-install           do not link the new package

Examples:
  npm run new-remote weighing -- --title "WEIGHING" --title-zh 称重 --permission today.view
  npm run new-remote dockets
  npm run new-remote yard -- --into ../yard --packages ../tarballs
  npm run new-remote -- --renew ../yard --packages ../tarballs
`;

const OPTIONS = {
  route: { type: 'string' },
  title: { type: 'string' },
  'title-zh': { type: 'string' },
  permission: { type: 'string' },
  into: { type: 'string' },
  packages: { type: 'string' },
  renew: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  install: { type: 'boolean', default: true },
  help: { type: 'boolean', default: false },
} as const;

const remotes = path.join(workspaceRoot, 'remotes');

async function readManifest(file: string): Promise<RemoteDescriptor> {
  try {
    const module: { manifest: unknown } = await import(pathToFileURL(file).href);
    return remoteDescriptor.parse(module.manifest);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new WishError(
      `${path.relative(workspaceRoot, file)} cannot be read, so its routes are not known: ${why}\nIf packages are not linked, run "npx pnpm@12.21.0 install". Nothing was changed.`,
    );
  }
}

async function knownRemotes(): Promise<RemoteDescriptor[]> {
  const files = readdirSync(remotes)
    .map((name) => path.join(remotes, name, 'src/manifest.ts'))
    .filter((file) => existsSync(file));
  return Promise.all(files.map(readManifest));
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A new package must be linked and stand in the lockfile, or the next start refuses. */
function install(): void {
  say('Linking the new package …');
  const run = spawnSync(
    'npx',
    ['--yes', 'pnpm@12.21.0', 'install', '--prefer-offline', '--no-frozen-lockfile'],
    {
      cwd: workspaceRoot,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (run.status !== 0) {
    throw new WishError(
      'The files are written, but the package is not linked: run "npx pnpm@12.21.0 install".',
    );
  }
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new WishError(`${folder} is there already: nothing was changed. Choose another place.`);
  }
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content, { flag: 'wx' });
  }
}

function sayMade(plan: RemotePlan, where: string): void {
  const pages = plan.routes.map(({ path: page }) => page).join(', ');
  say(`${where} is made, with ${pages} for ${plan.roles.join(', ')}.`);
}

function makeApart(plan: RemotePlan, into: string, packages: string | undefined): void {
  if (packages === undefined) {
    throw new WishError('--into needs --packages: where the tarballs of "npm run pack-shared <folder>" lie.');
  }
  const folder = path.resolve(into);
  write(folder, apartFiles(plan, packages));
  copyTarballs(packages, folder);
  sayMade(plan, into);
  say('Next, there: npx pnpm@12.21.0 install, then its scripts dev, test, check and build.');
}

function renew(repository: string, packages: string | undefined): void {
  if (packages === undefined) {
    throw new WishError(
      '--renew needs --packages: where the tarballs of "npm run pack-shared <folder>" lie.',
    );
  }
  renewApart(path.resolve(repository), path.resolve(packages));
  say(`${repository} has the packages of ${packages}. Next, there: npx pnpm@12.21.0 install, then check.`);
}

function readWish() {
  try {
    // pnpm passes the `--` on that npm takes away.
    const args = process.argv.slice(2).filter((each) => each !== '--');
    return parseArgs({ args, options: OPTIONS, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new WishError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

type Values = ReturnType<typeof readWish>['values'];

function wishOf(name: string, { route, title, 'title-zh': titleZh, permission }: Values): Wish {
  return {
    name,
    ...(route === undefined ? {} : { route }),
    ...(title === undefined ? {} : { title }),
    ...(titleZh === undefined ? {} : { titleZh }),
    ...(permission === undefined ? {} : { permission }),
  };
}

function makeHere(plan: RemotePlan, values: Values): void {
  const { name } = plan;
  const files = remoteFiles(plan);
  if (values['dry-run']) {
    const names = Object.keys(files).map((file) => `remotes/${name}/${file}`);
    say(values.json ? JSON.stringify(files) : names.join('\n'));
    return;
  }
  write(path.join(remotes, name), files);
  if (values.install) {
    install();
  }
  sayMade(plan, `remotes/${name}`);
  say(`Next: npm run dev ${name} shows it alone; npm start builds it into the product.`);
}

async function run(): Promise<void> {
  const { values, positionals } = readWish();
  const [name, ...more] = positionals;
  if (values.help) {
    say(HELP);
    return;
  }
  if (values.renew !== undefined) {
    renew(values.renew, values.packages);
    return;
  }
  if (name === undefined || more.length > 0) {
    throw new WishError(`Say one name: what the page is about, like "weighing".\n\n${HELP}`);
  }
  const plan = planRemote(wishOf(name, values), await knownRemotes());
  if (values.into === undefined) {
    makeHere(plan, values);
  } else {
    makeApart(plan, values.into, values.packages);
  }
}

try {
  await run();
} catch (error) {
  if (!(error instanceof WishError)) {
    throw error;
  }
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
