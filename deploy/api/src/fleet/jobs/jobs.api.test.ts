import { setTimeout as wait } from 'node:timers/promises';
import {
  cancelJob,
  exportRecords,
  listImportTemplates,
  listJobs,
  removeImportTemplate,
  RESOURCES,
  saveImportTemplate,
  saveTable,
  startExport,
  startImport,
} from '@haulboard/contract';
import { readSheet } from 'read-excel-file/universal';
import type { Api, Caller } from '../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { signIn } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

describe.each(USUAL_ENGINES)('exports and imports that go on by themselves, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  const callers = new Map<string, Caller>();

  const as = async (account: string): Promise<Caller> => {
    const caller = callers.get(account) ?? (await signIn(api, account));
    callers.set(account, caller);
    return caller;
  };

  withServer({ home: makeHome }, async (given) => {
    ({ home, api } = given);
  });

  const { logGrades } = RESOURCES;
  const ended = async (caller: Caller, id: number) => {
    for (let tries = 0; tries < 600; tries += 1) {
      const job = (await caller.ask(listJobs, {})).find((one) => one.id === id);
      if (job && job.state !== 'waiting' && job.state !== 'running') {
        return job;
      }
      await wait(100);
    }
    throw new Error('the job never ended');
  };
  const exportOf = (plural: string) => ({
    plural,
    title: 'Grades',
    yes: 'yes',
    no: 'no',
    format: 'csv' as const,
    sort: 'code',
    columns: [
      { name: 'code', title: 'Code' },
      { name: 'market', title: 'Market' },
    ],
  });
  const rows = (count: number, first: number) =>
    Array.from({ length: count }, (__, at) => ({
      code: `J${first + at}`,
      name: 'Grade',
      market: 'Exp',
      aliases: [],
    }));

  it('saves a list as a file that its owner alone fetches', async () => {
    const [admin, carrier] = [await as('supper_admin'), await as('carrier')];
    const { id } = await admin.ask(startExport, { body: exportOf('logGrades') });
    expect(await ended(admin, id)).toMatchObject({ state: 'done', fileName: 'Grades.csv' });
    const file = await fetch(`${api.url}/api/admin/job/${id}/file`, { headers: admin.headers });
    expect((await file.text()).replace('\uFEFF', '').split('\r\n')[0]).toBe('Code,Market');
    expect((await carrier.try(cancelJob, { params: { id }, query: {} })).code).toBe(404);
    expect((await carrier.send('GET', `/api/admin/job/${id}/file`)).code).toBe(404);
    // Whoever meant to stop it came too late, and keeps what is ready.
    await admin.ask(cancelJob, { params: { id }, query: { seen: 'open' } });
    expect((await admin.ask(listJobs, {})).find((job) => job.id === id)).toMatchObject({ state: 'done' });
    expect(await admin.ask(cancelJob, { params: { id }, query: { seen: 'ended' } })).toBe(null);
    expect((await admin.ask(listJobs, {})).map((job) => job.id)).not.toContain(id);
  });

  it('saves a list at once as a workbook that another reader understands, as its reader sees it', async () => {
    const admin = await as('supper_admin');
    const { homeBases } = RESOURCES;
    const own = { name: '=1+1 Kāingaroa 林区', latitude: -38.123_456, longitude: 176 };
    await admin.ask(homeBases.calls.create, { body: own });
    const { list, total } = await admin.ask(homeBases.calls.find, {
      query: { sort: '-name', pageSize: 500 },
    });
    const columns = ['name', 'latitude', 'longitude'].map((name) => ({ name, title: `The ${name}` }));
    const body = { ...exportOf('homeBases'), sort: '-name', format: 'xlsx', columns };
    const send = (who: Caller, given: object) =>
      fetch(`${api.url}/api${exportRecords.path}`, {
        method: 'POST',
        headers: who.headers,
        body: JSON.stringify(given),
      });
    const answer = await send(admin, body);
    const [heads, ...rows] = await readSheet(await answer.arrayBuffer());
    expect(heads).toEqual(['The name', 'The latitude', 'The longitude']);
    expect(rows).toEqual(list.map(({ name, latitude, longitude }) => [name, latitude, longitude]));
    expect(rows).toHaveLength(total);
    expect(rows).toContainEqual([own.name, own.latitude, own.longitude]);
    expect((await send(await as('crew_company'), body)).status).toBe(403);
    expect((await send(admin, { ...body, plural: 'secrets' })).status).toBe(404);
    const odd = [{ name: 'constructor', title: 'Odd' }];
    expect((await send(admin, { ...body, columns: odd })).status).toBe(200);
    const { id } = await admin.ask(startExport, { body: { ...exportOf('logGrades'), format: 'xlsx' } });
    expect(await ended(admin, id)).toMatchObject({ state: 'done', fileName: 'Grades.xlsx' });
    const file = await fetch(`${api.url}/api/admin/job/${id}/file`, { headers: admin.headers });
    expect((await readSheet(await file.arrayBuffer()))[0]).toEqual(['Code', 'Market']);
  });

  it('is a table of a page too, whose numbers another reader reads as numbers', async () => {
    const body = {
      name: 'By grade [t]',
      heads: ['Grade', 'Tonnes', 'Before'],
      rows: [
        { label: '=A()', values: [31.25, null] },
        { label: 'Pūkaha', values: [0, -3] },
        { label: 'Last run', values: ['2026-11-28 09:15', 1] },
      ],
    };
    const answer = await fetch(`${api.url}/api${saveTable.path}`, {
      method: 'POST',
      headers: (await as('customer')).headers,
      body: JSON.stringify(body),
    });
    expect(await readSheet(await answer.arrayBuffer())).toEqual([
      ['Grade', 'Tonnes', 'Before'],
      ['=A()', 31.25, null],
      ['Pūkaha', 0, -3],
      ['Last run', '2026-11-28 09:15', 1],
    ]);
  });

  it('tries an import first, then keeps what fits, and says what does not by row', async () => {
    const admin = await as('supper_admin');
    const list = { plural: 'logGrades', title: 'Grades' };
    const given = [...rows(600, 1000), { code: '', name: 'None', market: '', aliases: [] }];
    const total = async () => (await admin.ask(logGrades.calls.find, { query: {} })).total;
    const before = await total();
    const tried = await admin.ask(startImport, { body: { ...list, rows: given, mode: 'check' } });
    const faults = [{ row: 601, field: 'code' }];
    expect(await ended(admin, tried.id)).toMatchObject({
      result: { isCheck: true, saved: 0, total: 601, faults },
    });
    expect(await total()).toBe(before);
    const kept = await admin.ask(startImport, { body: { ...list, rows: given, mode: 'valid' } });
    expect(await ended(admin, kept.id)).toMatchObject({ doneRows: 601, result: { saved: 600, faults } });
    expect(await total()).toBe(before + 600);
  });

  it('takes up where a server stopped in the middle', async () => {
    const admin = await as('supper_admin');
    const { db, close } = await home.open();
    const { userId } = await db
      .selectFrom('appUser')
      .select('userId')
      .where('account', '=', 'supper_admin')
      .executeTakeFirstOrThrow();
    const list = { plural: 'logGrades', title: 'Grades', mode: 'valid', language: 'en-US' };
    const half = { isCheck: false, saved: 250, total: 300, faults: [] };
    const { id } = await db
      .insertInto('job')
      .values({
        userId,
        kind: 'import',
        title: 'Grades',
        state: 'running',
        doneRows: 250,
        totalRows: 300,
        input: JSON.stringify({ ...list, rows: rows(300, 5000) }),
        result: JSON.stringify(half),
        beatAt: new Date(Date.now() - 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await close();
    expect(await ended(admin, id)).toMatchObject({ state: 'done', result: { saved: 300, total: 300 } });
    const found = await admin.ask(logGrades.calls.find, { query: { q: 'J5', pageSize: 500 } });
    expect(found.list.filter(({ code }) => /^J5\d{3}$/.test(code))).toHaveLength(50);
  });

  it('is refused to whoever may not see the records, or not change them', async () => {
    const crew = await as('crew_company');
    expect((await crew.try(startExport, { body: exportOf('logGrades') })).code).toBe(403);
    const body = { plural: 'logGrades', title: 'Grades', rows: rows(1, 9000), mode: 'valid' as const };
    expect((await (await as('carrier')).try(startImport, { body })).code).toBe(403);
    expect((await crew.try(startExport, { body: exportOf('secrets') })).code).toBe(404);
  });

  it('keep the rows that an import left out as a file, as they were typed and with the reason', async () => {
    const admin = await as('supper_admin');
    const given = [
      rows(1, 7000)[0] ?? {},
      { code: '', name: 'None', market: '', aliases: [] },
      { code: 'J7002', name: '' },
    ];
    const typed = {
      heads: ['Grade', 'In words'],
      rows: [
        ['J7000', 'Grade'],
        ['', 'None'],
        ['J7002', '=1+1'],
      ],
      // The file has an empty row below its headings and another before its last.
      lines: [3, 4, 6],
      reason: 'Reason',
    };
    const body = { plural: 'logGrades', title: 'Grades', rows: given, mode: 'valid' as const, typed };
    const { id } = await admin.ask(startImport, { body });
    const { result, ...job } = await ended(admin, id);
    expect(job).toMatchObject({ fileName: 'Grades.csv' });
    expect(result?.saved).toBe(1);
    expect(new Set(result?.faults.map(({ row, line }) => `${row} at ${line}`))).toEqual(
      new Set(['2 at 4', '3 at 6']),
    );
    const file = await fetch(`${api.url}/api/admin/job/${id}/file`, { headers: admin.headers });
    const lines = (await file.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('Grade,In words,Reason');
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([
      ['', 'None'],
      ['J7002', "'=1+1"],
    ]);
    expect(lines.slice(1).every((line) => line.split(',')[2] !== '')).toBe(true);
  });

  it('remember what the columns of somebody’s files mean, for each person and kind', async () => {
    const [admin, carrier] = [await as('supper_admin'), await as('carrier')];
    const kept = { plural: 'homeBases', name: 'Yard list', columns: [{ heading: 'Depot', field: 'name' }] };
    const [first] = await admin.ask(saveImportTemplate, { body: kept });
    const columns = [...kept.columns, { heading: 'Lat', field: 'latitude' }];
    expect(await admin.ask(saveImportTemplate, { body: { ...kept, columns } })).toEqual([
      { id: first?.id, name: 'Yard list', columns },
    ]);
    const query = { plural: 'homeBases' };
    expect(await carrier.ask(listImportTemplates, { query })).toEqual([]);
    expect(await admin.ask(listImportTemplates, { query: { plural: 'forests' } })).toEqual([]);
    const params = { id: first?.id ?? 0 };
    expect((await carrier.try(removeImportTemplate, { params })).code).toBe(404);
    const wrong = { ...kept, columns: [{ heading: 'Depot', field: 'secret' }] };
    expect((await admin.try(saveImportTemplate, { body: wrong })).code).toBe(422);
    expect((await (await as('crew_company')).try(listImportTemplates, { query })).code).toBe(403);
    expect(await admin.ask(removeImportTemplate, { params })).toBe(null);
    expect(await admin.ask(listImportTemplates, { query })).toEqual([]);
  });
});
