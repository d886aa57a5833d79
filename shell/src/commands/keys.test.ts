import { keyCaps, nameOfPress, normalKeys, type Press } from './keys.ts';

function press(key: string, more: Partial<Press> = {}): Press {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more };
}

describe('the name of a key press', () => {
  it.each<[string, Press, string | undefined]>([
    ['a letter', press('g'), 'g'],
    ['a letter with the caps on', press('G', { shiftKey: true }), 'g'],
    ['a sign that needs Shift', press('?', { shiftKey: true }), '?'],
    ['Ctrl and a letter', press('k', { ctrlKey: true }), 'Ctrl+k'],
    ['⌘ and a letter, on a Mac', press('k', { metaKey: true }), 'Ctrl+k'],
    ['three together', press('Z', { ctrlKey: true, shiftKey: true }), 'Ctrl+Shift+z'],
    ['Alt and an arrow', press('ArrowUp', { altKey: true }), 'Alt+ArrowUp'],
    ['Alt and a digit, on a Mac', press('¡', { altKey: true, code: 'Digit1' }), 'Alt+1'],
    ['a modifier alone', press('Shift', { shiftKey: true }), undefined],
  ])('of %s', (_, given, name) => {
    expect(nameOfPress(given)).toBe(name);
  });

  it('is the same however a manifest orders and spells it', () => {
    expect(normalKeys('Shift+Ctrl+Z')).toEqual(['Ctrl+Shift+z']);
    expect(normalKeys('g t')).toEqual(['g', 't']);
    expect(normalKeys('+')).toEqual(['+']);
  });

  it('is shown as it is written on the keyboard at hand', () => {
    expect(keyCaps('Ctrl+k', false)).toEqual([['Ctrl', 'K']]);
    expect(keyCaps('Ctrl+k', true)).toEqual([['⌘', 'K']]);
    expect(keyCaps('g t', false)).toEqual([['G'], ['T']]);
    expect(keyCaps('Alt+ArrowUp', false)).toEqual([['Alt', '↑']]);
  });
});
