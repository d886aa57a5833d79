import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@haulboard/contract/shell';
import { checkBuild } from './check.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { rollback } from '../changes/rollback.ts';
import { buildsOf, openStore, type Store } from '../store/store.ts';
import { builtRemote, builtShell, temporaryFolder } from '../testing/built-folder.ts';

const route = (path: string, permission = 'map.view') => ({
  path,
  title: { 'en-US': 'A', 'zh-CN': '甲' },
  permission,
  roles: ['CARRIER'],
  menu: true,
  order: 1,
});

/** A build of the dockets whose manifest says something else. */
function dockets(changes: Record<string, unknown>): string {
  const dist = builtRemote({ name: 'dockets', build: 'dddddddd' });
  const file = path.join(dist, 'remote.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...changes }));
  return dist;
}

const OFFER = {
  shared: { react: '19.2.1' },
  contract: CONTRACT_VERSION,
  names: { '@haulboard/contract': ['getBoard'], ShellApi: ['http.send'] },
};

/** A store in which a shell and the map run. */
function liveStore(): Store {
  const store = openStore(temporaryFolder());
  publish(store, builtShell('aaaaaaaa', 'shell', OFFER));
  promote(store, { part: 'shell', build: 'aaaaaaaa' });
  publish(store, builtRemote({ name: 'map', build: 'bbbbbbbb' }));
  promote(store, { part: 'map', build: 'bbbbbbbb' });
  return store;
}

test('a team sees before publishing that its build fits, and how big it is', () => {
  const seen = checkBuild(liveStore(), dockets({ shared: { react: '^19.1.0' } }));
  expect(seen).toMatchObject({ part: 'dockets', build: 'dddddddd', faults: [] });
  expect(seen.firstBytes).toBeGreaterThan(0);
});

test.each([
  ['a contract that the shell does not have', { contract: '^9.0.0' }, 'needs contract ^9.0.0'],
  ['a library that the running shell has not', { shared: { antd: '^6.0.0' } }, 'needs antd ^6.0.0'],
  [
    'a newer library than the running shell',
    { shared: { react: '^19.3.0' } },
    'the running shell has 19.2.1',
  ],
  [
    'a call that the running shell has not',
    { takes: { '@haulboard/contract': ['getBoard', 'weighMoon'] } },
    'needs @haulboard/contract weighMoon, and the running shell has none',
  ],
  ['a way of the shell that it has not', { uses: ['http.send', 'moon.phase'] }, 'needs ShellApi moon.phase'],
  ['a route of another remote', { routes: [route('/map/')] }, '/map belongs to map already'],
  ['a page for everything', { routes: [route('/*')] }, '/* would answer for every page below it'],
  ['a page for any first word', { routes: [route('/:day/edit')] }, 'would answer for pages of others'],
  ['the home page', { routes: [route('/')] }, '/ would answer for pages of others'],
  [
    'a page of another remote under another name',
    { routes: [route('/today/:part')] },
    '/today/:part answers for /today/index, which belongs to planning',
  ],
  [
    'a page of another remote in other letters',
    { routes: [route('/TODAY/index')] },
    '/TODAY/index answers for /today/index, which belongs to planning',
  ],
  [
    'a page of another remote behind a parameter that may be left out',
    { routes: [route('/stock/:a?/overview')] },
    '/stock/:a?/overview answers for /stock/overview, which belongs to stock',
  ],
  [
    'a page of another remote behind a word that may be left out',
    { routes: [route('/d?/today/index')] },
    '/d?/today/index answers for /today/index, which belongs to planning',
  ],
  [
    'a page of another remote, a letter of which may be left out',
    { routes: [route('/todax?y/index')] },
    '/todax?y/index has a ? within a part: only a whole part may be left out',
  ],
  ['the home page behind a word', { routes: [route('/d?')] }, '/d? would answer for pages of others'],
  [
    'a page with many parts that may be left out',
    { routes: [route('/d/:a?/:b?/:c?/:d?/:e?')] },
    'has 5 parts that may be left out, more than 4',
  ],
  [
    'a page of the sign-in in other letters',
    { routes: [route('/User/login')] },
    '/User/login belongs to the shell',
  ],
  ['one route twice in other letters', { routes: [route('/d'), route('/D')] }, '/D is there twice'],
  ['a page of the shell', { routes: [route('/account/releases')] }, '/account/releases belongs to the shell'],
  ['a page of the sign-in', { routes: [route('/user/login')] }, '/user/login belongs to the shell'],
  ['a call of the server', { routes: [route('/api/x')] }, '/api/x belongs to the shell'],
  [
    'redirects that go round',
    { redirects: { '/d': '/d/a?x=1', '/d/a': '/d' } },
    '/d leads round in a circle, never to a page',
  ],
  [
    'a redirect to a stranger',
    { redirects: { '/d': 'https://evil.example/' } },
    'which is no page of Haulboard',
  ],
  ['a hidden one', { redirects: { '/d': '//evil.example/' } }, 'which is no page of Haulboard'],
  ['one route twice', { routes: [route('/d/:a'), route('/d/:b')] }, '/d/:b is there twice'],
  [
    'a permission nobody knows',
    { routes: [route('/d', 'docket.fly')] },
    'asks for the permission docket.fly',
  ],
  ['one language only', { locales: ['en-US'] }, 'has no texts in zh-CN'],
  [
    'a title in one language only',
    { routes: [{ ...route('/d'), title: { 'en-US': 'D', 'zh-CN': ' ' } }] },
    '/d has no title in one of the languages',
  ],
])('a team is told of %s, and it is not published', (_what, changes, message) => {
  const store = liveStore();
  const dist = dockets(changes);
  expect(checkBuild(store, dist).faults.join()).toContain(message);
  expect(() => publish(store, dist)).toThrow(/was not published: .*Nothing was changed/);
  expect(buildsOf(store, 'dockets')).toEqual([]);
});

test('a team is told of a redirect that another remote leads back, though each alone is in order', () => {
  const store = liveStore();
  const dist = builtRemote({ name: 'map', build: 'cccccccc' });
  const file = path.join(dist, 'remote.json');
  const said = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...said, redirects: { '/map/list': '/d?from=map' } }));
  publish(store, dist);
  promote(store, { part: 'map', build: 'cccccccc' });
  expect(checkBuild(store, dockets({ redirects: { '/d': '/map/list' } })).faults).toEqual([
    '/d leads round in a circle, never to a page',
  ]);
  expect(checkBuild(store, dockets({ redirects: { '/d': '/map' } })).faults).toEqual([]);
});

