import { getSystemSettings, permissionsOf, type AnyCall, type RoleInfo } from '@haulboard/contract';
import type { Connection } from '@haulboard/contract/shell';
import { fakeServer, fakeUser } from '@haulboard/contract/testing';
import type { PageParts } from '../../page-parts.ts';
import { registryWith } from '../../remotes/testing/registry-of.ts';
import { createPace } from '../../server/pace.ts';
import { createLeaving } from '../../session/leaving.ts';
import { createLocaleStore } from '../../session/locale-store.ts';
import { createStepUp } from '../../step-up/step-up.ts';
import type { Facts } from '../facts.ts';

/** The role as the server tells it (SPEC.md 3): permissions with their actions. */
export function roleOf(role: 'CARRIER', without: readonly string[] = []): RoleInfo {
  const held = permissionsOf(role).filter((name) => !without.includes(name));
  const permissions = held.map((name) => {
    const [permissionId = '', action = ''] = name.split('.');
    return { roleId: role, permissionId, permissionName: permissionId, actionList: [action] };
  });
  return { id: role, name: role, permissionList: held, permissions };
}

/** What the page of a signed-in dispatcher begins with, and levers for the test to pull. */
export function openPageFixture() {
  const server = fakeServer();
  const settings = { isDemo: true, operatingTimeZone: 'Pacific/Auckland', today: '2026-11-21' };
  server.on(getSystemSettings, () => settings);
  const listeners = new Set<() => void>();
  let connection: Connection = 'online';
  let tellForbidden: (call: AnyCall) => void = () => undefined;
  const locale = createLocaleStore();
  const leaving = createLeaving();
  const parts: PageParts = {
    http: { send: server.send },
    connection: {
      get: () => connection,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      report: () => undefined,
      reportBusy: () => undefined,
      check: () => undefined,
      onRecovered: () => () => undefined,
    },
    locale,
    leaving,
    stepUp: createStepUp(),
    pace: createPace(),
    onNoSession: () => undefined,
    onForbidden: (listener) => {
      tellForbidden = listener;
    },
  };
  const facts: Facts = {
    user: fakeUser('CARRIER'),
    role: roleOf('CARRIER'),
    impersonation: null,
    settings,
    registry: registryWith(),
    freezes: { found: [], keep: () => undefined, forget: () => undefined },
  };
  return {
    server,
    parts,
    facts,
    /** The server refused a call that the person may not make. */
    forbid: (call: AnyCall) => tellForbidden(call),
    setConnection: (next: Connection) => {
      connection = next;
      listeners.forEach((listener) => listener());
    },
  };
}
