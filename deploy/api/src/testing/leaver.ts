import { RESOURCES, type CallInput } from '@haulboard/contract';
import type { Caller } from './api-server.ts';

const { calls } = RESOURCES.users;

/** Somebody whom an administrator removes, restores or moves. */
export async function leaverOf(admin: Caller, account: string) {
  const { list } = await admin.ask(calls.find, { query: { q: account } });
  const params = { id: list.find((one) => one.account === account)?.id ?? 0 };
  const now = () => admin.ask(calls.get, { params });
  return {
    remove: async () => admin.ask(calls.remove, { params, query: { version: (await now()).version } }),
    restore: async () => admin.ask(calls.restore, { params, body: { version: (await now()).version } }),
    move: async (more: Partial<CallInput<typeof calls.change>['body']>) => {
      const { id: _id, isRemoved: _isRemoved, ...record } = await now();
      await admin.ask(calls.change, { params, body: { ...record, ...more } });
    },
  };
}
