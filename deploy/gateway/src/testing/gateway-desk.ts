import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { openStore, promote, publish } from '@haulboard/releases';
import { builtRemote, builtShell, temporaryFolder } from '@haulboard/releases/testing';
import { startGateway } from '../gateway.ts';
import type { Gateway, GatewaySettings } from '../gateway.ts';

const opened: { close(): Promise<void> }[] = [];

export function track<T extends { close(): Promise<void> }>(thing: T): T {
  opened.push(thing);
  return thing;
}

/** Closes what a test opened; after each. */
export async function closeAll(): Promise<void> {
  await Promise.all(opened.splice(0).map((thing) => thing.close()));
}

export async function gatewayFor(
  settings: Partial<GatewaySettings> = {},
  onRemark: (remark: string) => void = () => undefined,
): Promise<Gateway> {
  const defaults: GatewaySettings = {
    port: 0,
    host: '127.0.0.1',
    dataDir: temporaryFolder(),
    apiUrl: 'http://127.0.0.1:9',
    remoteOrigins: {},
    faults: {},
    isProduction: false,
    trustedProxies: [],
    ablyApiKey: undefined,
  };
  return track(await startGateway({ ...defaults, ...settings }, onRemark));
}

type Answer = { status: number | undefined; headers: IncomingMessage['headers']; body: Buffer };

/** Plain node:http, because fetch unpacks bodies and hides what is on the wire. */
export async function ask(
  gateway: Gateway,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = options;
  const outgoing = request({ host: '127.0.0.1', port: gateway.port, path, method, headers });
  outgoing.end(body);
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  if (response === undefined) {
    throw new Error('no response');
  }
  const chunks: Buffer[] = [];
  for await (const chunk of response) {
    chunks.push(Buffer.from(chunk));
  }
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

export function publishedFolder(): string {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  publish(store, builtShell('aaaaaaaa', 'first shell'));
  publish(store, builtRemote({ name: 'planning', build: 'cccccccc' }));
  promote(store, { part: 'shell', build: 'aaaaaaaa' });
  promote(store, { part: 'planning', build: 'cccccccc' });
  return dataDir;
}
