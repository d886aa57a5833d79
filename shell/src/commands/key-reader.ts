import { isCharacters, nameOfPress, normalKeys, type Press } from './keys.ts';
import type { Command } from './command.ts';

/** How long the next key of a sequence may take. */
const SEQUENCE_MS = 1000;

/** A press, and when the browser got it: on a busy page it is heard later. */
type TimedPress = Press & { timeStamp: number };

/** Where the person is when a key goes down. */
export type KeyContext = {
  /** Commands that work on this page. */
  commands: readonly Command[];
  isTyping: boolean;
  /** Asked only where it matters: to know it, the whole page is searched. */
  isDialogOpen: () => boolean;
  /** Whether single characters do anything: a person's own choice (WCAG 2.1.4). */
  hasCharacterKeys: boolean;
};

/** What a press means: a command, the beginning of one, one that is switched off, or nothing to us. */
export type Meaning =
  | { kind: 'run'; command: Command; keys: string }
  | { kind: 'begin' }
  | { kind: 'off' }
  | { kind: 'none' };

const NONE: Meaning = { kind: 'none' };

/** By the clock that events are stamped with. */
const eventClock = (): number => new Event('now').timeStamp;

/**
 * Reads keys one after the other; remembers the first keys of a sequence for a second. It counts from when a key was
 * heard to when the next was pressed: the page's own work in between is nobody's hesitation.
 */
export function createKeyReader(now: () => number = eventClock) {
  let steps: string[] = [];
  let since = 0;

  function read(press: TimedPress, context: KeyContext): Meaning {
    const step = nameOfPress(press);
    if (step === undefined) {
      return NONE;
    }
    const before = press.timeStamp - since <= SEQUENCE_MS ? steps : [];
    steps = [];
    const meaning = meaningOf([...before, step], context);
    // A key that does not go on with a sequence may still be one of its own.
    const settled = meaning.kind === 'none' && before.length > 0 ? meaningOf([step], context) : meaning;
    if (settled.kind === 'begin') {
      steps = meaning.kind === 'begin' ? [...before, step] : [step];
      since = now();
    }
    return settled;
  }

  return { read };
}

function meaningOf(pressed: readonly string[], context: KeyContext): Meaning {
  if (isCharacters(pressed) && (context.isTyping || context.isDialogOpen())) {
    return NONE;
  }
  const fitting = bindingsOf(context.commands).filter(({ wanted }) =>
    pressed.every((step, at) => wanted[at] === step),
  );
  const whole = fitting.filter(({ wanted }) => wanted.length === pressed.length);
  const ours = whole.find(({ command }) => command.listens === 'shell');
  if (ours) {
    const { command, keys, wanted } = ours;
    return isOff(wanted, context) ? NONE : { kind: 'run', command, keys };
  }
  if (whole.some(({ wanted }) => isOff(wanted, context))) {
    return { kind: 'off' };
  }
  const goesOn = fitting.some((each) => !whole.includes(each) && !isOff(each.wanted, context));
  return goesOn ? { kind: 'begin' } : NONE;
}

type Binding = { command: Command; keys: string; wanted: readonly string[] };

/** What a command's keys are, read once: every press is compared with all of them. */
const known = new WeakMap<Command, Binding[]>();

function bindingsOf(commands: readonly Command[]): Binding[] {
  return commands.flatMap((command) => {
    const own =
      known.get(command) ?? command.keys.map((keys) => ({ command, keys, wanted: normalKeys(keys) }));
    known.set(command, own);
    return own;
  });
}

function isOff(wanted: readonly string[], { hasCharacterKeys }: KeyContext): boolean {
  return isCharacters(wanted) && !hasCharacterKeys;
}
