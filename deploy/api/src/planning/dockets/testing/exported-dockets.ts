import { readSheet } from 'read-excel-file/universal';
import { exportDockets, listDockets } from '@haulboard/contract';
import type { Api, Caller } from '../../../testing/api-server.ts';

/** The list as a file. */
export function exportedDockets(given: () => { api: Api; north: Caller }): void {
  async function exported(caller: Caller, body: object, language = 'en-US'): Promise<Response> {
    const { api } = given();
    return fetch(`${api.url}/api${exportDockets.path}`, {
      method: 'POST',
      headers: { ...caller.headers, 'accept-language': language },
      body: JSON.stringify(body),
    });
  }

  it('are saved as the list shows them: its rows, its order, its columns, nothing a formula', async () => {
    const { north } = given();
    const filter = { to: '2026-03-10' };
    const { list } = await north.ask(listDockets, { body: filter });
    const answer = await exported(north, { ...filter, columns: ['docketNo', 'day', 'net'], format: 'csv' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const safe = (text: string) => (text.startsWith('-') ? `'${text}` : text);
    expect(bytes.subarray(3).toString('utf8').split('\r\n')).toEqual([
      'Number,Day,Net (t)',
      ...list.map(({ docketNo, day }) => `${safe(docketNo)},${day},`),
      '',
    ]);
    const book = await exported(north, { ...filter, columns: ['docketNo', 'day'], format: 'xlsx' }, 'zh-CN');
    expect(await readSheet(await book.arrayBuffer())).toEqual([
      ['编号', '日期'],
      ...list.map(({ docketNo, day }) => [docketNo, new Date(day)]),
    ]);
    const chinese = await exported(north, { columns: ['net'], format: 'csv' }, 'zh-CN');
    expect(await chinese.text()).toMatch(/^净重（吨）\r\n/);
    expect((await exported(north, { columns: ['secret'], format: 'csv' })).status).toBe(422);
  });
}
