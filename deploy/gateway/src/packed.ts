import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from './static-file.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** What is packed while somebody waits: more than this costs longer than it saves. */
const BROTLI_QUALITY = 6;

export type Packed = { readonly body: Buffer<ArrayBuffer>; readonly encoding: 'br' | 'gzip' | undefined };

/** A text as small as the caller takes it. */
export async function packed(text: string, acceptEncoding: string | undefined): Promise<Packed> {
  const content = Buffer.from(text);
  if (accepts(acceptEncoding, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return { body: await brotli(content, { params }), encoding: 'br' };
  }
  return accepts(acceptEncoding, 'gzip')
    ? { body: await deflate(content), encoding: 'gzip' }
    : { body: content, encoding: undefined };
}
