import { ReleaseError } from '../store/release-error.ts';
import type { Bucket } from './bucket.ts';

/** What lies in the bucket is not what was released: which object, and what is wrong with it. */
export function distrust({ address }: Bucket, name: string, what: string): ReleaseError {
  return new ReleaseError(
    'verification',
    `The bucket ${address} cannot be trusted: ${name} ${what}. Nothing was changed here: put it back from your backup.`,
  );
}
