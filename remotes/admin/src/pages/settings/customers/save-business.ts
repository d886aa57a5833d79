import { addBusiness, changeBusiness } from '@haulboard/contract';
import type { Saves } from '@haulboard/records';

/** Saves a business at the path of the account that runs it (SPEC.md 7). */
export function saveBusiness(kind: 'customer' | 'carrier' | 'carrier_company'): Saves {
  return {
    add: addBusiness,
    change: changeBusiness,
    input: (draft, row) => ({
      params: { userId: typeof row?.['userId'] === 'number' ? row['userId'] : 0 },
      body: row ? { kind, id: row.id, version: row.version, ...draft } : { kind, ...draft },
    }),
  };
}