test('a team may name pages and redirects that are its own, with parameters that may be left out', () => {
  const own = {
    routes: [route('/dockets'), route('/d/:a?'), route('/e/:a?/edit')],
    redirects: { '/d/list': '/dockets?all=1' },
  };
  expect(checkBuild(liveStore(), dockets(own)).faults).toEqual([]);
});

test.each([
  ['an element of the page', 'header{display:none}', 'app.css styles header'],
  ['the root', '.dockets__a{color:red}:root{--x:1}', 'app.css styles :root'],
  ['one of a list', '.dockets__a,body>main{margin:0}', 'app.css styles body>main'],
  ['what is inside a query', '@media (max-width:9px){nav{top:0}}', 'app.css styles nav'],
  ['what a layer holds', '@layer a;@layer b{@supports (top:0){.ant-btn{top:0}}}', 'app.css styles .ant-btn'],
  ['another remote', '.planning__a{top:0}', 'app.css styles .planning__a'],
  ['a page that has its own', 'body:has(.dockets__a) header{top:0}', 'app.css styles body:has'],
  ['all but its own', 'header:not(.dockets__x){top:0}', 'app.css styles header:not'],
  ['either', ':is(body,.dockets__x){top:0}', 'app.css styles :is(body'],
  ['what stands beside its own', '.dockets__a ~ header{top:0}', 'app.css styles .dockets__a ~ header'],
  ['a name like its own', '.x\\.dockets__a{top:0}', 'app.css styles .x_dockets__a'],
  ['print and screen', '@media print,screen{header{top:0}}', 'app.css styles header'],
  ['a query in capitals', '@MEDIA screen{body{top:0}}', 'app.css styles body'],
  ['what appears', '@starting-style{body{top:0}}', 'app.css styles body'],
  ['all but a rule around it', '.dockets__a{header:not(&){top:0}}', 'app.css styles header:not(&)'],
  ['a scope in its own rule', '.dockets__a{@scope (body){header{top:0}}}', 'app.css styles header'],
  ['a property of all', '@property --top{syntax:"*";inherits:true}', 'app.css styles @property --top'],
  ['what an address hides', '.dockets__a{background:url({)}header{top:0}', 'app.css styles header'],
  ['what a bracket hides', '}x{}header{top:0}', 'app.css styles header'],
  ['what is left open', '.dockets__a{top:0}header{top:0', 'app.css styles header'],
])('a remote that styles %s is not published, and its team reads which rule', (_what, css, message) => {
  const store = liveStore();
  const dist = builtRemote({ name: 'dockets', build: 'dddddddd', css });
  expect(checkBuild(store, dist).faults.join()).toContain(message);
  expect(() => publish(store, dist)).toThrow(/was not published/);
});

