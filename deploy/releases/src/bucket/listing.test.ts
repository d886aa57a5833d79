import { readListing } from './listing.ts';

test('what a bucket answers is read as keys, and as whether there are more', () => {
  const xml =
    '<ListBucketResult><IsTruncated>true</IsTruncated><Contents><Key>r/map/a1/a&amp;b.js</Key></Contents><Contents><Key>r/map/a1/c.js</Key></Contents></ListBucketResult>';
  expect(readListing(xml)).toEqual({ keys: ['r/map/a1/a&b.js', 'r/map/a1/c.js'], isCut: true });
  expect(readListing('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>')).toEqual({
    keys: [],
    isCut: false,
  });
});
