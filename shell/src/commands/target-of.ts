import { recordPath, type RecordHit, type SearchHit } from '@haulboard/contract';

/** What choosing a found thing does. */
export type Target = { kind: 'go'; to: string } | { kind: 'impersonate'; userId: number; name: string };

type Can = (permission: string) => boolean;
type Way = { permission: string; to: string };

/** Where each kind can be looked at, the best place first. */
function waysTo({ kind, id, title }: SearchHit): Way[] {
  const search = encodeURIComponent(title);
  const board = { permission: 'today.view', to: `/today/edit?q=${search}` };
  switch (kind) {
    case 'vehicle':
      return [{ permission: 'map.view', to: `/map?vehicle=${id}` }, board];
    case 'crew':
      return [{ permission: 'stock.open', to: `/stock/${id}` }, board];
    case 'forest':
      return [
        { permission: 'map.view', to: '/map' },
        { permission: 'stock_overview.view', to: '/stock/overview' },
        board,
      ];
    case 'destination':
      return [board, { permission: 'plan.view', to: `/plan/today?q=${search}` }];
    case 'docket':
      return [{ permission: 'docket.view', to: `/dockets?q=${search}` }];
    case 'customer':
      return [
        { permission: 'customer_record.view', to: recordPath('customers', id) },
        { permission: 'charts.view', to: '/charts' },
      ];
    case 'carrier':
      return [{ permission: 'carrier_record.view', to: recordPath('carriers', id) }];
    case 'carrier_company':
      return [{ permission: 'carrier_company.view', to: recordPath('carrierCompanies', id) }];
    case 'user':
      return [];
  }
}

/** The first place this person may open; nothing when there is none, and then the hit is not shown. */
export function targetOf(hit: SearchHit, can: Can): Target | undefined {
  if (hit.kind === 'user') {
    const { id, title, detail } = hit;
    const name = detail === '' ? title : `${title} · ${detail}`;
    return can('user.impersonate') ? { kind: 'impersonate', userId: id, name } : undefined;
  }
  const way = waysTo(hit).find(({ permission }) => can(permission));
  return way && { kind: 'go', to: way.to };
}

/** A record is looked at in the settings. */
export function recordTarget({ kind, id }: RecordHit): Target {
  return { kind: 'go', to: recordPath(kind, id) };
}
