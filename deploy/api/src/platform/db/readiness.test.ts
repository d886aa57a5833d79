import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseConnection, QueryResult } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { startReadiness, type Readiness } from './readiness.ts';
import type { Database } from './tables.ts';

/** A database that answers when the test says so. */
class SlowDriver extends DummyDriver {
  #asked = Promise.withResolvers<PromiseWithResolvers<void>>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    connection.executeQuery = async <Row>(): Promise<QueryResult<Row>> => {
      const answer = Promise.withResolvers<void>();
      this.#asked.resolve(answer);
      await answer.promise;
      return { rows: [] };
    };
    return connection;
  }

  /** The next question, once it is asked. */
  async next(): Promise<PromiseWithResolvers<void>> {
    const answer = await this.#asked.promise;
    this.#asked = Promise.withResolvers();
    return answer;
  }
}

describe('a server that knows whether its database is there', () => {
  let driver: SlowDriver;
  let readiness: Readiness;

  beforeEach(() => {
    driver = new SlowDriver();
    const db = new Kysely<Database>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => driver,
        createIntrospector: (each) => new PostgresIntrospector(each),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
    readiness = startReadiness(db, 5);
  });
  afterEach(() => readiness.close());

  const untilReady = async (isReady: boolean): Promise<void> => {
    while (readiness.isReady() !== isReady) {
      await wait(5);
    }
  };

  it('is not told that it is there by an answer to what was asked before somebody found it gone', async () => {
    const asked = await driver.next();
    readiness.doubt();
    asked.resolve();
    const anew = await driver.next();
    expect(readiness.isReady()).toBe(false);
    anew.resolve();
    await untilReady(true);
  });

  it('is not ready after no answer, and ready again once there is one', async () => {
    (await driver.next()).reject(new Error('gone'));
    await untilReady(false);
    const anew = await driver.next();
    expect(readiness.isReady()).toBe(false);
    anew.resolve();
    await untilReady(true);
  });
});
