import type { UserRules } from '../auth/user-info.ts';
import type { Route } from '../http/route.ts';
import { changePasswordRoute } from './change-password.ts';
import { profileRoute } from './profile.ts';
import { recoveryRoutes } from './recover.ts';
import { sessionRoutes } from './sessions.ts';

/** One's own account: profile, password, open sessions, and the way back in. */
export function accountRoutes(rules: UserRules): Route[] {
  return [profileRoute(rules), changePasswordRoute, ...sessionRoutes, ...recoveryRoutes];
}
