import { remoteDescriptor } from '@haulboard/contract/shell';
import { planRemote, type Wish } from './plan-remote.ts';
import { remoteFiles } from './remote-files.ts';

function remoteAt(name: string, path: string) {
  const title = { 'en-US': 'X', 'zh-CN': '某页' };
  return remoteDescriptor.parse({
    name,
    version: '1.0.0',
    contract: '^1.0.0',
    routes: [{ path, title, permission: 'map.view', roles: [], menu: true, order: 1 }],
    redirects: {},
    locales: [],
  });
}

const others = [remoteAt('map', '/map'), remoteAt('yard', '/yard')];

describe('a team that begins a remote', () => {
  it('gets a page at its name, for everyone, when it asks for nothing else', () => {
    const plan = planRemote({ name: 'weighing' }, others);
    expect(plan.routes.map(({ path }) => path)).toEqual(['/weighing']);
    expect(plan.roles).toContain('DESTINATION_CUSTOMER');
  });

  it('gets the pages, redirects and roles that the route table keeps for its name', () => {
    const plan = planRemote({ name: 'planning' }, []);
    expect(plan.routes.map(({ path }) => path)).toContain('/plan/carrier-company/today');
    expect(plan.redirects).toEqual({ '/today': '/today/edit' });
    expect(remoteFiles(plan)['src/manifest.ts']).toContain("specRoute('/today/edit')");
  });

  it('keeps a name with a quote in it as text', () => {
    const plan = planRemote({ name: 'weighing', title: "DRIVER'S \\ DAY" }, []);
    expect(remoteFiles(plan)['src/manifest.ts']).toContain(String.raw`'DRIVER\'S \\ DAY'`);
  });

  it.each<[Wish, RegExp]>([
    [{ name: 'Weighing' }, /2 to 30 lower-case letters/],
    [{ name: 'weigh-bridge' }, /2 to 30 lower-case letters/],
    [{ name: 'shell' }, /another part/],
    [{ name: 'map' }, /remotes\/map is there already: nothing was changed/],
    [{ name: 'weighing', route: 'weighing' }, /A route looks like/],
    [{ name: 'weighing', route: '/yard' }, /a page of the remote "yard"/],
    [{ name: 'weighing', route: '/dockets' }, /kept for the remote "dockets"/],
    [{ name: 'weighing', route: '/stock/today' }, /kept for the remote "stock"/],
    [{ name: 'weighing', route: '/api/weighing' }, /belongs to the shell or the server/],
    [{ name: 'weighing', permission: 'weighing.view' }, /not a permission .* There are: account\.view/],
  ])('is told why %j is not possible', (wish, reason) => {
    expect(() => planRemote(wish, others)).toThrow(reason);
  });
});
