import type { ReactNode } from 'react';
import { useShell } from './shell-context.tsx';

type Props = {
  /** `resource.action`; the server asks the same table at each call. */
  to: string;
  /** Stands there instead for whoever may not. */
  otherwise?: ReactNode;
  children: ReactNode;
};

/**
 * Shows what only somebody with a permission may do.
 *
 * @example
 * <Allowed to="docket.edit"><Button onClick={enter}>Enter a docket</Button></Allowed>
 */
export function Allowed({ to, otherwise = null, children }: Props) {
  const { session } = useShell();
  return session.can(to) ? children : otherwise;
}
