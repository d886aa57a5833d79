import { BellOutlined } from '@ant-design/icons';
import { useHints } from '@haulboard/data';
import { Badge, Button, Tooltip } from '@haulboard/ui/core';
import { Drawer } from '@haulboard/ui/frame';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MessageList } from './message-list.tsx';
import styles from './notices.module.css';
import { useMessages } from './use-messages.ts';

/** The bell: flickers from a new message until the drawer opens (SPEC.md 4). */
export function MessageBell() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [isFlickering, setIsFlickering] = useState(false);
  const messages = useMessages();
  useHints(['notification'], (hints) => {
    if (!isOpen && hints.some(({ type }) => type === 'notification')) {
      setIsFlickering(true);
    }
  });
  const { unRead } = messages;
  return (
    <>
      <Tooltip title={t`Messages`}>
        <Badge count={unRead} size="small" offset={[-9, 9]}>
          <Button
            type="text"
            icon={<BellOutlined aria-hidden />}
            className={isFlickering ? (styles['flicker'] ?? '') : ''}
            // Unknown is not none.
            aria-label={messages.state.data ? t`Messages, unread: ${unRead}` : t`Messages`}
            onClick={() => {
              setIsFlickering(false);
              setIsOpen(true);
            }}
          />
        </Badge>
      </Tooltip>
      <Drawer
        title={t`Messages`}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        extra={
          <Button size="small" why={unRead === 0 ? t`Every message is read.` : ''} onClick={messages.readAll}>
            <Trans>Read All</Trans>
          </Button>
        }
      >
        <MessageList messages={messages} onLeave={() => setIsOpen(false)} />
      </Drawer>
    </>
  );
}
