import { message } from '../../texts/message.ts';
import { declareRaces } from './constraint-messages.ts';
import { failureOf, isServersFault } from './failure.ts';

/** An error as the drivers of both engines give it. */
function databaseError(
  message: string,
  facts: { code?: string; constraint?: string; table?: string } = {},
): Error {
  return Object.assign(new Error(message), facts);
}

describe('what a person is told when the database fails', () => {
  it.each([
    ['a statement that took too long', databaseError('canceling statement', { code: '57014' })],
    ['a connection lost in a transaction', databaseError('Connection terminated unexpectedly')],
    ['a server that was silent', databaseError('Connection terminated: the database was silent for 20 s')],
    [
      'the next query on a lost connection',
      databaseError('Client has encountered a connection error and is not queryable'),
    ],
    ['a server that shuts down', databaseError('terminating connection', { code: '57P01' })],
  ])('is to try again, for %s', (_, error) => {
    expect(failureOf(error)).toMatchObject({ code: 503, isFault: true });
  });

  it.each([
    {
      code: '23503',
      table: 'task',
      constraint: 'task_destination_id_fkey',
      answered: 422,
      field: 'destination_id',
    },
    { code: '23505', table: 'app_user', constraint: 'app_user_email_key', answered: 409, field: 'email' },
    { code: '23514', table: 'docket', constraint: 'docket_next_no_check', answered: 422, field: 'next_no' },
    {
      code: '23505',
      table: 'vehicle_share',
      constraint: 'vehicle_share_one_key',
      answered: 409,
      field: 'one',
    },
  ])('names the field of the broken constraint $constraint', ({ answered, field, ...facts }) => {
    const failure = failureOf(databaseError('violates', facts));
    expect(failure).toMatchObject({ code: answered, data: { fields: [{ field }] }, isFault: true });
    // A code that somebody typed twice is on no list of what operations have to mend.
    expect(isServersFault(failure)).toBe(answered !== 409);
  });

  it('is what whoever writes the table says of a race, and nothing that operations must see', () => {
    declareRaces({ gate_one_key: message('This gate was opened at the same moment') });
    const failure = failureOf(databaseError('violates', { code: '23505', constraint: 'gate_one_key' }));
    expect(failure).toMatchObject({ code: 409, isFault: false });
    expect(String(failure.said)).toBe('This gate was opened at the same moment');
  });

  it('is nothing more than that something failed, for a mistake of ours', () => {
    expect(failureOf(databaseError('syntax error', { code: '42601' })).code).toBe(500);
    expect(failureOf(new TypeError('x is not a function')).code).toBe(500);
  });
});
