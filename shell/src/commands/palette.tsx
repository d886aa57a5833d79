import { useLocale, useShell } from '@haulboard/data';
import { visuallyHidden } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Command } from './command.ts';
import styles from './commands.module.css';
import { PaletteList } from './palette-list.tsx';
import { groupRows, stepRow, type Row } from './palette-rows.ts';
import { PaletteStatus } from './palette-status.tsx';
import { readRecent, rememberCommand } from './recent-commands.ts';
import type { Target } from './target-of.ts';
import { useFound } from './use-found.ts';

type Props = {
  commands: readonly Command[];
  /** Why a command cannot be done now; empty when it can. */
  whyNot: (id: string) => string;
  onCommand: (command: Command) => void;
  onFound: (target: Target) => void;
  onClose: () => void;
};

/** The list of all one can do here and now, and of what the server finds: type, walk, Enter. */
export function Palette({ commands, whyNot, onCommand, onFound, onClose }: Props) {
  const { t } = useLingui();
  const { userId } = useShell().session.user;
  const locale = useLocale();
  const listId = useId();
  const dialog = useDialog();
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState('');
  const [recent] = useState(() => readRecent(userId));
  const found = useFound(query);
  // Asked once: what is chosen on the page does not change behind the list.
  const [reasons] = useState(() => new Map(commands.map(({ id }) => [id, whyNot(id)])));
  const groups = groupRows({
    commands,
    reasons,
    recent,
    found: found.list,
    records: found.records,
    query,
    locale,
  });
  const rows = groups.flatMap((group) => group.rows);
  const active = rows.find(({ id }) => id === activeId) ?? rows[0];

  const choose = ({ choice }: Row): void => {
    // First, so that what the choice opens finds the focus where it was before the list.
    onClose();
    if (choice.kind === 'command') {
      rememberCommand(userId, choice.command.id);
      onCommand(choice.command);
    } else {
      onFound(choice.found.target);
    }
  };

  const handleKey = (event: KeyboardEvent): void => {
    const next = rows[stepRow(event.key, active ? rows.indexOf(active) : 0, rows.length) ?? -1];
    if (next) {
      event.preventDefault();
      setActiveId(next.id);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && active) {
      event.preventDefault();
      choose(active);
    }
  };

  return (
    <dialog
      ref={dialog}
      className={styles['palette']}
      aria-label={t`Search and commands`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }
      }}
    >
      <div className={styles['ask']}>
        <input
          className={styles['input']}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot hold groups and keys
          role="combobox"
          aria-label={t`What do you want to do or find?`}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.id}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t`A page, a command, a truck, a crew …`}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActiveId('');
          }}
          onKeyDown={handleKey}
        />
        <button type="button" className={styles['close']} onClick={onClose}>
          <kbd className={styles['cap']}>Esc</kbd> <span style={visuallyHidden}>{t`Close`}</span>
        </button>
      </div>
      <PaletteList id={listId} groups={groups} activeId={active?.id} onChoose={choose} />
      <PaletteStatus query={query} count={rows.length} found={found} />
    </dialog>
  );
}

/** A dialog above everything; the browser keeps the focus in it, and gives it back where it was. */
function useDialog() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector('input')?.focus();
    return () => dialog?.close();
  }, []);
  return ref;
}
