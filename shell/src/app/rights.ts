import type { AnyCall, CallResult, getUserInfo } from '@haulboard/contract';
import type { Facts } from './facts.ts';

type Info = CallResult<typeof getUserInfo>;

/** What a role may do, as `resource.action`. */
export function rightsOf({ permissions }: Info['role']): ReadonlySet<string> {
  return new Set(
    permissions.flatMap(({ permissionId, actionList }) =>
      actionList.map((action) => `${permissionId}.${action}`),
    ),
  );
}

/** Whether the page believes that the person may make the call. */
export function seemsAllowed({ role }: Facts, { allow }: Pick<AnyCall, 'allow'>): boolean {
  return allow === 'session' || rightsOf(role).has(allow);
}

/** The facts with the person's rights of now; the very same object where these are what they were. */
export function withRightsOf(facts: Facts, { user, role }: Info): Facts {
  const isSameRole = user.role === facts.user.role;
  const isSame = isSameRole && JSON.stringify(role) === JSON.stringify(facts.role);
  return isSame ? facts : { ...facts, role, user: isSameRole ? facts.user : user };
}
