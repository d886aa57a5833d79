import { message } from '../platform/texts/message.ts';

/** What is said where somebody looks in vain for one. */
export const NOT_FOUND = {
  Demo: message('Demo not found'),
  Part: message('Part not found'),
};
