import type { AnyResource } from '@haulboard/contract';
import type { z } from 'zod';
import type { Answer, Caller } from '../../../testing/api-server.ts';
import { fieldValues } from '../../../platform/resource/record-history.ts';
import { row } from './record-answers.ts';
import type { Values } from './sample.ts';

type Row = z.output<typeof row>;

type RemovedOptions = {
  resource: AnyResource;
  /** Whoever may change such records. */
  editor: () => Promise<Caller>;
  make: () => Promise<Row>;
  find: (query: Values) => Promise<{ list: readonly Row[] }>;
  /** Counts what was looked at. */
  seen: (answer: Answer) => Answer;
};

/** What becomes of a record that is removed, and of whoever works on it meanwhile. */
export function removedRecords({ resource, editor, make, find, seen }: RemovedOptions): void {
  const { calls } = resource;
  const idsOf = async (query: Values) => (await find({ pageSize: 500, ...query })).list.map(({ id }) => id);

  async function removed() {
    const [caller, made] = [await editor(), await make()];
    const params = { id: made.id };
    const gone = row.parse(await caller.ask(calls.remove, { params, query: { version: made.version } }));
    return { caller, made, params, gone };
  }

  it('comes back after it was removed', async () => {
    const caller = await editor();
    const made = await make();
    const params = { id: made.id };
    const stale = { params, query: { version: made.version + 7 } };
    expect(seen(await caller.try(calls.remove, stale)).code).toBe(409);
    const gone = row.parse(await caller.ask(calls.remove, { params, query: { version: made.version } }));
    expect(gone.isRemoved).toBe(true);
    expect(await idsOf({})).not.toContain(made.id);
    expect(await idsOf({ removed: 1 })).toContain(made.id);
    const back = row.parse(await caller.ask(calls.restore, { params, body: { version: gone.version } }));
    expect(back).toEqual({ ...made, version: gone.version + 1 });
  });

  it('is not changed once somebody has removed it, and says who did', async () => {
    const { caller, made, params, gone } = await removed();
    const refused = {
      code: 409,
      msg: expect.stringMatching(/^This was removed by .+\. It can be restored\.$/),
      data: { theirs: { id: made.id, is_removed: true }, removed: { by: expect.stringMatching(/./) } },
    };
    for (const { version } of [made, gone]) {
      const change = { params, body: { ...fieldValues(resource, made), version } };
      expect(seen(await caller.try(calls.change, change))).toMatchObject(refused);
    }
    const removal = { params, query: { version: made.version } };
    expect(seen(await caller.try(calls.remove, removal))).toMatchObject(refused);
    expect(await caller.ask(calls.get, { params })).toEqual(gone);
  });

  it('is restored once: who is second learns that it is there', async () => {
    const { caller, made, params, gone } = await removed();
    const restoring = { params, body: { version: gone.version } };
    const back = row.parse(await caller.ask(calls.restore, restoring));
    expect(seen(await caller.try(calls.restore, restoring))).toMatchObject({
      code: 409,
      msg: 'Somebody has restored this already',
      data: { theirs: { id: made.id, is_removed: false, version: back.version } },
    });
    const again = { params, body: { version: back.version } };
    expect(seen(await caller.try(calls.restore, again)).code).toBe(200);
    expect(await caller.ask(calls.get, { params })).toEqual(back);
  });
}
