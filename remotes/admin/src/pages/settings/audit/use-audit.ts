import { listAudit } from '@haulboard/contract';
import { dayIn } from '@haulboard/contract/time';
import { useAddress, useCall } from '@haulboard/data';

const PAGE_SIZE = 50;

/** What is looked for stands in the address: a link and a reload show the same. */
export function useAudit() {
  const [params, put] = useAddress();
  const asked = (name: string) => params.get(name) ?? '';
  const page = Math.max(1, Math.trunc(Number(asked('page'))) || 1);
  const q = asked('q');
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))];
  const query = {
    page,
    pageSize: PAGE_SIZE,
    ...(q === '' ? {} : { q: q.slice(0, 100) }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  return {
    page,
    pageSize: PAGE_SIZE,
    q,
    from: from ?? '',
    to: to ?? '',
    isNarrowed: q !== '' || from !== undefined || to !== undefined,
    state: useCall(listAudit, { query }),
    ask: (change: Partial<Record<'q' | 'from' | 'to', string>>) => put({ ...change, page: '' }),
    turn: (next: number) => put({ page: next === 1 ? '' : String(next) }, { isStep: true }),
  };
}
