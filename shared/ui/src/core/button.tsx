import { Button as AntdButton, Tooltip, type ButtonProps } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type Ref } from 'react';
import { useUiTexts } from './ui-texts.ts';

export type OwnButtonProps = Omit<ButtonProps, 'disabled'> & {
  ref?: Ref<HTMLAnchorElement | HTMLButtonElement>;
  /**
   * Why it cannot be pressed now; empty when it can. It keeps its place for Tab, and says why to the pointer, the
   * focus and the ear. Given at all, give it always: the button then stays the same one.
   */
  why?: string;
  /** Another change is on its way, for which it waits. */
  isBusy?: boolean;
};

/** A button. It is never simply off: whoever meets one that cannot be pressed is told why. */
export function Button({ why, isBusy, ...props }: OwnButtonProps) {
  return why === undefined && isBusy === undefined ? (
    <AntdButton {...props} />
  ) : (
    <ReasonButton {...props} why={why ?? ''} isBusy={isBusy ?? false} />
  );
}

/** Shown and gone at once: while it fades, it would still take Escape. */
const STILL = { motionName: '' };

/**
 * Escape that a tooltip takes because it lies on top of a dialog: the dialog hears it as soon as the tooltip is gone,
 * and one press closes both.
 */
function useEscapePast(reason: string) {
  const isShown = useRef(false);
  const pressedOn = useRef<HTMLElement>(undefined);
  const [again, setAgain] = useState<{ on: HTMLElement }>();
  useEffect(() => {
    if (again) {
      const { KeyboardEvent: KeyEvent } = globalThis;
      const escape = new KeyEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      // React cannot close anything while it is still drawing this.
      queueMicrotask(() => again.on.dispatchEvent(escape));
    }
  }, [again]);
  return {
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
      const isTaken =
        key === 'Escape' &&
        reason !== '' &&
        isShown.current &&
        currentTarget.closest('[role="dialog"]') !== null;
      pressedOn.current = isTaken ? currentTarget : undefined;
    },
    onOpenChange: (isOpen: boolean) => {
      isShown.current = isOpen;
    },
    afterOpenChange: (isOpen: boolean) => {
      const on = isOpen ? undefined : pressedOn.current;
      if (on) {
        setAgain({ on });
        pressedOn.current = undefined;
      }
    },
  };
}

function ReasonButton({
  why,
  isBusy,
  onClick,
  onKeyDown,
  ...props
}: OwnButtonProps & { why: string; isBusy: boolean }) {
  const texts = useUiTexts();
  const reason = why === '' && isBusy ? texts.busy : why;
  const isOff = reason !== '';
  const refuse = (event: MouseEvent) => event.preventDefault();
  const off = isOff ? { 'aria-disabled': true, 'aria-description': reason } : {};
  const act = isOff ? refuse : onClick;
  const escape = useEscapePast(reason);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown?.(event);
    escape.onKeyDown(event);
  };
  return (
    <Tooltip
      title={reason}
      trigger={['hover', 'focus']}
      motion={STILL}
      onOpenChange={escape.onOpenChange}
      afterOpenChange={escape.afterOpenChange}
    >
      <AntdButton {...props} {...off} {...(act ? { onClick: act } : {})} onKeyDown={press} />
    </Tooltip>
  );
}
