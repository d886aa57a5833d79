import { createHash } from 'node:crypto';

/** `sha256-<hex>` of a text or of a file's content. */
export function sha256(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('hex')}`;
}
