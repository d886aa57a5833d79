import { getSystemSettings, getUserInfo, type CallResult } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import { openRegistry, type Registry } from '../remotes/registry.ts';

/** What the layout needs before it can show anything: who, what they may do, on which system, which parts. */
export type Facts = CallResult<typeof getUserInfo> & {
  settings: CallResult<typeof getSystemSettings>;
  registry: Registry;
};

/**
 * Fetches the facts, all at once.
 * @throws ApiError when the server refuses, NetworkError when there is no answer
 */
export async function loadFacts(http: ShellApi['http']): Promise<Facts> {
  const [info, settings, registry] = await Promise.all([
    http.send(getUserInfo, {}),
    http.send(getSystemSettings, {}),
    openRegistry(),
  ]);
  return { ...info, settings, registry };
}
