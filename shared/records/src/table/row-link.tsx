import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

type Props = {
  /** For another tab, and for copying. */
  to: string;
  /** What a press on the row does. */
  onOpen: () => void;
  children: ReactNode;
};

/** Not into another tab or window. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * The link of a row: it opens what a press on the row opens. A mere link starts from the address as the router shows
 * it. A search that is put there at the same moment would take the open row away.
 */
export function RowLink({ to, onOpen, children }: Props) {
  const open = (event: MouseEvent) => {
    if (isPlain(event)) {
      event.preventDefault();
      onOpen();
    }
  };
  return (
    <Link to={to} onClick={open}>
      {children}
    </Link>
  );
}
