/** A key press, as much of it as tells one from another. */
export type Press = {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

const MODIFIERS = new Set(['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'CapsLock', 'Fn', 'Dead']);

/** On a Mac, Alt turns a digit into a sign of its own; the place of the key still tells. */
function keyOf({ key, code, altKey }: Press): string {
  if (altKey && /^Digit\d$/.test(code)) {
    return code.slice('Digit'.length);
  }
  return key.length === 1 ? key.toLowerCase() : key;
}

/**
 * The name of a press as manifests write keys: `Ctrl+Shift+z`, `Alt+ArrowUp`, `g`, `?`. ⌘ counts as Ctrl.
 * Shift is part of the name only where it is not already part of the character.
 */
export function nameOfPress(press: Press): string | undefined {
  if (MODIFIERS.has(press.key)) {
    return undefined;
  }
  const key = keyOf(press);
  const isLetterWithModifier = key.length === 1 && (press.ctrlKey || press.metaKey || press.altKey);
  const parts = [
    press.ctrlKey || press.metaKey ? 'Ctrl' : '',
    press.altKey ? 'Alt' : '',
    press.shiftKey && (key.length > 1 || isLetterWithModifier) ? 'Shift' : '',
    key,
  ];
  return parts.filter((part) => part !== '').join('+');
}

/** Keys written in a manifest, in the order `nameOfPress` writes them; a letter's case does not count. */
export function normalKeys(keys: string): string[] {
  return keys.split(' ').map((step) => {
    const parts = step === '+' ? ['+'] : step.split('+');
    const key = parts.at(-1) ?? '';
    const has = (name: string) => parts.slice(0, -1).includes(name);
    const modifiers = ['Ctrl', 'Alt', 'Shift'].filter(has);
    return [...modifiers, key.length === 1 ? key.toLowerCase() : key].join('+');
  });
}

/** Whether keys are characters alone: those a person can switch off, and that never work while typing (WCAG 2.1.4). */
export function isCharacters(steps: readonly string[]): boolean {
  return steps.some((step) => step.length === 1);
}

/** Keys the browser needs for itself: a page must not even try to take them. */
export const BROWSER_KEYS: ReadonlySet<string> = new Set(['Ctrl+t', 'Ctrl+w', 'Ctrl+n', 'Ctrl+Shift+t']);

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Delete: 'Del',
};
const MAC_SIGNS: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

/** Keys as a keyboard has them written on it: one list for each step, `[['g'], ['t']]`. */
export function keyCaps(keys: string, isMac: boolean): string[][] {
  return normalKeys(keys).map((step) =>
    (step === '+' ? ['+'] : step.split('+')).map((part) => {
      const sign = (isMac ? MAC_SIGNS[part] : undefined) ?? SIGNS[part] ?? part;
      return sign.length === 1 ? sign.toUpperCase() : sign;
    }),
  );
}

/** Whether this computer has a ⌘ key. */
export function hasCommandKey(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
