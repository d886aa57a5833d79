import { getSystemSettings, getUserInfo, reportFault, type CallResult } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import { z } from 'zod';
import { openFreezeNotes, type FreezeNotes } from '../remotes/freezes/freeze-notes.ts';
import { openRegistry, type Registry } from '../remotes/registry/registry.ts';
import { createVerify, keyOfPage } from '../remotes/registry/signature.ts';

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

/** SPEC.md 5. */
const NOBODY = 'not logged in';
const NO_ROLE = 'getInfo: roles must be a non-null array !';

function demandProfile({ user, role }: CallResult<typeof getUserInfo>): void {
  if (!user.userId) {
    throw new ProfileFault(NOBODY);
  }
  if (role.permissions.length === 0 && role.permissionList.length > 0) {
    throw new ProfileFault(NO_ROLE);
  }
}

/** An answer that cannot be read names nobody; where the role alone is not in it, that is missing. */
function profileFaultOf({ issues }: z.ZodError): ProfileFault {
  const isOfRole = ([first, second]: readonly PropertyKey[]) => first === 'role' || second === 'role';
  return new ProfileFault(issues.every(({ path }) => isOfRole(path)) ? NO_ROLE : NOBODY);
}

async function askWho(http: ShellApi['http']): Promise<CallResult<typeof getUserInfo>> {
  try {
    return await http.send(getUserInfo, {});
  } catch (error) {
    throw error instanceof z.ZodError ? profileFaultOf(error) : error;
  }
}

/**
 * Fetches the facts, all at once.
 * @throws ApiError when the server refuses, NetworkError when there is no answer, ProfileFault (SPEC.md 5)
 */
export async function loadFacts(http: ShellApi['http']): Promise<Facts> {
  const [info, settings, registry, freezes] = await Promise.all([
    askWho(http),
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
