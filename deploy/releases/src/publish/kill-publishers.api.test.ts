import { temporaryFolder } from '../testing/built-folder.ts';
import { killTwoPublishers } from '../testing/kill-publishers.ts';

test('two teams publish at once and are cut off at any moment: nothing that was said is lost, and all is proven', async () => {
  const dataDir = temporaryFolder();
  let records = 0;
  for (let round = 0; round < 5; round += 1) {
    const seen = await killTwoPublishers(dataDir);
    expect(seen).toMatchObject({ findings: [], lost: [] });
    expect(seen.records).toBeGreaterThan(records);
    records = seen.records;
  }
});
