import { isAllowed } from '@haulboard/contract';
import { remoteDescriptor } from '@haulboard/contract/shell';
import { manifestOf, registryOf } from '../remotes/testing/registry-of.ts';
import { groupRows } from './palette-rows.ts';
import { collectCommands } from './registry.ts';
import { readManifests } from './testing/read-manifests.mjs';

/** What a super admin who types this is shown, by group. */
async function shown(query: string) {
  const all = await readManifests();
  const manifests = ['reporting', 'admin'].map((name) => manifestOf(remoteDescriptor.parse(all[name])));
  const commands = collectCommands(registryOf(...manifests), (permission) =>
    isAllowed('SUPPER_ADMIN', permission),
  );
  const none = { reasons: new Map(), recent: [], found: [], records: [] };
  const groups = groupRows({ commands, ...none, query, locale: 'en-US' });
  return groups.map(({ name, rows }) => [name, ...rows.map(({ title }) => title)]);
}

describe('somebody who types a few letters', () => {
  it('has what begins with them under Enter, in whichever group it is', async () => {
    const [first, second] = await shown('act');
    expect(first).toEqual(['do', 'Act for a user …']);
    expect(second?.slice(0, 2)).toEqual(['go', 'Corrective actions']);
    expect(second?.join()).toMatch(/Conversion factors.*Fuel factors/);
  });
});

describe('somebody who has typed nothing yet', () => {
  it('finds the places first', async () => {
    const groups = await shown('');
    expect(groups.map(([name]) => name)).toEqual(['go', 'do']);
  });
});