test('a remote may style what stands in its own elements, and what its printed sheet hides', () => {
  const css = [
    '@font-face{font-family:x;src:url("a{b}.woff2")}',
    '@keyframes dockets__in{from{top:0}to{top:1px}}',
    '/* header{} */.dockets__a:is(.x,.y) th,.dockets__b::after{content:"} body{"}',
    '.dockets__a{&:hover{top:0}header{top:0}}',
    '[data-density] .dockets__a,a.dockets__b>p+p,:is(.dockets__a,.dockets__b i) th{top:0}',
    '.dockets__a{&+&{top:0}header &{top:0}@media (width<9px){&.x{top:0}}}',
    '@property --dockets__a{syntax:"*";inherits:false}',
    '@media print{body{display:none}}',
  ].join('');
  expect(checkBuild(liveStore(), builtRemote({ name: 'dockets', build: 'dddddddd', css })).faults).toEqual(
    [],
  );
});

test('a dry run of publishing leaves the store as it is', () => {
  const store = liveStore();
  expect(publish(store, dockets({}), { isDryRun: true }).isNew).toBe(true);
  expect(buildsOf(store, 'dockets')).toEqual([]);
});

test('a build of an earlier day that the running shell cannot serve is not brought to people, and both versions are named', () => {
  const store = openStore(temporaryFolder());
  publish(store, dockets({ shared: { react: '^18.0.0' } }));
  publish(store, builtShell('aaaaaaaa', 'shell', { shared: { react: '19.2.1' } }));
  promote(store, { part: 'shell', build: 'aaaaaaaa' });
  const promoting = () => promote(store, { part: 'dockets', build: 'dddddddd' });
  expect(promoting).toThrow(
    'dockets dddddddd needs react ^18.0.0, and the running shell has 19.2.1. Nothing was changed',
  );
  expect(promoting).toThrow(expect.objectContaining({ fault: 'verification' }));
  expect(readRegistry(store).remotes).toEqual({});
});

test.each(['19.2.0', '19.2.2', '19.1.0', '19.3.0'])('a build for React 19 meets a shell with %s', (react) => {
  const store = openStore(temporaryFolder());
  publish(store, builtShell('aaaaaaaa', 'shell', { shared: { react } }));
  promote(store, { part: 'shell', build: 'aaaaaaaa' });
  expect(checkBuild(store, dockets({ shared: { react: '^19.0.0' } })).faults).toEqual([]);
});

test('an earlier shell comes back only under remotes that it can run, or whose build before it can', () => {
  const store = openStore(temporaryFolder());
  const early = { names: { '@haulboard/contract': ['getBoard'] } };
  const late = { names: { '@haulboard/contract': ['getBoard', 'planDay'] } };
  publish(store, builtShell('aaaaaaaa', 'early', early));
  promote(store, { part: 'shell', build: 'aaaaaaaa' });
  publish(store, builtShell('bbbbbbbb', 'late', late));
  promote(store, { part: 'shell', build: 'bbbbbbbb' });
  publish(store, dockets({ takes: late.names }));
  promote(store, { part: 'dockets', build: 'dddddddd' });
  const goBack = () => rollback(store, { part: 'shell', reason: 'blank' });
  expect(goBack).toThrow(
    'dockets dddddddd needs @haulboard/contract planDay, and the shell aaaaaaaa has none. Nothing was changed: take dockets back',
  );
  expect(readRegistry(store).shell?.build).toBe('bbbbbbbb');
  // With a build before it that fits, a page has something to run.
  publish(store, builtRemote({ name: 'dockets', build: 'eeeeeeee' }));
  promote(store, { part: 'dockets', build: 'eeeeeeee' });
  promote(store, { part: 'dockets', build: 'dddddddd' });
  goBack();
  expect(readRegistry(store).shell?.build).toBe('aaaaaaaa');
});

test('a remote that carries antd is not published, and its team reads what to take instead', () => {
  const text = 'const mark="data-css-hash"';
  expect(checkBuild(liveStore(), builtRemote({ name: 'dockets', build: 'dddddddd', text })).faults).toEqual([
    expect.stringMatching(/carries antd: take what is on the page, from @haulboard\/ui/),
  ]);
});
