import { recordPage } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { useMemo } from 'react';
import { resourceOf } from '../kind.ts';

/** There are some dozens of what a record points to several of: grades, dispatchers. */
const MAX_SHOWN = 500;

/** The names of all records of a kind, by id. */
export function useNames(of: string) {
  const resource = resourceOf(of);
  if (!resource) {
    throw new Error(`no kind of record is called ${of}`);
  }
  const { label, calls, sort } = resource;
  const query = { page: 1, pageSize: MAX_SHOWN, sort: sort[0] ?? label };
  const { data, error, isPending } = useCall(calls.find, { query });
  const names = useMemo(() => {
    const { list } = data === undefined ? { list: [] } : recordPage.parse(data);
    return new Map(list.map((row) => [row.id, String(row[label])]));
  }, [data, label]);
  return { names, error, isPending };
}
