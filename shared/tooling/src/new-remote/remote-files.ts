import { remoteCatalog } from './remote-catalog.ts';
import type { PlannedRoute, RemotePlan } from './plan-remote.ts';

/** `weighing` → `Weighing`. */
function capitalized(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;
}

function routeSource({ path, own }: PlannedRoute): string {
  if (own === undefined) {
    return `    specRoute(${quoted(path)}),`;
  }
  return `    {
      path: ${quoted(path)},
      title: { 'en-US': ${quoted(own.title)}, 'zh-CN': ${quoted(own.titleZh)} },
      permission: ${quoted(own.permission)},
      roles: rolesOf(${quoted(own.permission)}),
      menu: true,
      order: 300,
    },`;
}

function manifestSource({ name, routes, redirects }: RemotePlan): string {
  const hasOwn = routes.some(({ own }) => own !== undefined);
  const pairs = Object.entries(redirects).map(([from, to]) => `${quoted(from)}: ${quoted(to)}`);
  const [first, ...rest] = routes;
  const isOneRow = rest.length === 0 && first.own === undefined;
  return `${hasOwn ? "import { rolesOf } from '@haulboard/contract';\n" : ''}import { defineRemote${hasOwn ? '' : ', specRoute'} } from '@haulboard/contract/shell';

/** All that the shell may know of ${name} before its code. */
export const manifest = defineRemote({
  name: ${quoted(name)},
  version: '1.0.0',
  contract: '^1.4.0',
${isOneRow ? `  routes: [specRoute(${quoted(first.path)})],` : `  routes: [\n${routes.map(routeSource).join('\n')}\n  ],`}
  redirects: ${pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`},
  locales: ['en-US', 'zh-CN'],
});
`;
}

/** What every remote is made with. */
export const NEEDS = [
  '@haulboard/contract',
  '@haulboard/data',
  '@haulboard/tooling',
  '@haulboard/ui',
  '@lingui/react',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/react',
  '@types/react-dom',
  'react',
  'react-dom',
];

/** What a team runs, by the same names wherever its remote lies. */
export const SCRIPTS = {
  build: 'haulboard build',
  check: 'haulboard check',
  dev: 'haulboard dev',
  test: 'haulboard test',
  texts: 'haulboard texts',
};

/** What builds, types or tests a remote and is not in what it ships. */
const FOR_BUILDING = /^(?:@haulboard\/tooling$|@testing-library\/|@types\/)/;

function inWorkspace(needs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    needs.map((need) => [need, need.startsWith('@haulboard/') ? 'workspace:*' : 'catalog:']),
  );
}

function packageSource(name: string): string {
  const json = {
    name: `@haulboard/${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    exports: {},
    scripts: SCRIPTS,
    dependencies: inWorkspace(NEEDS.filter((need) => !FOR_BUILDING.test(need))),
    devDependencies: inWorkspace(NEEDS.filter((need) => FOR_BUILDING.test(need))),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

function readmeSource({ name, routes, roles }: RemotePlan): string {
  return `# ${capitalized(name)}

One sentence: what a person does here.

- **Pages:** ${routes.map(({ path }) => `\`${path}\``).join(', ')}
- **Roles:** ${roles.join(', ')}
- **Calls:** \`getSystemSettings\`

\`npm run dev ${name}\` shows it alone, with the answers of \`src/testing/demo-server.ts\`. In this folder the scripts are
\`dev\`, \`texts\`, \`test\`, \`build\` and \`check\`: \`npx pnpm@12.21.0 run check\`.

To show something in a page of another remote: \`docs/how-to/fill-a-slot.md\` of Haulboard.
`;
}

const page = (name: string, Name: string) => `import { Screen } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { ${Name}View } from './${name}-view.tsx';
import { use${Name} } from './use-${name}.ts';

/** The first page of ${name}: begin here. */
export function ${Name}Page() {
  const { settings, userName } = use${Name}();
  return (
    <Screen title={<Trans>The server’s day</Trans>} state={settings}>
      {(known) => <${Name}View userName={userName} settings={known} />}
    </Screen>
  );
}
`;

const hook = (Name: string) => `import { getSystemSettings, type CallResult } from '@haulboard/contract';
import { useCall, useShell } from '@haulboard/data';

export type Settings = CallResult<typeof getSystemSettings>;

/** What the page knows: who looks at it, and what the server says. */
export function use${Name}() {
  const { session } = useShell();
  return { settings: useCall(getSystemSettings, {}), userName: session.user.name };
}
`;

const view = (name: string, Name: string) => `import { Trans } from '@lingui/react/macro';
import type { Settings } from './use-${name}.ts';
import styles from './${name}.module.css';

type Props = { userName: string; settings: Settings };

/** Draws what it is given; fetches nothing. */
export function ${Name}View({ userName, settings }: Props) {
  return (
    <dl className={styles['facts']}>
      <dt>
        <Trans>Signed in</Trans>
      </dt>
      <dd>{userName}</dd>
      <dt>
        <Trans>Day</Trans>
      </dt>
      <dd>{settings.today}</dd>
      <dt>
        <Trans>Time zone</Trans>
      </dt>
      <dd>{settings.operatingTimeZone}</dd>
    </dl>
  );
}
`;

