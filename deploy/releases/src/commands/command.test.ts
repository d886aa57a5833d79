import { refuseMore } from './command.ts';
import { commands } from './index.ts';

test.each(Object.entries(commands))('whoever gives %s a word too many is told so', (verb, command) => {
  const taken = Array.from({ length: command.words }, (_, at) => `word ${at}`);
  expect(() => refuseMore(verb, command, taken)).not.toThrow();
  expect(() => refuseMore(verb, command, [...taken, 'weekend'])).toThrow(
    new RegExp(`^${verb} takes .*, and "weekend" is one too many: .* quotes\\.$`),
  );
});
