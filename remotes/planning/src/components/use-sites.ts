import { listSiteFacts, type SiteFacts } from '@haulboard/contract';
import { useCall, useShell } from '@haulboard/data';
import { useMemo } from 'react';

/** What is known of the safety of skids, by their ids; nothing while it is not asked for, or for who may not know it. */
export function useSites(isWanted: boolean): ReadonlyMap<number, SiteFacts> {
  const { session } = useShell();
  const enabled = isWanted && session.can(listSiteFacts.allow);
  const { data } = useCall(listSiteFacts, {}, { enabled });
  return useMemo(() => new Map(data?.map((site) => [site.skidId, site])), [data]);
}
