import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { useId, useState, type ReactNode } from 'react';
import styles from './side.module.css';

type Props = { title: string; count: number; children: ReactNode };

/** A list beside the board that folds away. */
export function SidePanel({ title, count, children }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
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
          {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />} {title} ({count})
        </button>
      </h2>
      <div id={id} className={styles['content']} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
