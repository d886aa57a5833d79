import { createKeyReader, type KeyContext } from './key-reader.ts';
import { command } from './testing/command.ts';

const CONTEXT: KeyContext = {
  commands: [
    command('today', { keys: ['g t'] }),
    command('map', { keys: ['g m'] }),
    command('sheet', { keys: ['?'] }),
    command('palette', { keys: ['Ctrl+k'] }),
    command('jump', { keys: ['t'], listens: 'remote' }),
  ],
  isTyping: false,
  isDialogOpen: () => false,
  hasCharacterKeys: true,
};

function reader() {
  let time = 0;
  const { read } = createKeyReader(() => time);
  return {
    wait: (ms: number) => void (time += ms),
    /** `heard`: how much later a busy page hears it. */
    press(key: string, { heard = 0, ...context }: Partial<KeyContext> & { heard?: number } = {}) {
      const [name = '', ...modifiers] = key.split('+').toReversed();
      const timeStamp = time;
      time += heard;
      const meaning = read(
        {
          timeStamp,
          key: name,
          code: '',
          ctrlKey: modifiers.includes('Ctrl'),
          metaKey: false,
          altKey: false,
          shiftKey: false,
        },
        { ...CONTEXT, ...context },
      );
      return meaning.kind === 'run' ? meaning.command.id : meaning.kind;
    },
  };
}

describe('reading keys', () => {
  it('two keys in a second go to a page, and the second is nobody else’s', () => {
    const keys = reader();
    expect(keys.press('g')).toBe('begin');
    keys.wait(900);
    expect(keys.press('t')).toBe('today');
  });

  it('two keys in a second go to a page that is too busy to hear them', () => {
    const keys = reader();
    expect(keys.press('g', { heard: 1500 })).toBe('begin');
    expect(keys.press('t', { heard: 1500 })).toBe('today');
  });

  it('after a second the first key is forgotten: the next is what it is by itself', () => {
    const keys = reader();
    keys.press('g');
    keys.wait(1001);
    expect(keys.press('t')).toBe('none');
  });

  it('a key that goes on with nothing may begin or mean something itself', () => {
    const keys = reader();
    keys.press('g');
    expect(keys.press('?')).toBe('sheet');
    keys.press('g');
    expect(keys.press('g')).toBe('begin');
    expect(keys.press('m')).toBe('map');
  });

  it.each([{ isTyping: true }, { isDialogOpen: () => true }])(
    'letters do nothing while a person types or answers a dialog (%o), Ctrl+K does',
    (context) => {
      const keys = reader();
      expect(keys.press('?', context)).toBe('none');
      expect(keys.press('g', context)).toBe('none');
      expect(keys.press('Ctrl+k', context)).toBe('palette');
    },
  );

  it('letters that are switched off begin nothing, and are kept from the page that listens for them', () => {
    const off = { hasCharacterKeys: false };
    const keys = reader();
    expect(keys.press('?', off)).toBe('none');
    expect(keys.press('g', off)).toBe('none');
    expect(keys.press('t', off)).toBe('off');
    expect(keys.press('t', { ...off, isTyping: true })).toBe('none');
    expect(keys.press('Ctrl+k', off)).toBe('palette');
  });

  it('leaves to the page what the page listens for', () => {
    expect(reader().press('t')).toBe('none');
  });
});
