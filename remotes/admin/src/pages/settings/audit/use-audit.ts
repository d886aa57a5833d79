import { listAudit } from '@haulboard/contract';
import { useAddress, useCall } from '@haulboard/data';

const PAGE_SIZE = 50;
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** What is looked for stands in the address: a link and a reload show the same. */
export function useAudit() {
  const [params, put] = useAddress();
  const asked = (name: string) => params.get(name) ?? '';
  const page = Math.max(1, Math.trunc(Number(asked('page'))) || 1);
  const [q, from, to] = [asked('q'), asked('from'), asked('to')];
  const query = {
    page,
    pageSize: PAGE_SIZE,
    ...(q === '' ? {} : { q: q.slice(0, 100) }),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  };
  return {
    page,
    pageSize: PAGE_SIZE,
    q,
    from,
    to,
    isNarrowed: [q, from, to].some((part) => part !== ''),
    state: useCall(listAudit, { query }),
    ask: (change: Partial<Record<'q' | 'from' | 'to', string>>) => put({ ...change, page: '' }),
    turn: (next: number) => put({ page: next === 1 ? '' : String(next) }, { isStep: true }),
  };
}
