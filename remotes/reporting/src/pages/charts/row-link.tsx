import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Leads to the dockets behind a row, where they can be listed. */
export function RowLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? children : <Link to={to}>{children}</Link>;
}
