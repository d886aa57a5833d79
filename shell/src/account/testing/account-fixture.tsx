import { renderRemote } from '@haulboard/data/testing';
import {
  getSecondFactor,
  getUserInfo,
  listContactChanges,
  listRegistrations,
  listSessions,
  type ContactChange,
  type Impersonation,
  type OpenSession,
  type Registration,
  type Role,
  type UserInfo,
} from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import type { ReactElement } from 'react';

type OpenAccountOptions = {
  role?: Role;
  user?: Partial<UserInfo>;
  impersonation?: Impersonation | null;
  sessions?: OpenSession[];
  registrations?: Registration[];
  waiting?: ContactChange[];
  path?: string;
};

/** One place where somebody is signed in, seen so many minutes ago. */
export function sessionOf(id: number, minutesAgo: number, more: Partial<OpenSession> = {}): OpenSession {
  const seen = Math.floor(Date.now() / 1000) - minutesAgo * 60;
  return {
    id,
    createdAt: seen,
    lastSeenAt: seen,
    device: `Chrome on computer ${id}`,
    ip: `10.0.0.${id}`,
    isCurrent: false,
    openedBy: null,
    ...more,
  };
}

/** An account page with a server that knows one person. */
export function openAccount(page: ReactElement, given: OpenAccountOptions = {}) {
  const { role = 'CARRIER', impersonation = null } = given;
  const fixture = {
    user: fakeUser(role, { name: 'Mere Tāne', email: 'mere@a.nz', phone: '+64211234567', ...given.user }),
    sessions: given.sessions ?? [sessionOf(1, 0, { isCurrent: true })],
    registrations: given.registrations ?? [],
    waiting: given.waiting ?? [],
  };
  const server = fakeServer();
  server.on(getUserInfo, () => ({
    user: fixture.user,
    role: { id: role, name: role, permissionList: [], permissions: [] },
    impersonation,
  }));
  server.on(listSessions, () => fixture.sessions);
  server.on(getSecondFactor, () => ({ isOn: false, recoveryCodesLeft: 0 }));
  server.on(listContactChanges, () => fixture.waiting);
  server.on(listRegistrations, () => fixture.registrations);
  const shell = fakeShell({ server, user: fixture.user });
  const view = renderRemote(page, { shell, path: given.path ?? '/account/center' });
  return { server, shell, fixture, view };
}
