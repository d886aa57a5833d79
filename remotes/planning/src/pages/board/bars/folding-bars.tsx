import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import styles from './bars.module.css';

type Props = { isSmall: boolean; children: ReactNode };

/** What stands above the grid; in a small window it is folded away behind one button. */
export function FoldingBars({ isSmall, children }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (!isSmall) {
    return children;
  }
  return (
    <>
      <Button
        size="small"
        className={styles['unfold'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t`Day, search and tools`}
      </Button>
      <div id={id} className={styles['unfolded']} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
