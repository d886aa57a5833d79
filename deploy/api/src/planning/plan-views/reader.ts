import type { Db } from '../../platform/db/index.ts';
import { carrierOf, type User } from '../../platform/http/caller.ts';
import { isForAll } from '../../identity/scope/own-rows.ts';
import { notFound } from '../../platform/http/failure/request-error.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { scopeOf, type Scope } from '../../identity/scope/scope-of.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

/** Whose part of a day somebody reads. */
export type Reader =
  | Scope
  /** The dispatcher's own plan, without what others planned on its trucks. */
  | { kind: 'planner'; carrierId: number };

async function ownPart(db: Db, user: User): Promise<Reader> {
  const scope = await scopeOf(db, user);
  return scope.kind === 'dispatcher' ? { ...scope, carrierId: carrierOf(user) } : scope;
}

/**
 * Who reads, and of whom: only a super admin chooses a dispatcher.
 *
 * @throws RequestError 404 when somebody asks for another's, as if it were not there
 */
export async function readerOf(db: Db, user: User, askedCarrier: number | undefined): Promise<Reader> {
  if (askedCarrier === undefined) {
    return ownPart(db, user);
  }
  if (isForAll(user)) {
    return { kind: 'dispatcher', carrierId: readId(askedCarrier, NOT_FOUND.Dispatcher) };
  }
  if (askedCarrier !== user.carrierId) {
    throw notFound(NOT_FOUND.Dispatcher);
  }
  return ownPart(db, user);
}
