import { fakeServer, type FakeServer } from '@haulboard/contract/testing';
import { answerDockets, docketOf } from './docket-server.ts';

/**
 * Two dockets for whoever works on this page alone.
 * @public Run by `npm run dev dockets`.
 */
export function demoServer(): FakeServer {
  const server = fakeServer();
  const unweighed = { grossKg: null, tareKg: null, netKg: null, weighTicketNo: null, weighSource: null };
  answerDockets(server, [
    docketOf({ id: 1 }),
    docketOf({ id: 2, ...unweighed, weighedAt: null, status: 10 }),
  ]);
  return server;
}
