import { Code } from '@haulboard/contract';
import { sqlFault } from '../../db/sql-error.ts';
import { message, type Message } from '../../texts/message.ts';
import { refusalText } from './constraint-messages.ts';
import type { Fault } from './request-error.ts';

/** What each kind of broken constraint means for whoever sent the value, by SQLSTATE. */
const KINDS: Readonly<Record<string, { code: number; message: Message }>> = {
  '23502': { code: Code.Unprocessable, message: message('is missing') },
  '23503': { code: Code.Unprocessable, message: message('is not there (any more), or is still needed') },
  '23505': { code: Code.Conflict, message: message('is already taken') },
  '23514': { code: Code.Unprocessable, message: message('is not valid') },
  '23P01': { code: Code.Conflict, message: message('is already taken') },
};

/** The field that a constraint is about, as the wire names it: PostgreSQL calls it `<table>_<columns>_<kind>`. */
function fieldOf(constraint: string, table: string | undefined): string {
  const rest = constraint.startsWith(`${table}_`) ? constraint.slice(`${table}_`.length) : constraint;
  return rest.replace(/_(fkey|key|check|not_null|excl)\d*$/, '');
}

/**
 * A value that the database's last check refused. The checks in code come first and say it better: so it is also recorded
 * for operations.
 */
export function ofConstraint(error: unknown) {
  const fault = sqlFault(error);
  const kind = fault && Object.hasOwn(KINDS, fault.state) ? KINDS[fault.state] : undefined;
  if (!fault || !kind) {
    return undefined;
  }
  const { code } = kind;
  const constraint = fault.constraint ?? 'body';
  const text = refusalText(constraint) ?? kind.message;
  const field = fieldOf(constraint, fault.table);
  const fields: Fault[] = [{ field, message: text }];
  return {
    code,
    said: message('{field}: {message}', { field, message: text }),
    data: { fields },
    isFault: true,
  };
}
