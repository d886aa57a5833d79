import { CALLS, NetworkError, type AnyCall } from '@haulboard/contract';
import { fakeServer, type FakeServer } from '@haulboard/contract/testing';
import { z } from 'zod';
import { createLocaleStore } from '../../session/locale-store.ts';
import { pageBody } from '../page/page.ts';
import type { Answer, Ask, CallName, Outcome } from '../server.ts';
import { startUserPages } from '../user-pages.ts';

function callNamed(name: string): AnyCall {
  const call = CALLS.find((each) => each.name === name);
  if (!call) {
    throw new Error(`the contract has no call ${name}`);
  }
  return call;
}

function outcomeOf<N extends CallName>(error: unknown): Outcome<Answer<N>> {
  if (error instanceof NetworkError) {
    return { kind: 'unreachable' };
  }
  const given = z
    .object({
      message: z.string(),
      data: z
        .object({
          fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
          waits_for: z.enum(['address', 'approval']).optional(),
        })
        .optional(),
    })
    .parse(error);
  const { fields = [], waits_for: waitsFor } = given.data ?? {};
  return { kind: 'refused', message: given.message, fields, waitsFor };
}

/** The pages' door, onto a fake server: what goes through it must be what the contract has on the wire. */
function askOf(server: FakeServer): Ask {
  return async (name, question) => {
    const call = callNamed(name);
    try {
      const body = question === undefined ? {} : { body: z.decode(call.body, question) };
      const data = z.encode(call.result, await server.send(call, body));
      return {
        kind: 'done',
        data: z.custom<Answer<typeof name>>(() => true).parse(data),
        message: call.done,
      };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}

/** Opens the sign-in pages at an address, as a person does; `prepare` says what the server knows by then. */
export function openUserPages(
  address = '/user/login',
  prepare: (server: FakeServer) => void = () => undefined,
) {
  document.documentElement.className = '';
  document.body.innerHTML = pageBody();
  history.replaceState(null, '', address);
  const server = fakeServer();
  prepare(server);
  const entered: string[] = [];
  const stop = startUserPages({
    ask: askOf(server),
    locale: createLocaleStore(),
    enter: (target, how) => entered.push(`${how} ${target}`),
  });
  return { server, entered, stop };
}
