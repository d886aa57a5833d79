import { useDelayed } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import styles from './loading-bar.module.css';

/** A bar at the top edge while a page is on its way for more than 200 ms (SPEC.md 2). */
export function LoadingBar({ isActive }: { isActive: boolean }) {
  const { t } = useLingui();
  const isShown = useDelayed(isActive);
  return isShown ? <progress className={styles['bar']} aria-label={t`Loading page`} /> : null;
}
