import type { Route } from '../../platform/http/route.ts';
import { activateRoute } from './activate.ts';
import { decisionRoutes } from './decide.ts';
import { registerRoute } from './register.ts';
import { resendActivationRoute } from './resend-activation.ts';

/** From asking for an account to having one. */
export const registrationRoutes: Route[] = [
  registerRoute,
  activateRoute,
  resendActivationRoute,
  ...decisionRoutes,
];
