import { z } from 'zod';
import type { Answer, Api, Caller } from '../../testing/api-server.ts';
import { fieldValues } from '../../platform/resource/record-history.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';
import { businessesAtAccounts } from './testing/business-accounts.ts';
import { rowsOf, WRONG_EVERY } from './testing/import-size.ts';
import { onTheWire, otherCapitals, row, steps, wireName } from './testing/record-answers.ts';
import { removedRecords } from './testing/removed-records.ts';
import { OWNED, SAMPLES, STRANGERS, USED, type Values } from './testing/samples.ts';
import { usesTold } from './testing/uses-told.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, customer, destination } = FIXTURE;

const page = z.object({ total: z.int(), list: z.array(row) });
const imported = z.object({
  saved: z.int(),
  total: z.int(),
  faults: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
  added: z.int(),
  same: z.int(),
  changed: z.array(z.object({ row: z.int(), id: z.int(), before: z.record(z.string(), z.unknown()) })),
});
let cells = 0;
/** Counts what was looked at. */
const seen = (answer: Answer): Answer => {
  cells += 1;
  return answer;
};

describe.each(USUAL_ENGINES)('every kind of record, on %s', (_, makeHome) => {
  let api: Api;
  const callers = new Map<string, Caller>();
  let nth = 0;

  const as = async (account: string): Promise<Caller> => {
    const caller = callers.get(account) ?? (await signIn(api, account));
    callers.set(account, caller);
    return caller;
  };

  withServer(
    {
      home: makeHome,
      fill: async (db) => {
        await insertFixture(db);
        // Each kind has a record that another one uses.
        await db.updateTable('stock').set({ destinationId: destination.port }).execute();
      },
    },
    async (given) => {
      ({ api } = given);
    },
  );

  afterAll(async () => {
    process.stdout.write(`${SAMPLES.length} kinds of record, ${cells} answers\n`);
  });

  describe.each(SAMPLES.map((sample) => [sample.resource.plural, sample] as const))('%s', (__, sample) => {
    const { resource, editor, draft, wrong } = sample;
    const { calls } = resource;

    async function make(values: Values = {}) {
      nth += 1;
      return row.parse(await (await as(editor)).ask(calls.create, { body: { ...draft(nth), ...values } }));
    }
    const find = async (query: Values, account = editor) =>
      page.parse(await (await as(account)).ask(calls.find, { query }));

    it('is added, listed, searched, sorted and paged', async () => {
      const [one, other] = [await make(), await make()];
      const label = String(one[resource.label]);
      expect((await find({ q: label })).list.map(({ id }) => id)).toContain(one.id);
      for (const name of Object.keys(resource.fields).filter(
        (each) => resource.fields[each]?.kind === 'tags',
      )) {
        const [word] = z.array(z.string()).parse(one[name]);
        expect((await find({ q: word })).list.map(({ id }) => id)).toContain(one.id);
      }
      const first = await find({ pageSize: 1, page: 1 });
      expect(first.list).toHaveLength(1);
      expect(first.total).toBeGreaterThanOrEqual(2);
      for (const sort of resource.sort) {
        const up = await find({ sort, pageSize: 500 });
        const down = await find({ sort: `-${sort}`, pageSize: 500 });
        const valuesOf = ({ list }: typeof up) => list.map((one) => one[sort]).filter((one) => one !== null);
        expect(valuesOf(up)).toEqual(valuesOf(down).toReversed());
        cells += 2;
      }
      const ids = (await find({ sort: resource.label, pageSize: 500 })).list.map(({ id }) => id);
      expect(ids.indexOf(one.id)).toBeLessThan(ids.indexOf(other.id));
      const caller = await as(editor);
      expect(seen(await caller.try(calls.find, { query: { sort: 'nothing' } }))).toMatchObject({ code: 422 });
      expect(seen(await caller.try(calls.find, { query: { filter: 'nothing:1' } }))).toMatchObject({
        code: 422,
      });
      expect(await caller.ask(calls.get, { params: { id: one.id } })).toMatchObject({ id: one.id });
    });

    it('is narrowed by each of its filters', async () => {
      const one = await make();
      for (const name of resource.filters.filter((each) => one[each] !== null)) {
        const { list } = await find({ filter: `${name}:${String(one[name])}`, pageSize: 500 });
        expect(list.map(({ id }) => id)).toContain(one.id);
        expect(list.every((each) => each[name] === one[name])).toBe(true);
        cells += 1;
      }
    });

    it('is changed, and not overwritten unseen', async () => {
      const made = await make();
      const caller = await as(editor);
      nth += 1;
      const values = { ...draft(nth), ...sample.change };
      const change = { params: { id: made.id }, body: { ...values, version: made.version } };
      const after = row.parse(await caller.ask(calls.change, change));
      expect(after).toMatchObject({ ...sample.change, version: made.version + 1 });
      const stale = seen(await caller.try(calls.change, change));
      expect(stale).toMatchObject({ code: 409, data: { theirs: { id: made.id, version: after.version } } });
    });

    it.each(Object.entries(wrong))('refuses a wrong %s by its name', async (name, value) => {
      nth += 1;
      const answer = seen(
        await (await as(editor)).try(calls.create, { body: { ...draft(nth), [name]: value } }),
      );
      expect(answer).toMatchObject({ code: 422, data: { fields: [{ field: wireName(name) }] } });
    });

    it('is there once by what makes it one', async () => {
      const made = await make();
      const { unique } = sample;
      const field = expect.stringMatching(`^(${Object.keys(resource.fields).map(wireName).join('|')})$`);
      const refused = { code: 409, data: { fields: [{ field }] } };
      for (const inCapitals of [(value: unknown) => value, otherCapitals]) {
        const taken = unique === undefined ? {} : { [unique]: inCapitals(made[unique]) };
        nth += 1;
        const body = { ...draft(nth), ...taken };
        const answer = seen(await (await as(editor)).try(calls.create, { body }));
        expect(answer).toMatchObject(unique === undefined ? { code: 200 } : refused);
      }
    });

    removedRecords({ resource, editor: () => as(editor), make, find, seen });

    it('has a history from which an earlier state can be brought back', async () => {
      const made = await make();
      const caller = await as(editor);
      const params = { id: made.id };
      await caller.ask(calls.change, { params, body: { ...draft(nth), ...sample.change, version: 1 } });
      const history = steps.parse(await caller.ask(calls.history, { params }));
      expect(history.map(({ action }) => action)).toEqual(['update', 'create']);
      const before = history[1]?.values ?? {};
      const back = row.parse(await caller.ask(calls.change, { params, body: { ...before, version: 2 } }));
      expect(back).toEqual({ ...made, version: 3 });
    });

    it('comes by the hundred, all or what fits, with the reason for each that does not', async () => {
      const caller = await as(editor);
      const [field, value] = Object.entries(wrong)[0] ?? [];
      const total = rowsOf(resource.plural);
      const saved = total - total / WRONG_EVERY;
      const rows = Array.from({ length: total }, (___, at) => {
        const values = draft(5000 + at);
        const isWrong = at % WRONG_EVERY === 3 && field !== undefined;
        return onTheWire(isWrong ? { ...values, [field]: value } : values);
      });
      const send = async (mode: string) => {
        const answer = seen(await caller.try(calls.importRows, { body: { rows, mode } }));
        expect(answer).toMatchObject({ code: 200 });
        return imported.parse(answer.data);
      };
      const before = (await find({})).total;
      const all = await send('all');
      expect(all).toMatchObject({ saved: 0, total });
      expect(all.faults).toHaveLength(total - saved);
      expect(all.faults.every((fault) => fault.field === wireName(field ?? '') && fault.message !== '')).toBe(
        true,
      );
      expect((await send('check')).faults).toEqual(all.faults);
      expect((await find({})).total).toBe(before);
      expect(await send('valid')).toMatchObject({ saved });
      expect((await find({})).total).toBe(before + saved);
      const again = await send('valid');
      expect(again.saved).toBe(sample.unique === undefined ? saved : 0);
    });

    const { key } = resource;
    if (key) {
      it('is changed by a row of an import that names it by its key, and by no other', async () => {
        const caller = await as(editor);
        const made = await make();
        const own = onTheWire(draft(nth));
        nth += 1;
        const other = onTheWire(draft(nth));
        const change = sample.changeByKey ?? sample.change;
        const changing = Object.keys(change).map(wireName);
        const send = async (rows: Values[], more: Values) =>
          imported.parse(
            await caller.ask(calls.importRows, { body: { rows, mode: 'all', changing, ...more } }),
          );
        const [field = ''] = Object.keys(change).filter((name) => !key.includes(name));
        const keyOnly = Object.fromEntries(key.map((name) => [wireName(name), own[wireName(name)]]));
        const meant = { ...other, ...onTheWire(change), ...keyOnly };
        const before = expect.objectContaining({ [field]: made[field] });
        const check = await send([meant], { mode: 'check' });
        expect(check).toMatchObject({
          saved: 0,
          added: 0,
          faults: [],
          changed: [{ row: 1, id: made.id, before }],
        });
        const seen = [{ row: 1, version: made.version }];
        expect(await send([meant], { seen })).toMatchObject({ saved: 1, added: 0 });
        const after = row.parse(await caller.ask(calls.get, { params: { id: made.id } }));
        const fields = Object.keys(change).filter((name) => !key.includes(name));
        const changed = Object.fromEntries(fields.map((name) => [name, change[name]]));
        // What the file has besides, and nobody asked for, is not taken.
        expect(fieldValues(resource, after)).toEqual({ ...fieldValues(resource, made), ...changed });
        const [last] = steps.parse(await caller.ask(calls.history, { params: { id: made.id } }));
        expect(last?.action).toBe('import');
        expect(await send([meant], {})).toMatchObject({ saved: 0, same: 1, changed: [] });
        expect(await send([own], { seen })).toMatchObject({ saved: 0, faults: [{ row: 1, field: '' }] });
        const several = await send([other, meant, meant], { mode: 'check' });
        expect(several).toMatchObject({ added: 1, same: 1, faults: [{ row: 3 }] });
        cells += 6;
      });
    }

    it('takes nothing from a writer that the server owns', async () => {
      nth += 1;
      const caller = await as(editor);
      const body = JSON.stringify({ ...onTheWire(draft(nth)), ...OWNED });
      const made = seen(await caller.send('POST', `/api${calls.create.path}`, body));
      const { id } = z.object({ id: z.int() }).parse(made.data);
      const kept = row.parse(await caller.ask(calls.get, { params: { id } }));
      expect(kept).toMatchObject({ version: 1, isRemoved: false });
      const change = JSON.stringify({ ...onTheWire(draft(nth)), ...OWNED, version: 1 });
      const at = `/api${calls.change.path.replace('{id}', String(id))}`;
      seen(await caller.send('PUT', at, change));
      expect(await caller.ask(calls.get, { params: { id } })).toEqual({ ...kept, version: 2 });
      await caller.ask(calls.remove, { params: { id }, query: { version: 2 } });
      seen(await caller.send('POST', `${at}/restore`, JSON.stringify({ ...OWNED, version: 3 })));
      expect(await caller.ask(calls.get, { params: { id } })).toEqual({ ...kept, version: 4 });
      nth += 1;
      const rows = [{ ...onTheWire(draft(nth)), ...OWNED }];
      const totals = async () => [(await find({})).total, (await find({ removed: 1 })).total];
      const [present = 0, removed] = await totals();
      await caller.ask(calls.importRows, { body: { rows, mode: 'all' } });
      expect(await totals()).toEqual([present + 1, removed]);
      expect(await caller.ask(calls.get, { params: { id } })).toEqual({ ...kept, version: 4 });
    });

    it('is changed by nobody who may only read, and not even seen by others', async () => {
      const reader = await as(sample.reader ?? 'crew_company');
      nth += 1;
      expect(seen(await reader.try(calls.create, { body: draft(nth) })).code).toBe(403);
      expect(seen(await reader.try(calls.find, { query: {} })).code).toBe(sample.reader ? 200 : 403);
    });
  });

  it.each(USED)('that something uses stay, and say what does: %s', async (__, { id, calls }) => {
    const admin = await as('supper_admin');
    const params = { id };
    const { version } = row.parse(await admin.ask(calls.get, { params }));
    const kept = seen(await admin.try(calls.remove, { params, query: { version } }));
    expect(kept).toMatchObject({
      code: 409,
      data: {
        used_by: expect.arrayContaining([
          expect.objectContaining({ what: expect.stringMatching(/^[1-9]/), names: expect.any(Array) }),
        ]),
      },
    });
  });

  usesTold({ as, seen });

  businessesAtAccounts({ as, seen });

  it.each(STRANGERS)('of others: %s', async (__, { account, id, sample: { resource, draft } }) => {
    const stranger = await as(account);
    const { calls } = resource;
    const params = { id };
    nth += 1;
    const body = { ...draft(nth), carrierId: carrier.bay, customerId: customer.acme, version: 1 };
    const answers = [
      await stranger.try(calls.get, { params }),
      await stranger.try(calls.history, { params }),
      await stranger.try(calls.remove, { params, query: { version: 1 } }),
      await stranger.try(calls.restore, { params, body: { version: 1 } }),
      await stranger.try(calls.change, { params, body }),
    ];
    expect(answers.map(seen).map(({ code }) => code)).toEqual([404, 404, 404, 404, 404]);
    const { list } = page.parse(await stranger.ask(calls.find, { query: { pageSize: 500 } }));
    expect(list.map((one) => one.id)).not.toContain(id);
  });
});
