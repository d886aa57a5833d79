import { Button } from '@haulboard/ui/core';
import { Drawer } from '@haulboard/ui/frame';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import styles from './side.module.css';

type Props = { isSmall: boolean; unassigned: number; className: string; children: ReactNode };

/** What waits to be planned: beside the grid, and in a small window in a drawer behind a button. */
export function WaitingLists({ isSmall, unassigned, className, children }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  if (!isSmall) {
    return (
      <aside className={className} data-tour="waiting" aria-label={t`Waiting to be planned`}>
        {children}
      </aside>
    );
  }
  return (
    <>
      <Button size="small" className={styles['opener'] ?? ''} onClick={() => setIsOpen(true)}>
        {t`Waiting to be planned (${unassigned})`}
      </Button>
      <Drawer
        open={isOpen}
        size={320}
        title={t`Waiting to be planned`}
        closable={{ 'aria-label': t`Close` }}
        onClose={() => setIsOpen(false)}
      >
        <div className={styles['drawer']}>{children}</div>
      </Drawer>
    </>
  );
}
