import { printDockets } from '@haulboard/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Api, Caller } from '../../../testing/api-server.ts';

type PrintFixture = {
  api: Api;
  as: (account: string) => Promise<Caller>;
  idOf: (docketNo: string) => Promise<number>;
};

/** Dockets on paper: what each account may print. */
export function printedDockets(fixture: () => PrintFixture): void {
  const print = async (account: string, body: object): Promise<Response> => {
    const { api, as } = fixture();
    const { headers } = await as(account);
    const url = `${api.url}/api${printDockets.path}`;
    return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const pagesOf = async (answer: Response): Promise<string[]> => {
    const file = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    return (await extractText(file)).text;
  };

  it('are printed as they are listed, a page each', async () => {
    const answer = await print('carrier', { docket_no: 'TALL' });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pages = await pagesOf(answer);
    expect(pages.map((page) => ['TALL-PORT', 'TALL-MILL'].find((one) => page.includes(one)))).toEqual([
      'TALL-PORT',
      'TALL-MILL',
    ]);
    expect(pages[0]).toContain('Kaingaroa');
    expect(pages[0]).toContain('Not on this docket yet:');
  });

  it('are printed by name only to whoever sees each of them', async () => {
    const ids = [await fixture().idOf('TALL-PORT'), await fixture().idOf('TALL-BAY')];
    expect((await print('supper_admin', { ids })).status).toBe(200);
    expect((await print('bay', { ids })).status).toBe(404);
    const one = await print('bay', { ids: ids.slice(1) });
    expect(one.headers.get('content-disposition')).toContain('docket-TALL-BAY.pdf');
    expect(await pagesOf(one)).toHaveLength(1);
    expect((await print('supper_admin', { docket_no: 'NOBODY' })).status).toBe(404);
    expect((await print('supper_admin', { ids: [] })).status).toBe(422);
  });
}