const pageTest = (
  name: string,
  Name: string,
) => `import { ApiError, getSystemSettings } from '@haulboard/contract';
import { fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen } from '@testing-library/react';
import { messages as chinese } from '../../locales/zh-CN.po';
import { demoServer } from '../../testing/demo-server.ts';
import { ${Name}Page } from './${name}-page.tsx';

describe('a person at the first page of ${name}', () => {
  it('reads which day it is at the server', async () => {
    renderRemote(<${Name}Page />, { shell: fakeShell({ server: demoServer() }), path: '/' });
    expect(await screen.findByText('2026-11-21')).toBeTruthy();
    expect(screen.getByText('Test Person')).toBeTruthy();
  });

  it('reads it in Chinese where Chinese was chosen', async () => {
    const shell = fakeShell({ server: demoServer(), locale: 'zh-CN' });
    renderRemote(<${Name}Page />, { shell, path: '/', messages: chinese });
    expect(await screen.findByText('时区')).toBeTruthy();
  });

  it('can try again when the server could not tell', async () => {
    const server = demoServer();
    server.on(getSystemSettings, () => {
      throw new ApiError({ code: 500, message: 'the database is away', call: 'getSystemSettings' });
    });
    renderRemote(<${Name}Page />, { shell: fakeShell({ server }), path: '/' });
    expect(await screen.findByRole('button', { name: /retry/i })).toBeTruthy();
  });
});
`;

const main = (name: string, Name: string) => `import { defineApp } from '@haulboard/data/app';
import { ${Name}Page } from './pages/${name}/${name}-page.tsx';

/** @public Loaded by the shell at run time. */
export const { contract, App } = defineApp({
  name: '${name}',
  catalogs: {
    'en-US': () => import('./locales/en-US.po'),
    'zh-CN': () => import('./locales/zh-CN.po'),
  },
  App: ${Name}Page,
});
`;

const mainTest = (name: string) => `import { REMOTE_CHECKS } from '@haulboard/data/testing';
import { cleanup } from '@testing-library/react';
import { manifest } from './manifest.ts';

afterEach(cleanup);

describe('${name}, held to the contract of remotes', () => {
  it.each(REMOTE_CHECKS)('$name', async ({ run }) => {
    const module = await import('./main.tsx');
    await expect(run({ manifest, module })).resolves.toBeUndefined();
  });
});
`;

const DEMO_SERVER = `import { getSystemSettings } from '@haulboard/contract';
import { fakeServer, type FakeServer } from '@haulboard/contract/testing';

/** The answers that tests and \`npm run dev\` work with. */
export function demoServer(): FakeServer {
  const server = fakeServer();
  server.on(getSystemSettings, () => ({
    isDemo: true,
    operatingTimeZone: 'Pacific/Auckland',
    today: '2026-11-21',
  }));
  return server;
}
`;

const STYLE = `.facts {
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: var(--hb-space-1) var(--hb-space-4);
  margin: 0;
}

.facts dd {
  margin: 0;
}
`;

const TSCONFIG = `{
  "extends": "../../tsconfig.base.json",
  "compilerOptions": { "lib": ["es2024", "dom", "dom.iterable"], "jsx": "react-jsx", "types": ["jest"] },
  "include": ["src"]
}
`;

const WEBPACK = `import { remoteConfig } from '@haulboard/tooling';
import { manifest } from './src/manifest.ts';

export default remoteConfig(import.meta.dirname, manifest);
`;

const LINGUI = `import { linguiConfig } from '@haulboard/tooling/lingui';

export default linguiConfig(import.meta.dirname);
`;

/** Every file of a new remote, by its path in the remote's folder. */
export function remoteFiles(plan: RemotePlan): Readonly<Record<string, string>> {
  const { name } = plan;
  const Name = capitalized(name);
  const pages = `src/pages/${name}`;
  return {
    'README.md': readmeSource(plan),
    'package.json': packageSource(name),
    'tsconfig.json': TSCONFIG,
    'webpack.config.ts': WEBPACK,
    'lingui.config.ts': LINGUI,
    'src/env.d.ts': '/// <reference types="@haulboard/tooling/assets" />\n',
    'src/manifest.ts': manifestSource(plan),
    'src/main.tsx': main(name, Name),
    'src/main.test.tsx': mainTest(name),
    'src/locales/en-US.po': remoteCatalog(name, 'en-US'),
    'src/locales/zh-CN.po': remoteCatalog(name, 'zh-CN'),
    'src/testing/demo-server.ts': DEMO_SERVER,
    [`${pages}/${name}-page.tsx`]: page(name, Name),
    [`${pages}/${name}-page.test.tsx`]: pageTest(name, Name),
    [`${pages}/${name}-view.tsx`]: view(name, Name),
    [`${pages}/use-${name}.ts`]: hook(Name),
    [`${pages}/${name}.module.css`]: STYLE,
  };
}
