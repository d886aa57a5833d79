import { visuallyHidden } from '@haulboard/ui/core';
import type { ComponentProps, PointerEvent, ReactNode } from 'react';
import styles from './table.module.css';

const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth;

/** A cell whose text is cut, or that of its link, says all of it to whoever points at it. */
function sayCutText({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  const link = cell?.querySelector(':scope > a');
  if (cell && cell.title === '' && (isCut(cell) || (link && isCut(link)))) {
    cell.title = cell.textContent;
  }
}

/** Class of a cell that holds a number, in the head, the body and the foot. */
export const numberCell = styles['number'] ?? '';

/** Class of a cell whose column has a width of its own: what does not fit is cut. */
export const sizedCell = styles['sized'] ?? '';

type Props = {
  /** Says what the table holds, to screen readers. */
  caption: ReactNode;
  isBusy?: boolean;
  /** Stands in a panel that scrolls, and does not scroll by itself. */
  isWhole?: boolean;
  /** Rows are as low as their text. */
  isCompact?: boolean;
  /** Long texts are broken into lines. */
  wraps?: boolean;
  className?: string | undefined;
  /** What the table element takes besides: keys, a ref. */
  table?: ComponentProps<'table'>;
  children: ReactNode;
};

/**
 * The frame of a list: its head stays in sight, it scrolls by itself. It is no antd Table: that writes a style of its
 * own without the page's nonce, which the policy of the page refuses.
 */
export function TableFrame(props: Props) {
  const { caption, isBusy = false, isWhole = false, wraps = false, className, table, children } = props;
  const isCompact = props.isCompact === true && styles['compact'];
  const classes = [
    styles['table'],
    isWhole && styles['whole'],
    wraps && styles['wraps'],
    isCompact,
    className,
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')} aria-busy={isBusy}>
      <table onPointerOver={sayCutText} {...table}>
        <caption style={visuallyHidden}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
