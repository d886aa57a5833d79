import { getSystemSettings, getUserInfo, reportFault, type CallResult } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import { openFreezeNotes, type FreezeNotes } from '../remotes/freeze-notes.ts';
import { openRegistry, type Registry } from '../remotes/registry.ts';
import { createVerify, keyOfPage } from '../remotes/signature.ts';

/** What the layout needs before it can show anything: who, what they may do, on which system, which parts. */
export type Facts = CallResult<typeof getUserInfo> & {
  settings: CallResult<typeof getSystemSettings>;
  registry: Registry;
  /** Builds that stopped an earlier page of this browser. */
  freezes: FreezeNotes;
};

/** Whoever the server names nobody, or whose role it does not tell, is not signed in as anybody (SPEC.md 5). */
export class ProfileFault extends Error {
  override readonly name = 'ProfileFault';
}

function demandProfile({ user, role }: CallResult<typeof getUserInfo>): void {
  if (!user.userId) {
    throw new ProfileFault('not logged in');
  }
  if (role.permissions.length === 0 && role.permissionList.length > 0) {
    throw new ProfileFault('getInfo: roles must be a non-null array !');
  }
}

/**
 * Fetches the facts, all at once.
 * @throws ApiError when the server refuses, NetworkError when there is no answer, ProfileFault (SPEC.md 5)
 */
export async function loadFacts(http: ShellApi['http']): Promise<Facts> {
  const [info, settings, registry, freezes] = await Promise.all([
    http.send(getUserInfo, {}),
    http.send(getSystemSettings, {}),
    openRegistry({ verify: createVerify(keyOfPage()), report: (message) => reportRegistry(http, message) }),
    openFreezeNotes(),
  ]);
  demandProfile(info);
  return { ...info, settings, registry, freezes };
}

function reportRegistry(http: ShellApi['http'], message: string): void {
  const body = { remote: 'shell', build: '', message, path: '/registry' };
  // What cannot be told now is told by the next page.
  http.send(reportFault, { body }).catch(() => undefined);
}
