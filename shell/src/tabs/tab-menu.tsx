import { CloseOutlined } from '@ant-design/icons';
import { Button } from '@haulboard/ui/core';
import { Popover } from '@haulboard/ui/frame';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import type { NamedTab } from './named-tab.ts';
import type { Closing } from './tab-list.ts';
import styles from './tab-bar.module.css';
import type { TabActions } from './use-tabs.ts';

type Props = { tabs: readonly NamedTab[]; activeId: string | undefined; children: ReactNode } & TabActions;

/**
 * Every open page with a way to close it, also those that do not fit into the bar. Below are four ways to close many.
 */
export function TabMenu({ tabs, activeId, show, close, move, children }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLFieldSetElement>(null);
  const ways: [Closing, string][] = [
    ['current', t`Close current`],
    ['left', t`Close left`],
    ['right', t`Close right`],
    ['all', t`Close all`],
  ];
  const front = tabs.findIndex(({ id }) => id === activeId);
  const content = (
    <fieldset ref={list} className={styles['menu']} aria-label={t`All open pages`}>
      <ul>
        {tabs.map(({ id, name }) => (
          <li key={id}>
            <Button
              type="text"
              size="small"
              aria-current={id === activeId ? 'page' : undefined}
              onClick={() => {
                setIsOpen(false);
                show(id);
              }}
            >
              {name}
            </Button>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t`Close ${name}`}
              onClick={() => void close('current', id)}
            />
          </li>
        ))}
      </ul>
      {activeId !== undefined && (
        <div className={styles['ways']}>
          <Button
            size="small"
            why={front <= 0 ? t`It is the first page.` : ''}
            onClick={() => move(activeId, front - 1)}
          >
            <Trans>Move left</Trans>&nbsp;<kbd>Ctrl+Shift+←</kbd>
          </Button>
          <Button
            size="small"
            why={front === tabs.length - 1 ? t`It is the last page.` : ''}
            onClick={() => move(activeId, front + 1)}
          >
            <Trans>Move right</Trans>&nbsp;<kbd>Ctrl+Shift+→</kbd>
          </Button>
        </div>
      )}
      {activeId !== undefined && (
        <div className={styles['ways']}>
          {ways.map(([closing, label]) => (
            <Button
              key={closing}
              size="small"
              onClick={() => {
                setIsOpen(false);
                void close(closing, activeId);
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {activeId === undefined && (
        <p>
          <Trans>Choose a page.</Trans>
        </p>
      )}
    </fieldset>
  );
  return (
    <Popover
      content={content}
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setIsOpen}
      afterOpenChange={(isShown) => isShown && list.current?.querySelector('button')?.focus()}
      getPopupContainer={(trigger) => trigger.parentElement ?? trigger}
    >
      {children}
    </Popover>
  );
}
