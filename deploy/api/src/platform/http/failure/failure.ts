import { Code } from '@haulboard/contract';
import { isDatabaseGone, isDiskFull, isTooSlow, isWorthRetrying, sqlFault } from '../../db/sql-error.ts';
import { ofConstraint } from './constraint-failure.ts';
import { raceText } from './constraint-messages.ts';
import { message, type Message } from '../../texts/message.ts';
import { RequestError } from './request-error.ts';
import { TurnRefused } from './turn-refused.ts';

/** What a caller is told of an error: never SQL, never a stack. */
export type Failure = {
  code: number;
  said: Message;
  data: unknown;
  isFault: boolean;
  /** When it is worth asking again. */
  retryAfterSeconds?: number;
};

/** SQLSTATE class 22 and NUL bytes: a value PostgreSQL cannot hold that no schema caught. */
const isBadValue = (state: string) => state.startsWith('22');

function ofDatabase(error: unknown): Failure | undefined {
  if (isDatabaseGone(error)) {
    return {
      code: Code.Unavailable,
      said: message('The database cannot be reached: try again shortly'),
      data: null,
      isFault: true,
    };
  }
  if (isTooSlow(error)) {
    return {
      code: Code.Unavailable,
      said: message('The database took too long: nothing was changed, try again shortly'),
      data: null,
      isFault: true,
    };
  }
  const fault = sqlFault(error);
  const race = fault?.constraint === undefined ? undefined : raceText(fault.constraint);
  if (race !== undefined || isWorthRetrying(error)) {
    return {
      code: Code.Conflict,
      said: race ?? message('Changed at the same moment: try again'),
      data: null,
      isFault: false,
    };
  }
  if (fault && isBadValue(fault.state)) {
    return { code: Code.Unprocessable, said: message('A value is out of range'), data: null, isFault: false };
  }
  if (isDiskFull(error)) {
    return {
      code: Code.Unavailable,
      said: message('The server’s disk is full: nothing was saved. Everything can still be read'),
      data: null,
      isFault: true,
    };
  }
  return undefined;
}

function ofTurn({ reason, retryAfterSeconds }: TurnRefused): Failure {
  const isOwnDoing = reason === 'tooMany';
  return {
    code: isOwnDoing ? Code.TooMany : Code.Unavailable,
    said: isOwnDoing
      ? message('You have too many requests under way: wait a moment, then try again')
      : message('The server is busy: try again in a moment'),
    data: null,
    isFault: false,
    retryAfterSeconds,
  };
}

/** Somebody typed a code that is taken: only the database knows it for sure, and nobody has to mend anything. */
export const isServersFault = ({ code, isFault }: Pick<Failure, 'code' | 'isFault'>): boolean =>
  isFault && code !== Code.Conflict;

/** Puts an error into words for the caller. `isFault` marks what operations must see. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RequestError) {
    const { code, said, data, retryAfterSeconds } = error;
    return { code, said, data, isFault: false, ...(retryAfterSeconds ? { retryAfterSeconds } : {}) };
  }
  if (error instanceof TurnRefused) {
    return ofTurn(error);
  }
  return (
    ofDatabase(error) ??
    ofConstraint(error) ?? {
      code: Code.Failed,
      said: message(
        'Something went wrong on the server; it was recorded. Try again, and report the request id if it stays',
      ),
      data: null,
      isFault: true,
    }
  );
}
