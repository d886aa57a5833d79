import { getSystemSettings, getUserInfo, type RoleInfo } from '@haulboard/contract';
import { fakeServer, fakeUser } from '@haulboard/contract/testing';
import { z } from 'zod';
import { registryOf, unsigned } from '../remotes/testing/registry-of.ts';
import { createHttpClient } from '../server/http-client.ts';
import { loadFacts } from './facts.ts';

const view = { roleId: 'CARRIER', permissionId: 'today', permissionName: 'Plan', actionList: ['view'] };

const ROLE = { id: 'CARRIER', name: 'CARRIER', permissionList: ['today'], permissions: [view] };
const INFO = z.encode(getUserInfo.result, { user: fakeUser('CARRIER'), role: ROLE, impersonation: null });

function serverOf(role: RoleInfo) {
  const server = fakeServer();
  server.on(getUserInfo, () => ({ user: fakeUser('CARRIER'), role, impersonation: null }));
  server.on(getSystemSettings, () => ({
    isDemo: true,
    operatingTimeZone: 'Pacific/Auckland',
    today: '2026-11-21',
  }));
  return server;
}

/** The server's own words, as they come over the line. */
function answering(info: unknown): void {
  const settings = { is_demo: true, operating_time_zone: 'Pacific/Auckland', today: '2026-11-21' };
  globalThis.fetch = async (asked) => {
    const path = asked instanceof Request ? new URL(asked.url).pathname : '';
    const data = { '/user/info': info, '/system/settings': settings }[path];
    return Response.json(data === undefined ? unsigned(registryOf()) : { code: 200, data, msg: 'success' });
  };
}

const http = createHttpClient({
  base: 'http://haulboard.test',
  token: () => 'secret',
  language: () => 'en-US',
  onNoSession: () => undefined,
  onReach: () => undefined,
});

describe('what the layout waits for', () => {
  const { fetch: before } = globalThis;
  beforeEach(() => {
    globalThis.fetch = async () => Response.json(unsigned(registryOf()));
    Object.defineProperty(globalThis, 'document', {
      value: { querySelector: () => null },
      configurable: true,
    });
    Object.defineProperty(globalThis, 'localStorage', {
      value: { getItem: () => null, setItem: () => undefined },
      configurable: true,
    });
  });
  afterEach(() => {
    globalThis.fetch = before;
  });

  it('is who it is, as what, on which system, with which parts', async () => {
    const role = { id: 'CARRIER', name: 'CARRIER', permissionList: ['today'], permissions: [view] };
    await expect(loadFacts(serverOf(role))).resolves.toMatchObject({
      user: { role: 'CARRIER' },
      settings: { today: '2026-11-21' },
    });
  });

  it('is there for a person with the empty role, who then sees that nothing is open', async () => {
    const role = { id: '', name: '', permissionList: [], permissions: [] };
    await expect(loadFacts(serverOf(role))).resolves.toMatchObject({ role: { permissionList: [] } });
  });

  it('fails for a role that lists permissions and tells none of them', async () => {
    const role = { id: 'CARRIER', name: 'CARRIER', permissionList: ['today'], permissions: [] };
    await expect(loadFacts(serverOf(role))).rejects.toThrow('getInfo: roles must be a non-null array !');
  });

  it.each([
    ['nobody', null, 'not logged in'],
    ['a user without an id', { ...INFO, user: { ...INFO.user, user_id: undefined } }, 'not logged in'],
    ['neither id nor role', { ...INFO, user: {}, role: null }, 'not logged in'],
    ['no role', { ...INFO, role: null }, 'getInfo: roles must be a non-null array !'],
    [
      'a role without permissions',
      { ...INFO, role: { ...ROLE, permissions: null } },
      'getInfo: roles must be a non-null array !',
    ],
  ])('fails in SPEC.md’s words where the server names %s', async (_, info, words) => {
    answering(info);
    await expect(loadFacts(http)).rejects.toMatchObject({ name: 'ProfileFault', message: words });
  });
});
