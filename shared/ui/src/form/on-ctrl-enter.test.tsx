import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { onCtrlEnter } from './on-ctrl-enter.ts';

let root: Root;

beforeEach(() => {
  root = createRoot(document.body);
});
afterEach(() => flushSync(() => root.unmount()));

/** How often a form was saved after these keys in its field, and which of them did nothing else. */
function press(...keys: KeyboardEventInit[]) {
  let saved = 0;
  const form = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what a form does
    <div onKeyDown={onCtrlEnter(() => void (saved += 1))}>
      <input />
    </div>
  );
  flushSync(() => root.render(form));
  const isTaken = keys.map((init) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
    document.querySelector('input')?.dispatchEvent(event);
    return event.defaultPrevented;
  });
  return { saved, isTaken };
}

describe('somebody who saves with Ctrl+Enter', () => {
  it('saves once a press, though the key is held down', () => {
    const held = { ctrlKey: true, repeat: true };
    expect(press({ ctrlKey: true }, held, held)).toEqual({ saved: 1, isTaken: [true, true, true] });
    expect(press({ metaKey: true }, { ctrlKey: true }).saved).toBe(2);
  });

  it('saves nothing with Enter alone, or while a word is being composed', () => {
    expect(press({}, { ctrlKey: true, isComposing: true })).toEqual({ saved: 0, isTaken: [false, false] });
  });
});
