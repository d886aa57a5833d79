import { may } from '../../identity/auth/authorize.ts';
import { userOf } from '../../identity/auth/session.ts';
import type { Db } from '../../platform/db/index.ts';
import { forbidden, notFound, RECORD_NOT_FOUND } from '../../platform/http/failure/request-error.ts';
import type { Kind } from '../../platform/resource/read-records.ts';
import { kindNamed } from '../../platform/resource/resource-routes.ts';

/** The kind, as far as the owner may do that to it now. @throws RequestError 403, 404 */
export async function permittedKind(
  db: Db,
  userId: number,
  asked: { plural: string; right: 'view' | 'edit' },
) {
  const kind: Kind | undefined = kindNamed(asked.plural);
  const user = await userOf(db, userId);
  if (!kind) {
    throw notFound(RECORD_NOT_FOUND);
  }
  if (!user || !may(user, kind.resource.allow[asked.right])) {
    throw forbidden();
  }
  return { kind, user };
}
