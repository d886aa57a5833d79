import { getBroadcast, type Broadcast } from '@haulboard/contract';
import { useCall, useZone } from '@haulboard/data';
import { Screen } from '@haulboard/ui/core';
import { Drawer } from '@haulboard/ui/frame';
import { useLingui } from '@lingui/react/macro';
import { draftOf, EMPTY } from './draft.ts';
import { MessageDetail } from './message-detail.tsx';
import { MessageForm } from './message-form.tsx';

type Props = {
  /** Nothing: a new one. */
  id: number | undefined;
  canSend: boolean;
  /** A new one went out, or waits now. */
  onSent: (id: number) => void;
  onClose: () => void;
};

/** One message beside the list: written, changed while it waits, and looked at once it went out. */
export function MessageDrawer({ id, onClose, ...more }: Props) {
  const { t } = useLingui();
  const isNew = id === undefined;
  const title = isNew ? t`New message` : t`Message`;
  return (
    <Drawer
      open
      title={title}
      size={760}
      closable={{ 'aria-label': t`Close` }}
      mask={{ closable: false }}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a new message takes it
      autoFocus={!isNew}
      onClose={onClose}
    >
      {isNew ? (
        <MessageForm
          name="message new"
          first={EMPTY}
          message={undefined}
          onSaved={({ id: sent }) => more.onSent(sent)}
          onClose={onClose}
        />
      ) : (
        <Kept title={title} id={id} {...more} onClose={onClose} />
      )}
    </Drawer>
  );
}

type KeptProps = Omit<Props, 'id'> & { id: number; title: string };

function Kept({ id, title, canSend, onClose }: KeptProps) {
  const zone = useZone();
  const call = useCall(getBroadcast, { params: { id } }, { isAbout: ({ ids }) => ids?.includes(id) ?? true });
  const changed = (now: Broadcast) => call.setData(() => now);
  return (
    <Screen title={title} isTitleHidden state={call}>
      {(message) =>
        message.state === 'scheduled' && canSend ? (
          <MessageForm
            key={message.version}
            name={`message ${id} ${message.version}`}
            first={draftOf(message, zone)}
            message={message}
            onSaved={changed}
            onClose={onClose}
          />
        ) : (
          <MessageDetail message={message} canSend={canSend} onChanged={changed} />
        )
      }
    </Screen>
  );
}
