import type { Task } from '@haulboard/contract';
import { useZone } from '@haulboard/data';
import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { checkTask } from '../../../model/commands/command-errors.ts';
import { loadLines } from '../grid/load-cell.tsx';
import { useDraggable, useLanding } from '../grid/use-drag.ts';
import type { Point } from '../grid/use-grid-events.ts';
import { useLoadFindings } from '../preflight/finding-mark.tsx';
import { Glyph } from '../../../components/glyph.tsx';
import { loadName } from '../../../components/load-labels.ts';
import { toneOf } from '../../../components/status-mark.tsx';
import { withoutTruckText } from '../../../components/without-truck-labels.ts';
import styles from './side.module.css';

type Props = {
  tasks: readonly Task[];
  /** Loads without a truck that a search or a filter leaves out. */
  hidden: number;
  canEdit: boolean;
  unsaved: ReadonlySet<number>;
  selected: ReadonlySet<number>;
  onToggle: (task: Task) => void;
  onOpen: (task: Task) => void;
  onMenu: (task: Task, at: Point) => void;
  onKey: (task: Task, event: KeyboardEvent) => void;
};

/** Loads without a truck: drag one to a truck, or Alt+↑↓, or its menu. One tab stop, arrows inside. */
export const UnassignedList = memo(function UnassignedList(props: Props) {
  const { tasks, hidden, canEdit, unsaved, selected, onToggle, onOpen, onMenu, onKey } = props;
  const { i18n, t } = useLingui();
  const ref = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState(0);
  useLanding(ref, () => ({ kind: 'unassigned' }));
  const stop = Math.min(chosen, tasks.length - 1);

  function move(event: KeyboardEvent, task: Task): void {
    const steps: Record<string, number> = {
      ArrowDown: stop + 1,
      ArrowUp: stop - 1,
      Home: 0,
      End: tasks.length - 1,
    };
    const to = event.altKey ? undefined : steps[event.key];
    if (to === undefined) {
      onKey(task, event);
      return;
    }
    event.preventDefault();
    const next = Math.min(Math.max(to, 0), tasks.length - 1);
    const reached = tasks[next];
    if (event.shiftKey && reached && !selected.has(reached.id)) {
      onToggle(reached);
    }
    setChosen(next);
    ref.current?.querySelectorAll<HTMLElement>('[data-unassigned]')[next]?.focus();
  }

  return (
    <ul ref={ref} data-unassigned-list className={styles['list']} aria-label={t`Unassigned loads`}>
      {tasks.length === 0 && <li className={styles['none']}>{noneText(i18n, hidden)}</li>}
      {tasks.map((task, at) => (
        <UnassignedCard
          key={task.id}
          task={task}
          canEdit={canEdit}
          isUnsaved={unsaved.has(task.id)}
          isSelected={selected.has(task.id)}
          onToggle={() => onToggle(task)}
          isStop={at === stop}
          onFocus={() => setChosen(at)}
          onOpen={() => onOpen(task)}
          onMenu={(point) => onMenu(task, point)}
          onKeyDown={(event) => move(event, task)}
        />
      ))}
    </ul>
  );
});

/** What an empty list says: that there are none, or that none of them is shown. */
function noneText(i18n: I18n, hidden: number): string {
  return hidden === 0
    ? i18n._(msg`Every load is on a truck.`)
    : i18n._(
        msg`${plural(hidden, { one: '# load without a truck does', other: '# loads without a truck do' })} not fit the search or the filters.`,
      );
}

type CardProps = {
  task: Task;
  canEdit: boolean;
  isUnsaved: boolean;
  isSelected: boolean;
  onToggle: () => void;
  isStop: boolean;
  onFocus: () => void;
  onOpen: () => void;
  onMenu: (at: Point) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function UnassignedCard(props: CardProps) {
  const { task, canEdit, isUnsaved, isSelected, onToggle, isStop, onFocus, onOpen, onMenu, onKeyDown } =
    props;
  const { i18n, t } = useLingui();
  const zone = useZone();
  const ref = useRef<HTMLLIElement>(null);
  const isDragged = useDraggable(
    ref,
    { kind: 'load', taskId: task.id },
    canEdit && checkTask(task) === undefined,
  );
  const findings = useLoadFindings(task.id);
  const name = loadName(i18n, task, zone);
  const why = withoutTruckText(i18n, task);
  const saved = isUnsaved ? t`${name}, not saved yet` : name;
  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    const isByKey = event.clientX === 0 && event.clientY === 0;
    onMenu(isByKey ? { x: left, y: bottom } : { x: event.clientX, y: event.clientY });
  };
  return (
    <li
      ref={ref}
      className={`${styles['card']} ${toneOf(task.taskStatus)} ${isDragged ? styles['dragged'] : ''} ${isSelected ? styles['selected'] : ''}`}
    >
      <button
        type="button"
        data-unassigned={task.id}
        className={styles['load']}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isSelected}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- WAI-ARIA 1.3: a global attribute
        aria-description={findings.sentences()}
        onClick={(event) => (event.ctrlKey || event.metaKey) && onToggle()}
        onFocus={onFocus}
        onDoubleClick={onOpen}
        onKeyDown={onKeyDown}
        onContextMenu={canEdit ? openMenu : undefined}
      >
        <span className={styles['name']}>{saved + findings.name}</span>
        {loadLines({ i18n, zone }, task, findings.mark)}
        {why !== '' && (
          <span className={styles['why']} aria-hidden>
            {why}
          </span>
        )}
      </button>
      {canEdit && (
        <button
          type="button"
          tabIndex={-1}
          className={styles['more']}
          aria-label={t`Actions`}
          onClick={openMenu}
        >
          <Glyph name="more" />
        </button>
      )}
    </li>
  );
}
