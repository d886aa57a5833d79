import { incidents, listNotices } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Caller } from '../../../testing/api-server.ts';
import { today } from '../../../testing/loads.ts';
import { draft, type Draft } from './incident-drafts.ts';

/** What the bell of somebody said today, and what each of it opens. */
export const bell = async (caller: Caller) => {
  const query = { page: 1, pageSize: 50, date: dayStart(today()) };
  return (await caller.ask(listNotices, { query })).list.map(({ content, path }) => ({ content, path }));
};

export const messages = async (caller: Caller): Promise<string[]> =>
  (await bell(caller)).map(({ content }) => content);

/** The north reports and changes incidents, or who is named. */
export function incidentDesk(north: () => Caller) {
  const report = (more?: Draft, by: Caller = north()) =>
    by.ask(incidents.calls.create, { body: draft(more) });
  const change = ({ id, version }: { id: number; version: number }, more: Draft, by: Caller = north()) =>
    by.try(incidents.calls.change, { params: { id }, body: { version, ...draft(more) } });
  return { report, change };
}
