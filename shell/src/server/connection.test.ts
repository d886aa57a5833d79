import { createConnection } from './connection.ts';

describe('knowing whether the server answers', () => {
  it('asks again and again while it does not, and stops when it does', async () => {
    let asked = 0;
    const seen: string[] = [];
    await new Promise<void>((resolve) => {
      const connection = createConnection(async () => {
        asked += 1;
        connection.report(asked === 3);
      }, 5);
      connection.subscribe(() => {
        seen.push(connection.get());
        if (connection.get() === 'online') {
          resolve();
        }
      });
      connection.report(false);
      connection.report(false);
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toBe(3);
    expect(seen).toEqual(['offline', 'online']);
  });
});
