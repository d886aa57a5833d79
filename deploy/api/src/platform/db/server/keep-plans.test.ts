import pg from 'pg';
import { PLANNED_ONCE } from '../planned-once.ts';
import { keepPlans } from './keep-plans.ts';

it('names each question that is marked, always the same, and up to a number of them', () => {
  const client = new pg.Client();
  const asked: unknown[][] = [];
  Reflect.set(client, 'query', (...given: unknown[]) => asked.push(given));
  keepPlans(client);
  const mark = PLANNED_ONCE.toOperationNode().sqlFragments.join('');
  const ask = (text: string) => {
    void client.query(text, [1]);
    return asked.at(-1);
  };
  expect(ask('select $1')).toEqual(['select $1', [1]]);
  const first = ask(`${mark} select $1`);
  expect(first).toEqual([{ name: expect.any(String), text: `${mark} select $1`, values: [1] }]);
  expect(ask(`${mark} select $1`)).toEqual(first);
  expect(ask(`${mark} select $1 + 1`)).not.toEqual(first);
  for (let nth = 0; nth < 100; nth += 1) {
    ask(`${mark} select $1 + ${nth}`);
  }
  // What comes too late is planned each time, as everything else.
  expect(ask(`${mark} select 'one more'`)).toEqual([`${mark} select 'one more'`, [1]]);
  expect(ask(`${mark} select $1`)).toEqual(first);
});
