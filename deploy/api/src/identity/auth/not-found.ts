import { message } from '../../platform/texts/message.ts';

/** What is said where somebody looks in vain for one. */
export const NOT_FOUND = {
  Change: message('No change waits for its confirmation'),
  Registration: message('Registration not found'),
  Session: message('Session not found'),
  User: message('User not found'),
};
