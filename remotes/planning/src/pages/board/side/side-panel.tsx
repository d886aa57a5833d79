import { UNKNOWN } from '@haulboard/ui/core';
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import styles from './side.module.css';

type Props = {
  title: string;
  /** How many are listed; undefined while nobody knows. */
  count: number | undefined;
  /** How many there are, where a filter hides some. */
  all?: number;
  children: ReactNode;
};

/** A list beside the board that folds away. */
export function SidePanel({ title, count, all = count, children }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const shown = count ?? UNKNOWN;
  const listed = count === all ? shown : t`${shown} of ${all ?? UNKNOWN}`;
  return (
    <section className={isOpen ? styles['panel'] : styles['folded']}>
      <h2 className={styles['title']}>
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />} {title} ({listed})
        </button>
      </h2>
      <div id={id} className={styles['content']} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
