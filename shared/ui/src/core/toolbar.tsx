import type { ReactNode } from 'react';
import { useRovingFocus } from '../focus/use-roving-focus.ts';

type Props = { label: string; className?: string | undefined; children: ReactNode };

/** A bar of buttons that is one stop for Tab: arrows, Home and End move inside. */
export function Toolbar({ label, className, children }: Props) {
  const bar = useRovingFocus<HTMLDivElement>();
  return (
    <div ref={bar} role="toolbar" aria-label={label} {...(className === undefined ? {} : { className })}>
      {children}
    </div>
  );
}
