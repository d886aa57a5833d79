import { createHash } from 'node:crypto';
import type { BucketSettings } from '@haulboard/settings';
import { AwsClient } from 'aws4fetch';
import { ReleaseError } from '../store/release-error.ts';
import { readListing } from './listing.ts';

/** One object as it lies in the bucket. */
type Found = {
  readonly content: Buffer;
  /** Names this very content, to replace nothing else. */
  readonly etag: string;
  readonly ageMs: number;
};

/** A bucket that speaks S3. Each call throws a ReleaseError when the bucket cannot be reached, or refuses. */
export type Bucket = {
  /** As people write it: `s3://name/prefix`. */
  readonly address: string;
  /** Undefined when there is no such object. */
  readonly read: (name: string) => Promise<Found | undefined>;
  /** Names of all objects that begin with `prefix` and come after `after`, in order. */
  readonly list: (prefix: string, after?: string) => Promise<string[]>;
  /**
   * Writes only when the object is still `expected`: null when it must not exist, else its etag. The bucket
   * decides: of several who try at once, one gets true.
   */
  readonly write: (name: string, content: Buffer | string, expected: string | null) => Promise<boolean>;
  readonly remove: (name: string) => Promise<void>;
};

const PATIENCE_MS = 20_000;
const RETRIES = 3;
/** 412: it is not as expected. 409: somebody writes it at this very moment. */
const NOT_AS_EXPECTED: ReadonlySet<number> = new Set([409, 412]);

type Request = {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly content?: Buffer | string;
};

type Answer = { readonly status: number; readonly headers: Headers; readonly content: Buffer };

function encodeName(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/');
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** What a failed request says of its cause: the network's own words are one level down. */
function reasonOf(error: unknown): string {
  const code = memberOf(memberOf(error, 'cause'), 'code');
  return typeof code === 'string' ? code : String(memberOf(error, 'message') ?? error);
}

/** Conditions to try one after the other. Ceph compares an etag without its quotes; others want them. */
function conditionsFor(expected: string | null): Record<string, string>[] {
  return expected === null
    ? [{ 'if-none-match': '*' }]
    : [expected, expected.replaceAll('"', '')].map((etag) => ({ 'if-match': etag }));
}

function codeOf({ content }: Answer): string | undefined {
  return /<Code>(\w+)<\/Code>/.exec(content.toString('utf8', 0, 2000))?.[1];
}

function connect(settings: BucketSettings, address: string) {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  return async ({ method, path, headers, content }: Request): Promise<Answer> => {
    const body = content === undefined ? undefined : new Uint8Array(Buffer.from(content));
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    try {
      const response = await client.fetch(`${endpoint}/${bucket}${path}`, {
        method,
        // With its hash under the signature a body cannot change on the way in.
        headers: { ...headers, 'x-amz-content-sha256': hash },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body !== undefined && { body }),
      });
      return {
        status: response.status,
        headers: response.headers,
        content: Buffer.from(await response.arrayBuffer()),
      };
    } catch (error) {
      throw new ReleaseError('failed', `The bucket ${address} cannot be reached (${reasonOf(error)}).`);
    }
  };
}

/** Opens a bucket; nothing is asked of it yet. */
export function openBucket(settings: BucketSettings): Bucket {
  const { bucket, prefix } = settings;
  const address = `s3://${[bucket, prefix].filter((each) => each !== '').join('/')}`;
  const base = prefix === '' ? '' : `${prefix}/`;
  const ask = connect(settings, address);
  const pathOf = (name: string): string => `/${encodeName(base + name)}`;
  const refused = (answer: Answer, name: string): ReleaseError =>
    new ReleaseError(
      'failed',
      `The bucket ${address} refuses ${name}: ${answer.status} ${codeOf(answer) ?? ''}`.trimEnd() + '.',
    );
  return {
    address,
    async read(name) {
      const answer = await ask({ method: 'GET', path: pathOf(name) });
      if (answer.status === 404 && codeOf(answer) === 'NoSuchKey') {
        return undefined;
      }
      if (answer.status !== 200) {
        throw refused(answer, name);
      }
      const { headers, content } = answer;
      const written = Date.parse(headers.get('last-modified') ?? '');
      const now = Date.parse(headers.get('date') ?? '');
      return { content, etag: headers.get('etag') ?? '', ageMs: now - written };
    },
    async list(prefixOfNames, after) {
      const names: string[] = [];
      for (let from = after === undefined ? '' : base + after; ;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: base + prefixOfNames });
        if (from !== '') {
          query.set('start-after', from);
        }
        const answer = await ask({ method: 'GET', path: `?${query.toString()}` });
        if (answer.status !== 200) {
          throw refused(answer, prefixOfNames);
        }
        const { keys, isCut } = readListing(answer.content.toString());
        names.push(...keys.map((key) => key.slice(base.length)));
        from = keys.at(-1) ?? '';
        if (!isCut || from === '') {
          return names;
        }
      }
    },
    async write(name, content, expected) {
      for (const headers of conditionsFor(expected)) {
        const answer = await ask({ method: 'PUT', path: pathOf(name), headers, content });
        if (answer.status === 200) {
          return true;
        }
        const isGone = expected !== null && answer.status === 404 && codeOf(answer) === 'NoSuchKey';
        if (!NOT_AS_EXPECTED.has(answer.status) && !isGone) {
          throw refused(answer, name);
        }
      }
      return false;
    },
    async remove(name) {
      const answer = await ask({ method: 'DELETE', path: pathOf(name) });
      if (![200, 204, 404].includes(answer.status)) {
        throw refused(answer, name);
      }
    },
  };
}
