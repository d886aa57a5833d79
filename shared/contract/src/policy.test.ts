import { CALLS } from './calls/index.ts';
import { allPermissions, isAllowed, isWithheld, permissionsOf, withholdable } from './policy.ts';
import { homePath, resolveRole, ROLES, type HeldRole, type Role } from './roles.ts';

/** SPEC.md 2, by hand: who sees the plan of the day, the map, the notices. */
const PLANNERS: Role[] = ['SUPPER_ADMIN', 'CARRIER', 'SUB_CARRIER', 'SHARING_PORTAL_CARRIER'];
const MAP: Role[] = ['SUPPER_ADMIN', 'CARRIER', 'SUB_CARRIER'];
const NOTICES: Role[] = ['CARRIER', 'SUB_CARRIER'];

describe('the policy table', () => {
  it.each(ROLES)('gives %s the plan, the map and the notices exactly as the route table says', (role) => {
    expect(isAllowed(role, 'today.view')).toBe(PLANNERS.includes(role));
    expect(isAllowed(role, 'map.view')).toBe(MAP.includes(role));
    expect(isAllowed(role, 'notice.view')).toBe(NOTICES.includes(role));
  });

  it('denies what it does not know', () => {
    expect(isAllowed('SUPPER_ADMIN', 'today.destroy')).toBe(false);
    expect(isAllowed('SUPPER_ADMIN', 'toString.call')).toBe(false);
  });

  it('knows every permission that a call asks for', () => {
    const known = allPermissions();
    for (const call of CALLS) {
      expect(['public', 'session', 'device', 'weighbridge', ...known]).toContain(call.allow);
    }
  });

  it('gives a customer no permission of a dispatcher', () => {
    expect(permissionsOf('CUSTOMER')).not.toContain('today.edit');
    expect(permissionsOf('CUSTOMER')).toContain('account.view');
  });
});

describe('a sub-account', () => {
  it.each([
    ['SUB_CARRIER', 'CARRIER'],
    ['SUB_CUSTOMER', 'CUSTOMER'],
  ] as const)('(%s) may nothing that its parent (%s) may not', (role, parent) => {
    expect(permissionsOf(parent)).toEqual(expect.arrayContaining(permissionsOf(role)));
  });

  it('keeps its own account, whatever else is withheld', () => {
    expect(withholdable('SUB_CARRIER')).toContain('map.view');
    expect(withholdable('SUB_CARRIER')).not.toContain('account.view');
  });

  it('may not act on what it may not see', () => {
    expect(isWithheld(['today.view'], 'today.edit')).toBe(true);
    expect(isWithheld(['today.edit'], 'today.view')).toBe(false);
    expect(isWithheld(['stock.view'], 'stock_overview.view')).toBe(false);
  });
});

describe('the role of a user', () => {
  const carrier = { roleCode: 'CARRIER', identity: 1, masterRole: 1, isSharingPortal: 0 };

  it.each<[string, typeof carrier, HeldRole]>([
    ['a dispatcher', carrier, 'CARRIER'],
    ['a sharing portal', { ...carrier, masterRole: 2, isSharingPortal: 1 }, 'SHARING_PORTAL_CARRIER'],
    ['a master that shares nothing', { ...carrier, masterRole: 2 }, 'CARRIER'],
    ['a crew company', { ...carrier, roleCode: 'CREW_COMPANY', identity: 3, masterRole: 2 }, 'CREW_COMPANY'],
    ['a crew member', { ...carrier, roleCode: 'CREW_COMPANY', identity: 3 }, ''],
    ['someone claiming the virtual role', { ...carrier, roleCode: 'SHARING_PORTAL_CARRIER' }, ''],
    ['an unknown code', { ...carrier, roleCode: 'BOSS' }, ''],
  ])('of %s', (_, facts, role) => {
    expect(resolveRole(facts)).toBe(role);
  });

  it('decides where / leads', () => {
    expect(ROLES.map((role) => [role, homePath(role)])).toEqual([
      ['SUPPER_ADMIN', '/today/edit'],
      ['CUSTOMER', '/charts'],
      ['SUB_CUSTOMER', '/charts'],
      ['CARRIER', '/today/edit'],
      ['SUB_CARRIER', '/today/edit'],
      ['CARRIER_COMPANY', '/charts'],
      ['CREW_COMPANY', '/plan/today'],
      ['DESTINATION_CUSTOMER', '/plan/today'],
      ['SHARING_PORTAL_CARRIER', '/today/edit'],
    ]);
  });
});
