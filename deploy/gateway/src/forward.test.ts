import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createForwarder } from './forward.ts';

/** A server that closes a connection at its second use, like a server whose patience just ended. */
function impatientServer() {
  const used = new WeakSet<Socket>();
  return createServer((request, response) => {
    if (used.has(request.socket)) {
      request.socket.destroy();
      return;
    }
    used.add(request.socket);
    response.end('well');
  });
}

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has no other kind of address
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a server that is away is told from one that refuses: only the gateway names itself', async () => {
  const refusing = createServer((_, response) => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '9' });
    response.end('{"code":503,"data":null,"msg":"The database cannot be reached"}');
  });
  const target = await listening(refusing);
  const forwarder = createForwarder(() => false);
  const front = createServer((request, response) => {
    void forwarder.web(request, response, { target, unreachable: 'nobody there' });
  });
  const address = await listening(front);
  const own = await fetch(address);
  expect([own.status, own.headers.get('proxy-status'), own.headers.get('retry-after')]).toEqual([
    503,
    null,
    '9',
  ]);
  await own.text();
  refusing.closeAllConnections();
  refusing.close();
  const away = await fetch(address);
  expect(away.headers.get('proxy-status')).toContain('destination_unavailable');
  expect(await away.json()).toMatchObject({ code: 503, msg: 'nobody there' });
  front.closeAllConnections();
  front.close();
});

test('a server that closes idle connections is not taken for one that cannot be reached', async () => {
  const server = impatientServer();
  const target = await listening(server);
  const forwarder = createForwarder(() => false);
  const front = createServer((request, response) => {
    void forwarder.web(request, response, { target, unreachable: 'nobody there' });
  });
  const address = await listening(front);
  const statuses: number[] = [];
  for (let call = 0; call < 3; call += 1) {
    const response = await fetch(address);
    await response.text();
    statuses.push(response.status);
  }
  for (const each of [front, server]) {
    each.closeAllConnections();
    each.close();
  }
  expect(statuses).toEqual([200, 200, 200]);
});

test('calls one after the other use one connection, whatever the server says of its own', async () => {
  const server = createServer((request, response) => {
    response.setHeader('connection', 'close');
    request.resume().once('end', () => response.end('well'));
  });
  const target = await listening(server);
  const forwarder = createForwarder(() => false);
  const front = createServer((request, response) => {
    void forwarder.web(request, response, { target, unreachable: 'nobody there' });
  });
  const callers = new Set<Socket>();
  front.on('connection', (socket: Socket) => callers.add(socket));
  const address = await listening(front);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const body of ['', 'a change', '']) {
    const call = httpRequest(address, { agent, method: body === '' ? 'GET' : 'POST' }).end(body);
    const [response]: IncomingMessage[] = await once(call, 'response');
    expect(response && (await text(response))).toBe('well');
  }
  agent.destroy();
  for (const each of [front, server]) {
    each.closeAllConnections();
    each.close();
  }
  expect(callers.size).toBe(1);
});

test('a connection ends with a body that nobody reads to its end', async () => {
  const server = createServer((_, response) => response.writeHead(413).end('too much'));
  const target = await listening(server);
  const forwarder = createForwarder(() => false);
  const front = createServer((request, response) => {
    void forwarder.web(request, response, { target, unreachable: 'nobody there' });
  });
  const address = await listening(front);
  const caller = connect(Number(new URL(address).port), '127.0.0.1');
  caller.write('POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n');
  const answer = await text(caller);
  for (const each of [front, server]) {
    each.closeAllConnections();
    each.close();
  }
  expect(answer).toMatch(/^HTTP\/1.1 413 [^]*connection: close/i);
});
