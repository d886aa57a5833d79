import { isAllowed, type Role } from '@haulboard/contract';
import { remoteDescriptor } from '@haulboard/contract/shell';
import { manifestOf, registryOf } from '../remotes/testing/registry-of.ts';
import { createCommandHub } from './command-hub.ts';
import { findCommands } from './find-commands.ts';
import { findKeyConflicts } from './key-conflicts.ts';
import { OWN_COMMANDS } from './own-commands.ts';
import { collectCommands, offeredNow, sheetSections } from './registry.ts';
import { targetOf } from './target-of.ts';
import { command } from './testing/command.ts';
import { readManifests } from './testing/read-manifests.mjs';

const canAs = (role: Role) => (permission: string) => isAllowed(role, permission);
const NO_REMOTES = { remotes: {} };

function ids(commands: readonly { id: string }[]): string[] {
  return commands.map(({ id }) => id);
}

describe('what a person is offered', () => {
  it.each<[Role, string, boolean]>([
    ['CARRIER', 'go.map', true],
    ['CUSTOMER', 'go.map', false],
    ['CUSTOMER', 'go.charts', true],
    ['SUPPER_ADMIN', 'shell.impersonate', true],
    ['CARRIER', 'shell.impersonate', false],
    ['CARRIER_COMPANY', 'go.plan.carrier-company.today', true],
    ['SUPPER_ADMIN', 'go.plan.carrier-company.today', false],
  ])('%s, %s: %s', (role, id, isOffered) => {
    expect(ids(collectCommands(NO_REMOTES, canAs(role))).includes(id)).toBe(isOffered);
  });

  it('a remote’s command only to those who may', () => {
    const publish = command('planning.publish', { permission: 'today.publish', on: ['/today/edit'] });
    const registry = { remotes: { planning: { manifest: { commands: [publish] } } } };
    expect(ids(collectCommands(registry, canAs('CARRIER')))).toContain('planning.publish');
    expect(ids(collectCommands(registry, canAs('CUSTOMER')))).not.toContain('planning.publish');
  });

  it('a command without an address only while somebody handles it, on its page', () => {
    const hub = createCommandHub();
    const commands = [command('board.publish', { on: ['/today/edit'] }), command('go', { go: '/map' })];
    const now = (path: string) => ids(offeredNow(commands, { path, handled: hub.handled() }));
    expect(now('/today/edit')).toEqual(['go']);
    const stop = hub.on('board.publish', () => undefined);
    expect(now('/today/edit')).toEqual(['board.publish', 'go']);
    expect(now('/map')).toEqual(['go']);
    stop();
    expect(now('/today/edit')).toEqual(['go']);
  });

  it('nothing in the list that only keys can say', () => {
    const commands = [command('tab', { keys: ['Alt+1'], isKeyOnly: true })];
    expect(offeredNow(commands, { path: '/', handled: new Set(['tab']) })).toEqual([]);
    expect(sheetSections(commands, new Set(['tab']))).toHaveLength(1);
    expect(sheetSections(commands, new Set())).toEqual([]);
  });

  it('is found in either language, without macrons: first by a title’s beginning, then by a word’s', () => {
    const commands = [
      command('a', { title: { 'en-US': 'Unpublish', 'zh-CN': '取消发布' } }),
      command('c', { title: { 'en-US': 'Notes to publish', 'zh-CN': '待发布备注' } }),
      command('b', { title: { 'en-US': 'Publish plān', 'zh-CN': '发布计划' } }),
    ];
    const found = (query: string) => findCommands(commands, query).map(({ command: { id } }) => id);
    expect(found('PUBL')).toEqual(['b', 'c', 'a']);
    expect(found('plan')).toEqual(['b']);
    expect(found('plan publ')).toEqual(['b']);
    expect(found('发布')).toEqual(['b', 'a', 'c']);
    expect(found('')).toEqual(['a', 'c', 'b']);
    expect(findCommands(commands, 'nothing')).toEqual([]);
  });
});

describe('the sheet of shortcuts', () => {
  it.each([
    ['everywhere', '', ['Ctrl+Enter']],
    ['at the dockets', '/dockets', ['/', 'ArrowDown', 'Enter', 'Space']],
    ['at a crew’s stock', '/stock/:crewId?', ['ArrowDown', 'Enter', 'F2', 'Ctrl+v']],
    ['at the overview of stock', '/stock/overview', ['/']],
    ['in the settings', '/settings /settings/:kind', ['/']],
    ['at the incidents', '/report /report/:part', ['/']],
  ])('tells a dispatcher the keys %s', async (_, pages, keys) => {
    const manifests = Object.values(await readManifests()).map((given) => remoteDescriptor.parse(given));
    const commands = collectCommands(
      registryOf(...manifests.map((manifest) => manifestOf(manifest))),
      canAs('CARRIER'),
    );
    const section = sheetSections(commands, new Set()).find(({ pages: on }) => on.join(' ') === pages);
    expect(section?.commands.flatMap((each) => each.keys)).toEqual(expect.arrayContaining(keys));
  });
});

