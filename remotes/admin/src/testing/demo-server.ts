import { RESOURCES, type AnyResource } from '@haulboard/contract';
import { fakeServer, type FakeServer } from '@haulboard/contract/testing';
import { answerMessages, messageOf } from './message-server.ts';

const BASES = [
  { id: 1, version: 1, isRemoved: false, name: 'Tokoroa', latitude: -38.22, longitude: 175.87 },
  { id: 2, version: 1, isRemoved: false, name: 'Kawerau', latitude: -38.1, longitude: 176.7 },
];

/**
 * A few home bases and a message for whoever works on the administration alone.
 * @public Run by `npm run dev admin`.
 */
export function demoServer(): FakeServer {
  const server = fakeServer();
  const none = { page: 1, pageSize: 50, total: 0, list: [] };
  for (const { calls } of Object.values<AnyResource>(RESOURCES)) {
    server.on(calls.find, () => none);
  }
  const { calls } = RESOURCES.homeBases;
  server.on(calls.find, () => ({ ...none, total: BASES.length, list: BASES }));
  server.on(calls.get, ({ params }) => {
    const found = BASES.find(({ id }) => id === params.id);
    if (!found) {
      throw new Error('not found');
    }
    return found;
  });
  answerMessages(server, [messageOf({ id: 1 })]);
  return server;
}
