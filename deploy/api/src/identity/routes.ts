import type { Route } from '../platform/http/route.ts';
import { accountRoutes } from './accounts/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { authRoutes, type AuthOptions } from './auth/routes.ts';
import { impersonationRoutes } from './impersonation/routes.ts';
import { registrationRoutes } from './registrations/routes.ts';
import { userRecordRoutes } from './users/routes.ts';

/** Who people are and what they may do. */
export function identityRoutes({ zone, ...options }: AuthOptions & { zone: string }): Route[] {
  return [
    ...authRoutes(options),
    ...accountRoutes(options),
    ...registrationRoutes,
    ...userRecordRoutes,
    ...impersonationRoutes,
    ...auditRoutes(zone),
  ];
}
