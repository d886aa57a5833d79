import type { PlanLoad, SiteFacts } from '@haulboard/contract';

/** Skids of a forest about which the same is known. */
export type SiteGroup = { site: SiteFacts; skids: readonly string[] };

/** A site as a sheet of paper may tell of it: paper lies about. */
function onPaper(site: SiteFacts): SiteFacts {
  const { gateCode: _, ...told } = site;
  return told;
}

/** All that is told of a site but its name. */
function toldOf(site: SiteFacts): string {
  const { skidId: _, skidName: __, ...told } = onPaper(site);
  return JSON.stringify(told);
}

/** The sites of some loads, by forest; skids that have nothing of their own are told of once. */
export function sitesOfLoads(loads: readonly PlanLoad[], sites: ReadonlyMap<number, SiteFacts>): SiteGroup[] {
  const ids = new Set(loads.flatMap(({ skidId }) => skidId ?? []));
  const found = [...ids].flatMap((id) => sites.get(id) ?? []);
  const groups = [...Map.groupBy(found, toldOf).values()].flatMap((group) => {
    const [site] = group;
    return site ? [{ site: onPaper(site), skids: group.map(({ skidName }) => skidName).toSorted() }] : [];
  });
  return groups.toSorted((one, other) => one.site.forestName.localeCompare(other.site.forestName));
}
