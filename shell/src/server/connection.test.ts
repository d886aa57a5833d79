import { createConnection } from './connection.ts';

const AT_ONCE = { next: () => 5, reset: () => undefined };

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('knowing whether the server answers', () => {
  it('asks again and again while it does not, and stops when it does', async () => {
    let asked = 0;
    const seen: string[] = [];
    const connection = createConnection(async () => {
      asked += 1;
      connection.report(asked === 3);
      if (asked < 3) {
        throw new Error('no answer');
      }
    }, AT_ONCE);
    connection.subscribe(() => seen.push(connection.get()));
    connection.report(false);
    connection.report(false);
    await until(() => seen.length === 2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toBe(3);
    expect(seen).toEqual(['offline', 'online']);
  });
});

describe('a server whose database is away', () => {
  it('is not called offline; one probe asks, later each time, and the screens hear of its end once', async () => {
    let asked = 0;
    let recoveries = 0;
    const waits: (number | undefined)[] = [];
    const flips: string[] = [];
    const refusal = { isRead: true, retryAfterSeconds: 7 };
    const connection = createConnection(
      async () => {
        asked += 1;
        connection.report(true);
        if (asked < 4) {
          connection.reportBusy(refusal);
          throw new Error('The database cannot be reached');
        }
      },
      {
        next: (retryAfterSeconds) => {
          waits.push(retryAfterSeconds);
          return 5;
        },
        reset: () => undefined,
      },
    );
    connection.subscribe(() => flips.push(connection.get()));
    connection.onRecovered(() => (recoveries += 1));
    // A screen with ten calls: each is refused.
    for (let call = 0; call < 10; call += 1) {
      connection.report(true);
      connection.reportBusy(refusal);
    }
    await until(() => recoveries > 0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect({ asked, recoveries, flips }).toEqual({ asked: 4, recoveries: 1, flips: [] });
    expect(waits).toHaveLength(4);
    expect(waits[0]).toBe(7);
  });

  it('has nobody fetch anew when only a write was refused and the server is well', async () => {
    let asked = 0;
    let recoveries = 0;
    const connection = createConnection(async () => void (asked += 1), AT_ONCE);
    connection.onRecovered(() => (recoveries += 1));
    connection.reportBusy({ isRead: false, retryAfterSeconds: undefined });
    await until(() => asked > 0);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect({ asked, recoveries }).toEqual({ asked: 1, recoveries: 0 });
  });
});
