import {
  filterOf,
  EVERY_DIMENSION,
  REPORT_FILTERS,
  type ReportDimension,
  type ReportQuery,
} from '@haulboard/contract';

/** Every docket that counts: neither draft nor void. */
const COUNTED = '10,20,30,40,50,60,-1';

type Narrowed = {
  from: string;
  to: string;
  query: ReportQuery;
  group?: { dimension: ReportDimension; id: number };
};

/** The dockets behind a figure. */
export function docketsAddress({ from, to, query, group }: Narrowed): string {
  const params = new URLSearchParams({ from, to, status: COUNTED });
  for (const dimension of EVERY_DIMENSION) {
    const ids = group?.dimension === dimension ? [group.id] : filterOf(query, dimension);
    if (ids.length > 0) {
      params.set(REPORT_FILTERS[dimension].part, ids.join(','));
    }
  }
  return `/dockets?${params.toString()}`;
}

/** One docket, open beside the list. */
export const docketAddress = (docketId: number): string => `/dockets?id=${docketId}`;
