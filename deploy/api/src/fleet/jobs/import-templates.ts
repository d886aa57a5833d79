import {
  listImportTemplates,
  removeImportTemplate,
  saveImportTemplate,
  TICKET_FIELDS,
  ticketTemplatesOf,
  type Field,
  type ImportTemplate,
} from '@haulboard/contract';
import { may } from '../../identity/auth/authorize.ts';
import { now, toInstant } from '../../platform/clock.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { forbidden, notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { forUser, type Route, type UserContext } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import { NOT_FOUND } from '../lookups/not-found.ts';
import { permittedKind } from './permitted-kind.ts';

/** More than anybody finds again in a list. */
const MAX_TEMPLATES = 50;

type Context = Pick<UserContext, 'db' | 'user'>;

/** What columns may mean, for whoever may import the kind. @throws RequestError 403, 404 */
async function importedFields(
  { db, user }: Context,
  plural: string,
): Promise<Readonly<Record<string, Field>>> {
  const [, destinationId] = /^\w+ (\d{1,9})$/.exec(plural) ?? [];
  if (plural === ticketTemplatesOf(Number(destinationId))) {
    if (!may(user, 'docket.tickets')) {
      throw forbidden();
    }
    return TICKET_FIELDS;
  }
  const { kind } = await permittedKind(db, user.userId, { plural, right: 'edit' });
  return kind.resource.fields;
}

function ownTemplates({ db, user }: Context, plural: string): Promise<ImportTemplate[]> {
  return db
    .selectFrom('importTemplate')
    .select(['id', 'name', 'columns'])
    .where('userId', '=', user.userId)
    .where('plural', '=', plural)
    .orderBy('name')
    .execute();
}

/** Each person's own names for the columns of their spreadsheets. */
export const importTemplateRoutes: Route[] = [
  forUser(listImportTemplates, async ({ query: { plural } }, context) => {
    await importedFields(context, plural);
    return ownTemplates(context, plural);
  }),
  forUser(saveImportTemplate, async ({ body }, context) => {
    const { plural, name, columns } = body;
    const fields = await importedFields(context, plural);
    if (columns.some(({ field }) => !Object.hasOwn(fields, field))) {
      throw unprocessable('columns', message('is not valid'));
    }
    const before = await ownTemplates(context, plural);
    if (before.length >= MAX_TEMPLATES && before.every((one) => one.name !== name)) {
      throw unprocessable(
        'name',
        message('there are {count} templates already: delete one first', { count: MAX_TEMPLATES }),
      );
    }
    const kept = { columns: JSON.stringify(columns), savedAt: toInstant(now()) };
    await context.db
      .insertInto('importTemplate')
      .values({ userId: context.user.userId, plural, name, ...kept })
      .onConflict((found) => found.constraint('import_template_name_key').doUpdateSet(kept))
      .execute();
    return ownTemplates(context, plural);
  }),
  forUser(removeImportTemplate, async ({ params }, { db, user }) => {
    const { numDeletedRows } = await db
      .deleteFrom('importTemplate')
      .where('id', '=', readId(params.id, NOT_FOUND.Template))
      .where('userId', '=', user.userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) {
      throw notFound(NOT_FOUND.Template);
    }
    return null;
  }),
];
