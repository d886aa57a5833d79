import type { Bucket } from '../bucket.ts';

/** The publisher is gone: nothing after this happens. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/**
 * A bucket whose publisher dies with its n-th request: before it arrives, or after it was carried out and before the
 * answer is back.
 */
export function dyingBucket(bucket: Bucket, last: number, isCarriedOut: boolean): Bucket {
  let asked = 0;
  const mortal =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      asked += 1;
      if (asked > last || (asked === last && !isCarriedOut)) {
        throw new Killed();
      }
      const result = await call(...args);
      if (asked >= last) {
        throw new Killed();
      }
      return result;
    };
  return {
    address: bucket.address,
    read: mortal(bucket.read),
    list: mortal(bucket.list),
    write: mortal(bucket.write),
    remove: mortal(bucket.remove),
  };
}
