import { ROUTES, type RouteRule } from '../routes.ts';
import type { RemoteRoute } from './remote-manifest.ts';

/**
 * A row of SPEC.md 2's route table as a remote's manifest says it.
 * @throws when the table has no such path: a new page of a remote is written out in its manifest instead
 */
export function specRoute(path: RouteRule['path']): RemoteRoute {
  const rule = ROUTES.find((each) => each.path === path);
  if (!rule) {
    throw new Error(`SPEC.md 2 has no route ${path}`);
  }
  const { title, permission, roles, menu, order, layout } = rule;
  return { path, title, permission, roles, menu, order, layout };
}
