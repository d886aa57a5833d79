import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { Button, type OwnButtonProps } from './button.tsx';
import { useUiTexts } from './ui-texts.ts';
import { visuallyHidden } from './visually-hidden.ts';

type Props = Omit<OwnButtonProps, 'onClick'> & {
  /** What is copied; asked when the button is pressed. */
  text: () => string;
};

/** As long as a notice stays: the next press may copy something else. */
const SAID_MS = 4000;

const WRAPPED: CSSProperties = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' };

/**
 * Copies a text and says so. Where the browser refuses, the text is shown and marked, so that Ctrl+C takes it. Over plain
 * HTTP there is no clipboard at all.
 */
export function CopyButton({ text, children, ...props }: Props) {
  const texts = useUiTexts();
  const [isCopied, setIsCopied] = useState(false);
  const [byHand, setByHand] = useState('');
  const code = useRef<HTMLElement>(null);
  useEffect(() => {
    if (byHand !== '' && code.current) {
      getSelection()?.selectAllChildren(code.current);
    }
  }, [byHand]);
  useEffect(() => {
    const timer = isCopied ? setTimeout(() => setIsCopied(false), SAID_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const value = text();
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      setByHand(value);
    }
  };
  return (
    <>
      <Button {...props} onClick={() => void copy()}>
        {isCopied ? texts.copied : children}
      </Button>
      <output style={byHand === '' ? visuallyHidden : undefined}>
        {byHand === '' && isCopied && texts.copied}
        {byHand !== '' && (
          <>
            {texts.copyByHand}{' '}
            <code ref={code} style={WRAPPED}>
              {byHand}
            </code>
          </>
        )}
      </output>
    </>
  );
}
