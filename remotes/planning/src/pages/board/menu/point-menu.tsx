import { Dropdown } from '@haulboard/ui/data';
import type { Point } from '../grid/use-grid-events.ts';
import styles from './menu.module.css';

export type Entry = {
  key: string;
  label: string;
  /** The keys that do the same. */
  hint?: string;
  isDisabled?: boolean;
  isDangerous?: boolean;
  run: () => void;
};

type Props = { at: Point; entries: readonly Entry[]; onClose: () => void };

/** Everything that keys and drag can do, for whoever points: opened where it was asked for. */
export function PointMenu({ at, entries, onClose }: Props) {
  const items = entries.map(({ key, label, hint, isDisabled, isDangerous }) => ({
    key,
    disabled: isDisabled ?? false,
    danger: isDangerous ?? false,
    label: (
      <span className={styles['entry']}>
        {label} {hint !== undefined && <kbd className={styles['hint']}>{hint}</kbd>}
      </span>
    ),
  }));
  return (
    <Dropdown
      open
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that was asked for takes the keyboard
      autoFocus
      trigger={['click']}
      menu={{
        items,
        onClick: ({ key }) => {
          onClose();
          entries.find((entry) => entry.key === key)?.run();
        },
      }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <span className={styles['anchor']} style={{ left: at.x, top: at.y }} />
    </Dropdown>
  );
}
