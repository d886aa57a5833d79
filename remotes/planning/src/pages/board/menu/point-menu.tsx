import { visuallyHidden } from '@haulboard/ui/core';
import { Dropdown } from '@haulboard/ui/overlay';
import type { Point } from '../grid/use-grid-events.ts';
import styles from './menu.module.css';

export type Entry = {
  key: string;
  label: string;
  /** The keys that do the same. */
  hint?: string;
  /** Why it cannot be done now; empty or left out when it can. Chosen all the same, it says so. */
  why?: string;
  isDangerous?: boolean;
  run: () => void;
};

type Props = {
  at: Point;
  entries: readonly Entry[];
  onRefused: (why: string) => void;
  onClose: () => void;
};

/** So many entries that say the same are a wall of text. */
const MANY = 3;

/** The reason that many entries share, if one is shared by many. */
function sharedReason(entries: readonly Entry[]): string {
  const given = Map.groupBy(entries, ({ why = '' }) => why);
  const found = [...given].find(([why, same]) => why !== '' && same.length >= MANY);
  return found?.[0] ?? '';
}

function Reason({ why }: { why: string }) {
  return <span className={styles['why']}>{why}</span>;
}

/** Everything that keys and drag can do, for whoever points: opened where it was asked for. */
export function PointMenu({ at, entries, onRefused, onClose }: Props) {
  // antd leaves disabled entries out of its keys, so nobody would hear why: they are dimmed and say it.
  const shared = sharedReason(entries);
  const items = entries.map(({ key, label, hint, why = '', isDangerous }) => ({
    key,
    danger: why === '' && isDangerous === true,
    label: (
      <>
        <span className={`${styles['entry']} ${why === '' ? '' : styles['off']}`}>
          {label} {hint !== undefined && <kbd className={styles['hint']}>{hint}</kbd>}
        </span>
        {why !== '' && (
          <small className={styles['why']} style={why === shared ? visuallyHidden : undefined}>
            {why}
          </small>
        )}
      </>
    ),
  }));
  return (
    <Dropdown
      open
      trigger={['click']}
      menu={{
        // Said once for the eye; each entry says it for the ear.
        items:
          shared === ''
            ? items
            : [{ key: 'why', type: 'group', label: <Reason why={shared} />, children: items }],
        onClick: ({ key }) => {
          onClose();
          const entry = entries.find((one) => one.key === key);
          if (entry?.why) {
            onRefused(entry.why);
          } else {
            entry?.run();
          }
        },
      }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <span className={styles['anchor']} style={{ left: at.x, top: at.y }} />
    </Dropdown>
  );
}
