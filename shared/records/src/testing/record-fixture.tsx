import { ApiError, RESOURCES, type CallInput, type RecordChange, type RecordRow } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { z } from 'zod';
import type { Kind } from '../kind.ts';
import { ResourcePage } from '../resource-page.tsx';

const { forests, customers } = RESOURCES;

/** Forests, with their words: they have a lookup, numbers and a filter. */
export const FORESTS: Kind = {
  resource: forests,
  labels: {
    title: 'Forests',
    one: 'forest',
    fields: {
      name: 'Name',
      code: 'Code',
      customerId: 'Customer',
      latitude: 'Latitude',
      longitude: 'Longitude',
      maxGrossKg: 'Most gross weight',
    },
  },
  columns: ['name', 'code', 'customerId', 'maxGrossKg'],
};

const told = { planEmailRecipients: [], planEmailLanguage: 'en-US' as const };
const CUSTOMERS = [
  { id: 1, version: 1, isRemoved: false, name: 'Timberlands', code: 'TL', ...told },
  { id: 2, version: 1, isRemoved: false, name: 'Manulife', code: 'ML', ...told },
];

type Forest = z.output<typeof forests.row>;
type Draft = z.output<typeof forests.draft>;

/** A forest as the server has it. */
export function forest(more: Partial<Forest> = {}): Forest {
  const place = { latitude: -38.3, longitude: 176.7, maxGrossKg: null };
  const owner = { customerId: 1, customerName: 'Timberlands' };
  return { id: 1, version: 1, isRemoved: false, name: 'Kaingaroa', code: 'KAI', ...owner, ...place, ...more };
}

function changedSince(call: string, now: Forest): ApiError {
  const data = { theirs: z.encode(forests.row, now) };
  return new ApiError({ code: 409, message: 'Somebody has changed it since', call, data });
}

function removed(now: Forest): ApiError {
  const { by, at } = stepOf(now, 'remove');
  const data = { theirs: z.encode(forests.row, now), removed: { by, at } };
  const message = `This was removed by ${by}. It can be restored.`;
  return new ApiError({ code: 409, message, call: 'changeForest', data });
}

function bySearch(rows: readonly Forest[], query: CallInput<typeof forests.calls.find>['query']): Forest[] {
  const { q = '', sort = 'name', filter = '', removed = 0 } = query ?? {};
  const owner = /^customerId:(\d+)$/.exec(filter)?.[1];
  const found = rows
    .filter(({ isRemoved }) => isRemoved === (removed === 1))
    .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    .filter(({ customerId }) => owner === undefined || customerId === Number(owner))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return sort.startsWith('-') ? found.toReversed() : found;
}

/** A small server that keeps forests as the real one does. */
export function recordFixture(first: readonly Forest[] = [forest()]) {
  const server = fakeServer();
  const rows = new Map(first.map((row) => [row.id, row]));
  const changes = new Map<number, RecordChange[]>(first.map((row) => [row.id, [stepOf(row, 'create')]]));
  const find = (id: number): Forest => {
    const row = rows.get(id);
    if (!row) {
      throw new ApiError({ code: 404, message: 'There is no such forest', call: 'getForest' });
    }
    return row;
  };
  const write = (row: Forest, action: RecordChange['action']): Forest => {
    rows.set(row.id, row);
    changes.set(row.id, [stepOf(row, action), ...(changes.get(row.id) ?? [])]);
    return row;
  };
  const named = (draft: Draft) => ({
    ...draft,
    customerName: CUSTOMERS.find(({ id }) => id === draft.customerId)?.name ?? '',
  });
  const { calls } = forests;
  server.on(calls.find, ({ query }) => {
    const found = bySearch([...rows.values()], query);
    const { page = 1, pageSize = 50 } = query ?? {};
    const list = found.slice((page - 1) * pageSize, page * pageSize);
    return { page, pageSize, total: found.length, list };
  });
  server.on(calls.get, ({ params }) => find(params.id));
  server.on(calls.create, ({ body }) =>
    write({ id: rows.size + 1, version: 1, isRemoved: false, ...named(body) }, 'create'),
  );
  server.on(calls.change, ({ params, body: { version, ...draft } }) => {
    const now = find(params.id);
    if (now.isRemoved) {
      throw removed(now);
    }
    if (now.version !== version) {
      throw changedSince('changeForest', now);
    }
    return write({ ...now, ...named(draft), version: version + 1 }, 'update');
  });
  server.on(calls.remove, ({ params, query: { version } }) => {
    const now = find(params.id);
    if (now.version !== version) {
      throw now.isRemoved ? removed(now) : changedSince('removeForest', now);
    }
    return write({ ...now, isRemoved: true, version: now.version + 1 }, 'remove');
  });
  server.on(calls.restore, ({ params, body: { version } }) => {
    const now = find(params.id);
    if (now.version !== version) {
      throw changedSince('restoreForest', now);
    }
    return write({ ...now, isRemoved: false, version: now.version + 1 }, 'restore');
  });
  server.on(calls.history, ({ params }) => changes.get(params.id) ?? []);
  server.on(customers.calls.find, ({ query }) => {
    const q = query?.q?.toLowerCase() ?? '';
    const list = CUSTOMERS.filter(({ name }) => name.toLowerCase().includes(q));
    return { page: 1, pageSize: 50, total: list.length, list };
  });
  server.on(
    customers.calls.get,
    ({ params }) => CUSTOMERS.find(({ id }) => id === params.id) ?? CUSTOMERS[0] ?? never(),
  );
  return { server, rows, write, find };
}

function never(): never {
  throw new Error('no customer');
}

function stepOf(row: RecordRow, action: RecordChange['action']): RecordChange {
  const values = Object.fromEntries(Object.keys(forests.fields).map((name) => [name, row[name]]));
  return { version: row.version, action, at: 1_700_000_000 + row.version * 60, by: 'Mere', values };
}

type Opened = {
  fixture?: ReturnType<typeof recordFixture>;
  path?: string;
  role?: 'SUPPER_ADMIN' | 'CARRIER' | 'SHARING_PORTAL_CARRIER';
  locale?: 'en-US' | 'zh-CN';
  kind?: Kind;
  /** With the browser's own history. */
  isInHistory?: boolean;
};

/** The page of the forests, as a super admin opens it. */
export function openForests({
  fixture = recordFixture(),
  path = '/settings/forests',
  role = 'SUPPER_ADMIN',
  locale = 'en-US',
  kind = FORESTS,
  isInHistory = false,
}: Opened = {}) {
  const shell = fakeShell({ server: fixture.server, user: fakeUser(role), locale });
  const { unmount } = renderRemote(<ResourcePage kind={kind} />, { shell, path, isInHistory });
  return { fixture, shell, unmount };
}
