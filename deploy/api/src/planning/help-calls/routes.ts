import { changeHelpCall, listHelpCalls } from '@haulboard/contract';
import { readId } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { answerHelpCall, NO_HELP_CALL } from './answer-help-call.ts';
import { readHelpCalls } from './read-help-calls.ts';

/** Drivers who call for help, and who looks after them. */
export const helpCallRoutes: Route[] = [
  forUser(listHelpCalls, (_, { db, user }) => readHelpCalls(db, user)),
  forUser(changeHelpCall, ({ params, body }, { db, user }) =>
    answerHelpCall(db, user, { ...body, id: readId(params.id, NO_HELP_CALL) }),
  ),
];
