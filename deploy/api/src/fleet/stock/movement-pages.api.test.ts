import { addStock, correctStock, listStockMovements } from '@haulboard/contract';
import type { Api, Caller } from '../../testing/api-server.ts';
import { signIn } from '../../testing/fixture.ts';
import { crewId, place } from './testing/stock-desk.ts';
import { withServer } from '../../testing/with-server.ts';

describe('somebody who reads the movements of a line page by page', () => {
  let api: Api;
  let north: Caller;

  withServer({}, async (given) => {
    ({ api } = given);
    north = await signIn(api, 'carrier');
  });

  it('finds on each what lay there after each movement', async () => {
    let line = await north.ask(addStock, { body: { crewId, ...place, lengthClass: '6.1', qtyLoads: 2 } });
    for (const qtyLoads of [5, 4.5, 0, 7]) {
      const body = { version: line.version, qtyLoads, reason: 'counted' };
      line = await north.ask(correctStock, { params: { id: line.id }, body });
    }
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        north.ask(listStockMovements, { params: { id: line.id }, query: { page, pageSize: 2 } }),
      ),
    );
    expect(pages.map(({ list }) => list.map(({ balanceLoads }) => balanceLoads))).toEqual([
      [7, 0],
      [4.5, 5],
      [2],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
  });
});
