import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  beat,
  Code,
  getRealtimeToken,
  reportFault,
  type CallInput,
  type RemoteStep,
  type Role,
} from '@haulboard/contract';
import type { Look } from '@haulboard/releases';
import { z } from 'zod';
import { answerCall, callOf, type Answer } from './answer-call.ts';

/** A fault that a page told operations of. */
export type ToldFault = CallInput<typeof reportFault>['body'];

/** What a page told of itself while it ran. */
type Heard = { readonly steps: RemoteStep[]; readonly faults: ToldFault[] };

/** Somebody who is signed in for one visit, and what each look at the page told. */
export type Guest = {
  readonly token: string;
  readonly role: Role;
  readonly heard: Readonly<Record<Look, Heard>>;
};

/** A request says by it what its page is to find: a person has one session for all pages. */
export const LOOK_HEADER = 'x-rehearsal-look';

/** A server without data, or with rows in every list, in the place of the API. */
export type StandIn = {
  readonly url: string;
  /** Signs somebody in. */
  admit(role: Role): Guest;
  close(): Promise<void>;
};

const NOBODY: Answer = { code: Code.NoSession, data: null, msg: 'Not signed in' };

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(Buffer.from(chunk));
  }
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
}

function note({ steps, faults }: Heard, name: string | undefined, body: unknown): void {
  if (name === beat.name) {
    steps.push(...(beat.body.safeParse(body).data?.steps ?? []));
  } else if (name === reportFault.name) {
    const told = reportFault.body.safeParse(body).data;
    faults.push(...(told === undefined ? [] : [told]));
  }
}

type Doors = { readonly guests: ReadonlyMap<string, Guest> };

async function respond(request: IncomingMessage, response: ServerResponse, { guests }: Doors): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const asked = { method: request.method ?? 'GET', path: url.pathname.replace(/^\/api(?=\/)/, '') };
  const body = await bodyOf(request);
  const guest = guests.get(String(request.headers['token']));
  const look: Look = request.headers[LOOK_HEADER] === 'rows' ? 'rows' : 'empty';
  const name = callOf(asked)?.name;
  if (name === getRealtimeToken.name) {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('rehearsal');
    return;
  }
  if (guest !== undefined) {
    note(guest.heard[look], name, body);
  }
  const answer =
    guest === undefined
      ? NOBODY
      : answerCall({
          ...asked,
          query: url.searchParams,
          body,
          role: guest.role,
          hasRows: look === 'rows',
        });
  response.writeHead(answer.code, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

/** Starts it on a port of this machine only. Real time is not there: pages have to do without. */
export async function startStandIn(): Promise<StandIn> {
  const guests = new Map<string, Guest>();
  const server = createServer((request, response) => {
    respond(request, response, { guests }).catch(() => response.destroy());
  });
  const sockets = new Set<Duplex>();
  // Nobody ever answers there: a refusal would only be tried again and again.
  server.on('upgrade', (_request, socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    admit(role) {
      const nothing = (): Heard => ({ steps: [], faults: [] });
      const heard = { empty: nothing(), rows: nothing() };
      const guest = { token: `rehearsal-${guests.size + 1}`, role, heard };
      guests.set(guest.token, guest);
      return guest;
    },
    async close() {
      for (const socket of sockets) {
        socket.destroy();
      }
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
