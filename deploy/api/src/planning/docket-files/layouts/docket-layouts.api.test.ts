import {
  changeDocketLayout,
  createDocketLayout,
  listDocketLayouts,
  listDocketLayoutVersions,
  removeDocketLayout,
  restoreDocketLayout,
} from '@haulboard/contract';
import type { Api, Caller } from '../../../testing/api-server.ts';
import { USUAL_ENGINES } from '../../../testing/homes.ts';
import { signIn } from '../../../testing/fixture.ts';
import { columnOf, exported, layoutWith } from '../testing/export-caller.ts';
import { checkLayout } from './check-layout.ts';
import { SHIPPED } from './shipped-layouts.ts';
import { withServer } from '../../../testing/with-server.ts';

describe.each(USUAL_ENGINES)('layouts for files of dockets, on %s', (_, makeHome) => {
  let api: Api;
  let carrier: Caller;

  withServer({ home: makeHome }, async (given) => {
    ({ api } = given);
    carrier = await signIn(api, 'carrier');
  });

  const ours = layoutWith([columnOf('Docket', 'docketNo'), columnOf('Net', 'net', { format: 'kg' })]);
  const names = async (caller: Caller) =>
    (await caller.ask(listDocketLayouts, {})).filter(({ id }) => id !== null).map(({ name }) => name);

  it('begin with those of the product, each of which is sound and makes a file', async () => {
    const shipped = (await carrier.ask(listDocketLayouts, {})).filter(({ id }) => id === null);
    expect(shipped.map(({ name }) => name)).toEqual([
      'Generic',
      'FLITS (AFL)',
      'FLITS (HFM)',
      'PSLog',
      'LIMS',
    ]);
    for (const { layout } of shipped) {
      checkLayout(layout);
      expect(layout.columns.at(-1)).toMatchObject({ field: 'jas', isRequired: false });
      const { job } = await exported(api, carrier, { layout, format: 'csv' });
      expect(job.state).toBe('done');
    }
    const flits = SHIPPED.flits_afl.layout.columns.map(({ field }) => field);
    expect(flits.slice(0, 11)).toEqual([
      null,
      null,
      'docketNo',
      'upliftAt',
      'vehicle',
      'trailerRego',
      'crewCode',
      null,
      'compartment',
      'grade',
      'grade',
    ]);
  });

  it('are copied, changed with what they were before on record, deleted and brought back', async () => {
    const [generic] = await carrier.ask(listDocketLayouts, {});
    const copy = await carrier.ask(createDocketLayout, {
      body: { name: 'Our port', layout: generic?.layout ?? ours },
    });
    expect(copy).toMatchObject({ version: 1, layout: generic?.layout });
    const params = { id: copy.id ?? 0 };
    const changed = await carrier.ask(changeDocketLayout, {
      params,
      body: { name: 'Our port 2', layout: ours, version: 1 },
    });
    expect(changed).toMatchObject({ name: 'Our port 2', version: 2, layout: ours });
    const late = await carrier.try(changeDocketLayout, {
      params,
      body: { name: 'Mine', layout: ours, version: 1 },
    });
    expect(late.code).toBe(409);
    const versions = await carrier.ask(listDocketLayoutVersions, { params });
    expect(versions).toMatchObject([{ version: 1, name: 'Our port', layout: generic?.layout }]);
    expect(await carrier.ask(removeDocketLayout, { params })).toBe(null);
    expect(await names(carrier)).toEqual([]);
    expect(await carrier.ask(restoreDocketLayout, { params })).toMatchObject({ name: 'Our port 2' });
  });

  it('are each person’s own, and not two of one name', async () => {
    await carrier.ask(createDocketLayout, { body: { name: 'Twice', layout: ours } });
    const again = await carrier.try(createDocketLayout, { body: { name: 'Twice', layout: ours } });
    expect(again).toMatchObject({ code: 422 });
    const bay = await signIn(api, 'bay');
    expect(await names(bay)).toEqual([]);
    const [own] = (await carrier.ask(listDocketLayouts, {})).filter(({ id }) => id !== null);
    const params = { id: own?.id ?? 0 };
    const body = { name: 'Theirs', layout: ours, version: own?.version ?? 0 };
    expect((await bay.try(changeDocketLayout, { params, body })).code).toBe(404);
    expect((await bay.try(listDocketLayoutVersions, { params })).code).toBe(404);
    expect((await bay.try(removeDocketLayout, { params })).code).toBe(404);
    expect(await bay.ask(createDocketLayout, { body: { name: 'Twice', layout: ours } })).toMatchObject({
      version: 1,
    });
  });

  it('are an office’s where somebody shares theirs: colleagues change it, and only whose it is keeps it', async () => {
    const made = await carrier.ask(createDocketLayout, {
      body: { name: 'Shared port', layout: ours, isShared: true },
    });
    const params = { id: made.id ?? 0 };
    const colleague = await signIn(api, 'sub_carrier');
    const seen = (await colleague.ask(listDocketLayouts, {})).find(({ id }) => id === made.id);
    expect(seen).toMatchObject({ name: 'Shared port', isShared: true });
    expect([made.by, seen?.by]).toEqual(['', expect.stringMatching(/./)]);
    const body = { name: 'Shared port 2', layout: ours, version: 1 };
    expect(await colleague.ask(changeDocketLayout, { params, body })).toMatchObject({ version: 2 });
    expect((await carrier.try(changeDocketLayout, { params, body })).code).toBe(409);
    const unshare = { ...body, version: 2, isShared: false };
    expect((await colleague.try(changeDocketLayout, { params, body: unshare })).code).toBe(403);
    expect((await colleague.try(removeDocketLayout, { params })).code).toBe(404);
    for (const account of ['bay', 'customer', 'supper_admin']) {
      const other = await signIn(api, account);
      expect(await names(other)).not.toContain('Shared port 2');
      expect((await other.try(changeDocketLayout, { params, body: { ...body, version: 2 } })).code).toBe(404);
    }
    expect(await carrier.ask(changeDocketLayout, { params, body: unshare })).toMatchObject({
      isShared: false,
    });
    expect(await names(colleague)).not.toContain('Shared port 2');
    expect((await colleague.try(listDocketLayoutVersions, { params })).code).toBe(404);
  });

  it('are refused with the column that is wrong', async () => {
    const wrong = layoutWith([columnOf('Docket', 'docketNo'), columnOf('Day', 'day', { format: 'kg' })]);
    const answer = await carrier.try(createDocketLayout, { body: { name: 'Wrong', layout: wrong } });
    expect(answer.code).toBe(422);
    expect(answer.msg).toContain('column 2 (Day)');
    expect(await names(carrier)).not.toContain('Wrong');
  });
});
