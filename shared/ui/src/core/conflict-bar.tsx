import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { Button } from './button.tsx';

// Inline, because whoever compiles this package would otherwise have to know what a CSS module is.
const block: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--hb-space-2)',
  padding: 'var(--hb-space-3)',
  border: '1px solid var(--hb-warning-line)',
  borderRadius: 'var(--hb-radius-small)',
  background: 'var(--hb-warning-ground)',
};
const slim: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--hb-space-2) var(--hb-space-3)',
  alignItems: 'center',
  padding: 'var(--hb-space-2) var(--hb-space-3)',
  border: '1px solid var(--hb-error-line)',
  borderRadius: 'var(--hb-radius-medium)',
  background: 'var(--hb-error-ground)',
};
const buttons: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 'var(--hb-space-2)' };
const line: CSSProperties = { margin: 0 };

type Choice = { text: ReactNode; onClick: () => void };

type Props = {
  /** The bar’s name for a screen reader. */
  label: string;
  message?: ReactNode;
  /** Both sides: what somebody else has made of it, beside what is typed here. */
  children?: ReactNode;
  mine?: Choice | undefined;
  theirs?: Choice | undefined;
  isBusy?: boolean;
  /** The conflict that the person’s own deed has met; another one takes the focus again. None where it came by itself. */
  answers?: object | undefined;
  /** One line among the bars of a page, with its buttons at the end. */
  isSlim?: boolean;
  className?: string | undefined;
};

/** Somebody else was faster: nothing is lost until the person has chosen between both sides. */
export function ConflictBar(props: Props) {
  const {
    label,
    message,
    children,
    mine,
    theirs,
    isBusy = false,
    answers,
    isSlim = false,
    className,
  } = props;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // Whoever saved at the end of a long form sees nothing of it otherwise.
    if (answers) {
      bar.current?.querySelector('button')?.focus();
    }
  }, [answers]);
  return (
    <section
      ref={bar}
      role="alert"
      aria-label={label}
      style={isSlim ? slim : block}
      {...(className === undefined ? {} : { className })}
    >
      {message !== undefined && (
        <p style={line}>
          <strong>{message}</strong>
        </p>
      )}
      {children}
      <div style={buttons}>
        {mine && (
          <Button type="primary" isBusy={isBusy} onClick={mine.onClick}>
            {mine.text}
          </Button>
        )}
        {theirs && (
          <Button isBusy={isBusy} onClick={theirs.onClick}>
            {theirs.text}
          </Button>
        )}
      </div>
    </section>
  );
}
