import type { Api } from '../../testing/api-server.ts';
import { signIn } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

describe('the name of a file', () => {
  let api: Api;

  withServer({}, (given) => {
    ({ api } = given);
  });

  /** What a list is saved as, where somebody chose that title. */
  async function savedAs(title: string): Promise<[status: number, name: string | null]> {
    const { headers } = await signIn(api, 'carrier');
    const body = { plural: 'homeBases', title, columns: [{ name: 'name', title: 'N' }], yes: 'y', no: 'n' };
    const answer = await fetch(`${api.url}/api/admin/list/export`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, format: 'csv' }),
    });
    await answer.body?.cancel();
    return [answer.status, answer.headers.get('content-disposition')];
  }

  it.each([
    [
      'half a sign',
      'Bases \uD800',
      `attachment; filename="Bases _.csv"; filename*=UTF-8''Bases%20%EF%BF%BD.csv`,
    ],
    ['a way to another folder', '../../etc/x', 'attachment; filename=".. .. etc x.csv"'],
    ['a line of its own', 'x\r\nSet-Cookie: a', 'attachment; filename="x  Set-Cookie  a.csv"'],
    [
      'letters of other scripts',
      '基地',
      `attachment; filename="__.csv"; filename*=UTF-8''%E5%9F%BA%E5%9C%B0.csv`,
    ],
  ])('may have %s in its title, and stays one that any system takes', async (_, title, disposition) => {
    expect(await savedAs(title)).toEqual([200, disposition]);
  });
});
