import type { Permission } from '@haulboard/contract';
import { may } from '../../identity/auth/authorize.ts';
import type { User } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/failure/request-error.ts';
import { kindNamed } from '../../platform/resource/resource-routes.ts';
import { NOT_FOUND } from '../lookups/not-found.ts';

/** Lists that are no kind of record. */
const OTHER_LISTS: ReadonlyMap<string, Permission> = new Map([
  ['dockets', 'docket.view'],
  ['reports', 'charts.view'],
]);

/** A view says what a list is narrowed by: only who may see the list reads it. @throws RequestError 404 */
export function assertSeesList(user: User, list: string): void {
  const permission = kindNamed(list)?.resource.allow.view ?? OTHER_LISTS.get(list);
  if (permission === undefined || !may(user, permission)) {
    throw notFound(NOT_FOUND.List);
  }
}
