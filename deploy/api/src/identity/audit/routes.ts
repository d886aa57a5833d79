import { listAudit } from '@haulboard/contract';
import { forUser, type Route } from '../../platform/http/route.ts';
import { readAudit } from './read-audit.ts';

/** Who did what to whom. `zone`: in which days begin. */
export function auditRoutes(zone: string): Route[] {
  return [forUser(listAudit, ({ query }, { db, user }) => readAudit(db, { user, query: query ?? {}, zone }))];
}
