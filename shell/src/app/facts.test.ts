import { getSystemSettings, getUserInfo, type RoleInfo } from '@haulboard/contract';
import { fakeServer, fakeUser } from '@haulboard/contract/testing';
import { registryOf, unsigned } from '../remotes/testing/registry-of.ts';
import { loadFacts } from './facts.ts';

const view = { roleId: 'CARRIER', permissionId: 'today', permissionName: 'Plan', actionList: ['view'] };

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
});
