import { withholdable } from '@haulboard/contract';
import { PERMISSIONS } from './permissions.ts';

describe('a parent who withholds something', () => {
  it.each(['SUB_CARRIER', 'SUB_CUSTOMER'] as const)('reads in words what a %s may', (role) => {
    expect(withholdable(role).filter((permission) => !PERMISSIONS[permission])).toEqual([]);
  });
});
