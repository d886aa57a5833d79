import type { KeyboardEvent } from 'react';

type Options = {
  /** Given to `onKeyDownCapture`: before an open list or a clearing sign takes the Enter for itself. */
  isFirst?: boolean;
};

/**
 * Runs on Ctrl+Enter (⌘+Enter), once a press: a key that is held down repeats, and would save again.
 * While text is being composed, Enter belongs to the input method.
 */
export function onCtrlEnter(run: () => void, { isFirst = false }: Options = {}) {
  return (event: KeyboardEvent): void => {
    const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isMeant || event.nativeEvent.isComposing) {
      return;
    }
    event.preventDefault();
    if (isFirst) {
      event.stopPropagation();
    }
    if (!event.repeat) {
      run();
    }
  };
}
