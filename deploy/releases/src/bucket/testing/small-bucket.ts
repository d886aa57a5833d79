import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { openBucket, type Bucket } from '../bucket.ts';

const NAME = 'releases';

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

/** Whether what is there is what the writer wants to replace. */
function mayWrite({ headers }: IncomingMessage, present: Buffer | undefined): boolean {
  if (headers['if-none-match'] === '*') {
    return present === undefined;
  }
  const expected = headers['if-match'];
  return expected === undefined || (present !== undefined && etagOf(present) === expected);
}

function listing(names: readonly string[], asked: URLSearchParams): string {
  const [prefix, after] = [asked.get('prefix') ?? '', asked.get('start-after') ?? ''];
  const keys = names
    .filter((name) => name.startsWith(prefix) && name > after)
    .toSorted()
    .map((name) => `<Contents><Key>${name}</Key></Contents>`);
  return `<ListBucketResult>${keys.join('')}<IsTruncated>false</IsTruncated></ListBucketResult>`;
}

function give(present: Buffer | undefined, response: ServerResponse): void {
  response.setHeader('etag', etagOf(present ?? Buffer.of()));
  response.writeHead(present ? 200 : 404).end(present ?? '<Code>NoSuchKey</Code>');
}

/** As much of S3 as releases use, kept in memory. */
async function answer(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
  const name = decodeURIComponent(pathname.slice(NAME.length + 2));
  const present = objects.get(name);
  const end = (status: number, text: Buffer | string = '') => response.writeHead(status).end(text);
  if (request.method === 'GET' && name === '') {
    end(200, listing([...objects.keys()], searchParams));
  } else if (request.method === 'GET') {
    give(present, response);
  } else if (request.method === 'DELETE') {
    objects.delete(name);
    end(204);
  } else {
    const content = await bodyOf(request);
    const isWritten = mayWrite(request, objects.get(name));
    if (isWritten) {
      objects.set(name, content);
    }
    end(isWritten ? 200 : 412);
  }
}

/** A bucket of this process: what is asked of it goes over HTTP, as with any other. */
export async function smallBucket(): Promise<{
  bucket: Bucket;
  objects: Map<string, Buffer>;
  server: Server;
}> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer(objects, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const bucket = openBucket({
    bucket: NAME,
    prefix: '',
    endpoint: `http://127.0.0.1:${port ?? ''}`,
    region: 'us-east-1',
    accessKeyId: 'AKID',
    secretAccessKey: 'secret',
  });
  return { bucket, objects, server };
}
