import { CloseOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Button, visuallyHidden } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import styles from './tab-bar.module.css';
import { panelElementId, tabElementId, type NamedTab } from './named-tab.ts';
import { TabMenu } from './tab-menu.tsx';
import type { TabActions } from './use-tabs.ts';

type Props = { tabs: readonly NamedTab[]; activeId: string | undefined } & TabActions;

const MIDDLE = 1;
const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * The pages a person has open. Arrows move the focus; with Ctrl and Shift they move the tab, as dragging does. Enter
 * and Alt+1 … Alt+9 show a tab; Delete and the middle button close it. The crosses are for the mouse alone: a control
 * inside a tab is none to a screen reader.
 */
export function TabBar({ tabs, activeId, show, close, move }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const dragged = useRef<string>(undefined);
  // A name that grows, by a day or a mark, pushes the last tab out of sight.
  const widthOfNames = tabs.map(({ name, hasUnsaved, count }) => name + hasUnsaved + count).join();
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeId, tabs.length, widthOfNames]);

  const moveTabBy = (event: KeyboardEvent, at: number): boolean => {
    const step = event.ctrlKey && event.shiftKey ? MOVES[event.key] : undefined;
    if (step !== undefined) {
      event.preventDefault();
      move(tabs[at]?.id ?? '', at + step);
    }
    return step !== undefined;
  };
  const moveFocus = (event: KeyboardEvent, at: number): void => {
    const next = STEPS[event.key]?.(at, tabs.length);
    if (next !== undefined) {
      event.preventDefault();
      list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    } else if (event.key === 'Delete') {
      event.preventDefault();
      void close('current', tabs[at]?.id ?? '');
    }
  };
  // While a page without a tab is shown (an error page), the first one takes the focus.
  const reachable = activeId ?? tabs[0]?.id;

  return (
    <div className={styles['bar']}>
      <div ref={list} className={styles['list']} role="tablist" aria-label={t`Open pages`}>
        {tabs.map((tab, at) => (
          <div
            key={tab.id}
            id={tabElementId(tab.id)}
            className={styles['tab']}
            role="tab"
            tabIndex={tab.id === reachable ? 0 : -1}
            aria-selected={tab.id === activeId}
            {...(tab.count > 0 ? { 'aria-describedby': `${tabElementId(tab.id)}-count` } : {})}
            aria-controls={panelElementId(tab.id)}
            aria-keyshortcuts={`${at < 9 ? `Alt+${at + 1} ` : ''}Control+Shift+ArrowLeft Control+Shift+ArrowRight`}
            draggable
            onDragStart={(event) => {
              dragged.current = tab.id;
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', tab.name);
            }}
            onDragEnd={() => {
              dragged.current = undefined;
            }}
            onDragOver={(event) => dragged.current !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged.current !== undefined) {
                move(dragged.current, at);
              }
            }}
            title={at < 9 ? `${tab.name} (Alt+${at + 1})` : tab.name}
            onClick={() => show(tab.id)}
            onMouseDown={(event) => event.button === MIDDLE && event.preventDefault()}
            onAuxClick={(event) => event.button === MIDDLE && void close('current', tab.id)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ' ') {
                event.preventDefault();
                show(tab.id);
              } else if (!moveTabBy(event, at)) {
                moveFocus(event, at);
              }
            }}
          >
            {tab.hasUnsaved && <span className={styles['unsaved']} aria-hidden="true" />}
            <span className={styles['name']}>{tab.name}</span>
            {tab.count > 0 && (
              <span className={styles['count']} data-count={tab.count}>
                <span id={`${tabElementId(tab.id)}-count`} hidden>
                  <Trans>{tab.count} to look at</Trans>
                </span>
              </span>
            )}
            {tab.hasUnsaved && (
              <span style={visuallyHidden}>
                <Trans>unsaved</Trans>
              </span>
            )}
            <span
              className={styles['close']}
              aria-hidden="true"
              data-testid="close"
              onClick={(event) => {
                event.stopPropagation();
                void close('current', tab.id);
              }}
            >
              <CloseOutlined />
            </span>
          </div>
        ))}
      </div>
      <TabMenu tabs={tabs} activeId={activeId} show={show} close={close} move={move}>
        <Button
          type="text"
          size="small"
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={t`All open pages`}
        />
      </TabMenu>
    </div>
  );
}
