import type { CSSProperties } from 'react';
import { Dropdown } from '../core/dropdown.tsx';
import { visuallyHidden } from '../core/visually-hidden.ts';

export type MenuEntry = {
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
  /** Where on the screen it was asked for. */
  at: { x: number; y: number };
  entries: readonly MenuEntry[];
  onRefused: (why: string) => void;
  onClose: () => void;
};

/** So many entries that say the same are a wall of text. */
const MANY = 3;

// Inline, because whoever compiles this package would otherwise have to know what a CSS module is.
const anchor: CSSProperties = { position: 'fixed', width: 1, height: 1 };
/** Below header and tabs, and within the window however long it is. */
const menuStyle: CSSProperties = { maxHeight: 'calc(100dvh - 100px)', overflowY: 'auto' };
/** Moved up where there is no room below: opened upwards, a long menu would begin above the window. */
const inWindow = { overflow: { adjustX: true, shiftY: true } };
const entryStyle: CSSProperties = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 'var(--hb-space-5)',
};
const hintStyle: CSSProperties = { color: 'var(--hb-text-soft)', font: 'inherit' };
const whyStyle: CSSProperties = {
  display: 'block',
  maxWidth: 280,
  color: 'var(--hb-warning)',
  whiteSpace: 'normal',
};

/** The reason that many entries share, if one is shared by many. */
function sharedReason(entries: readonly MenuEntry[]): string {
  const given = Map.groupBy(entries, ({ why = '' }) => why);
  const found = [...given].find(([why, same]) => why !== '' && same.length >= MANY);
  return found?.[0] ?? '';
}

function Label({ entry: { label, hint, why = '' }, shared }: { entry: MenuEntry; shared: string }) {
  return (
    <>
      <span style={why === '' ? entryStyle : { ...entryStyle, color: 'var(--hb-text-faint)' }}>
        {label} {hint !== undefined && <kbd style={hintStyle}>{hint}</kbd>}
      </span>
      {why !== '' && <small style={why === shared ? visuallyHidden : whyStyle}>{why}</small>}
    </>
  );
}

/** What can be done with something, for whoever points: opened where it was asked for. */
export function ContextMenu({ at, entries, onRefused, onClose }: Props) {
  // antd leaves disabled entries out of its keys, so nobody would hear why: they are dimmed and say it.
  const shared = sharedReason(entries);
  const items = entries.map((entry) => ({
    key: entry.key,
    danger: (entry.why ?? '') === '' && entry.isDangerous === true,
    label: <Label entry={entry} shared={shared} />,
  }));
  return (
    <Dropdown
      open
      trigger={['click']}
      align={inWindow}
      menu={{
        style: menuStyle,
        // Said once for the eye; each entry says it for the ear.
        items:
          shared === ''
            ? items
            : [{ key: 'why', type: 'group', label: <span style={whyStyle}>{shared}</span>, children: items }],
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
      <span style={{ ...anchor, left: at.x, top: at.y }} />
    </Dropdown>
  );
}
