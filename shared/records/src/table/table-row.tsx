import type { MouseEvent, ReactNode } from 'react';
import styles from './table.module.css';

/** A row acts when it is pressed anywhere; its link and its box do so by themselves. */
function isOnLink({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a, button, label') !== null;
}

type Props = {
  isOpen?: boolean;
  /** What a press on the row does, where it does something. */
  onPress?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A row of a list; the link in it is the way by keyboard. */
export function TableRow({ isOpen = false, onPress, className, children }: Props) {
  const classes = [onPress && styles['opens'], isOpen && styles['open'], className];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its link is the way by keyboard
    <tr className={classes.filter(Boolean).join(' ')} onClick={(event) => !isOnLink(event) && onPress?.()}>
      {children}
    </tr>
  );
}