describe('the hub of commands', () => {
  it('runs the handler that came last, and the one before when it goes', () => {
    const hub = createCommandHub();
    const ran: string[] = [];
    hub.on('x', () => ran.push('first'));
    const stop = hub.on('x', (key) => ran.push(`second ${key}`));
    expect(hub.run('x', 'Alt+2')).toBe(true);
    stop();
    stop();
    hub.run('x');
    expect(ran).toEqual(['second Alt+2', 'first']);
    expect(hub.run('y')).toBe(false);
  });

  it('tells when what is handled changes', () => {
    const hub = createCommandHub();
    const seen: number[] = [];
    hub.subscribe(() => seen.push(hub.handled().size));
    hub.on('x', () => undefined)();
    expect(seen).toEqual([1, 0]);
  });
});

describe('keys', () => {
  it('of shell and all remotes mean one thing at each place', async () => {
    const manifests = Object.values(await readManifests()).map((given) => remoteDescriptor.parse(given));
    expect(manifests.length).toBeGreaterThan(1);
    const theirs = manifests.flatMap(({ commands }) =>
      commands.map((each) => ({ ...each, isKeyOnly: false })),
    );
    expect(findKeyConflicts([...OWN_COMMANDS, ...theirs])).toEqual([]);
    const pages = new Set(manifests.flatMap(({ routes }) => routes.map(({ path }) => path)));
    expect(theirs.flatMap(({ on }) => on).filter((page) => !pages.has(page))).toEqual([]);
    const all = ids([...OWN_COMMANDS, ...theirs]);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    ['the same keys', [{ keys: ['n'] }, { keys: ['n'] }], 1],
    ['keys that begin others', [{ keys: ['g'] }, { keys: ['g t'] }], 1],
    ['another spelling', [{ keys: ['Ctrl+Shift+z'] }, { keys: ['Shift+Ctrl+Z'] }], 1],
    ['one everywhere, one on a page', [{ keys: ['n'] }, { keys: ['n'], on: ['/map'] }], 1],
    [
      'different pages',
      [
        { keys: ['n'], on: ['/today/edit'] },
        { keys: ['n'], on: ['/map'] },
      ],
      0,
    ],
    [
      'no person who may do both',
      [
        { keys: ['n'], permission: 'company_plan.view' },
        { keys: ['n'], permission: 'map.view' },
      ],
      0,
    ],
    ['the browser’s own', [{ keys: ['Ctrl+T'] }, { keys: ['x'] }], 1],
  ])('clash or not: %s', (_, given, count) => {
    const commands = given.map((each, at) => command(`command-${at}`, each));
    expect(findKeyConflicts(commands)).toHaveLength(count);
  });
});

describe('where a found thing leads', () => {
  it.each<[Role, 'vehicle' | 'crew' | 'forest' | 'customer' | 'docket', string | undefined]>([
    ['CARRIER', 'vehicle', '/map?vehicle=7'],
    ['SHARING_PORTAL_CARRIER', 'vehicle', '/today/edit?q=K%C4%81%207'],
    ['CARRIER_COMPANY', 'vehicle', undefined],
    ['CUSTOMER', 'crew', '/stock/7'],
    ['SHARING_PORTAL_CARRIER', 'crew', '/today/edit?q=K%C4%81%207'],
    ['CARRIER', 'forest', '/map'],
    ['CUSTOMER', 'forest', '/stock/overview'],
    ['CARRIER', 'customer', '/settings/customers?record=7'],
    ['SUB_CUSTOMER', 'customer', '/charts'],
    ['CREW_COMPANY', 'docket', '/dockets?q=K%C4%81%207'],
  ])('%s, %s: %s', (role, kind, to) => {
    const target = targetOf({ kind, id: 7, title: 'Kā 7', detail: '' }, canAs(role));
    expect(target).toEqual(to === undefined ? undefined : { kind: 'go', to });
  });

  it('a user only for those who may act for one', () => {
    const hit = { kind: 'user', id: 9, title: 'Mere', detail: 'carrier' } as const;
    expect(targetOf(hit, canAs('SUPPER_ADMIN'))).toEqual({
      kind: 'impersonate',
      userId: 9,
      name: 'Mere · carrier',
    });
    expect(targetOf(hit, canAs('CARRIER'))).toBeUndefined();
  });
});
