import type { Route } from '../../platform/http/route.ts';
import { changePasswordRoute } from './change-password.ts';
import type { Texting } from './contact-change.ts';
import { contactRoutes } from './contact-routes.ts';
import { profileRoute } from './profile.ts';
import { recoveryRoutes } from './recover.ts';
import { sessionRoutes } from './sessions.ts';

/** One's own account: profile, password, open sessions, and the way back in. */
export function accountRoutes(texting: Texting): Route[] {
  return [
    profileRoute(texting),
    ...contactRoutes(texting),
    changePasswordRoute,
    ...sessionRoutes,
    ...recoveryRoutes,
  ];
}
