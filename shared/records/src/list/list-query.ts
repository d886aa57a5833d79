import type { AnyResource } from '@haulboard/contract';

/** What a list is asked for; all of it stands in the address. */
export type ListQuery = {
  page: number;
  pageSize: number;
  q: string;
  /** A field, `-` before it for the other way round. */
  sort: string;
  filters: Readonly<Record<string, readonly string[]>>;
  isRemoved: boolean;
};

export const PAGE_SIZES = [25, 50, 100, 200] as const;

function readFilters(text: string, known: readonly string[]): Record<string, string[]> {
  const parts = text.split(';').map((part) => part.split(':', 2));
  return Object.fromEntries(
    parts.flatMap(([name = '', values = '']) =>
      known.includes(name) && values !== '' ? [[name, values.split(',')]] : [],
    ),
  );
}

/** `status:off,leave;homeBaseId:3`, in the address as on the wire. */
export function filterText(filters: ListQuery['filters']): string {
  return Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}:${values.join(',')}`)
    .join(';');
}

/** What the address asks for; what it cannot mean is left out. */
export function readQuery(params: URLSearchParams, resource: AnyResource, firstSort: string): ListQuery {
  const page = Number(params.get('page') ?? 1);
  const size = Number(params.get('size'));
  const sort = params.get('sort') ?? '';
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.find((each) => each === size) ?? PAGE_SIZES[1],
    q: params.get('q') ?? '',
    sort: resource.sort.includes(sort.replace(/^-/, '')) ? sort : firstSort,
    filters: readFilters(params.get('filter') ?? '', resource.filters),
    isRemoved: params.get('removed') === '1',
  };
}

/** The same as the call wants it. */
export function callQuery({ page, pageSize, q, sort, filters, isRemoved }: ListQuery) {
  const filter = filterText(filters);
  return {
    page,
    pageSize,
    sort,
    ...(q === '' ? {} : { q }),
    ...(filter === '' ? {} : { filter }),
    ...(isRemoved ? { removed: 1 } : {}),
  };
}

/** Whether the list shows less than all there is. */
export function isNarrowed({ q, filters }: ListQuery): boolean {
  return q !== '' || Object.keys(filters).length > 0;
}
