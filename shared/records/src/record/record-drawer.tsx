import { recordRow, type RecordRow } from '@haulboard/contract';
import { useCall, useChanged } from '@haulboard/data';
import { Screen } from '@haulboard/ui/core';
import { Drawer } from '@haulboard/ui/frame';
import { useState } from 'react';
import type { Draft } from '../form/draft.ts';
import type { Kind } from '../kind.ts';
import { useRecordTexts } from '../texts.ts';
import { nameOf } from '../values/value-text.ts';
import { RecordBody } from './record-body.tsx';

type Props = {
  kind: Kind;
  /** Nothing: a new one. */
  id: number | undefined;
  /** It was stored just now, and what had the focus is gone. */
  isAdded: boolean;
  /** What a new one begins with. */
  first: Draft | undefined;
  onDuplicate: (values: Draft) => void;
  /** A new one was stored and is to stay open. */
  onStored: (id: number) => void;
  onClose: () => void;
};

/** One record, beside the list it stands in. */
export function RecordDrawer({ kind, id, isAdded, first, onDuplicate, onStored, onClose }: Props) {
  const texts = useRecordTexts();
  const isNew = id === undefined;
  const call = useCall(kind.resource.calls.get, { params: { id: id ?? 0 } }, { enabled: !isNew });
  const [turn, setTurn] = useState(0);
  const [isFresh, setIsFresh] = useState(false);
  if (!isFresh && !isNew && !call.isFetching && !call.isPending) {
    // What is known from before may be old, and would be typed over.
    setIsFresh(true);
  }
  const row = call.data === undefined || !isFresh ? undefined : recordRow.parse(call.data);
  const changed = useChanged();
  const written = (now: RecordRow, how: 'saved' | 'removed' | 'restored'): void => {
    if (how === 'restored') {
      call.setData(() => now);
      setTurn((before) => before + 1);
      return;
    }
    if (isNew && kind.staysOpen === true) {
      onStored(now.id);
    } else {
      onClose();
    }
  };
  const title = isNew ? texts.newOne(kind.labels.one) : ((row && nameOf(row, kind)) ?? kind.labels.title);
  const touched = (): void => {
    changed(kind.resource.calls.change);
    call.retry();
  };
  const shared = { kind, onWritten: written, onDuplicate, onClose };
  return (
    <Drawer
      open
      title={title}
      size={560}
      closable={{ 'aria-label': texts.close }}
      mask={{ closable: false }}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a new record takes it
      autoFocus={!isNew}
      onClose={onClose}
    >
      {isNew ? (
        <RecordBody key="new" {...shared} row={undefined} beginsFocused first={first} />
      ) : (
        <Screen title={title} isTitleHidden state={{ ...call, data: row, isPending: !isFresh }}>
          {(found) => (
            <>
              <RecordBody
                key={`${found.id} ${turn} ${found.version}`}
                {...shared}
                row={found}
                // Once more is added below, the focus stays where it is.
                beginsFocused={isAdded && found.version === 1}
              />
              {kind.More && <kind.More row={found} onChanged={touched} />}
            </>
          )}
        </Screen>
      )}
    </Drawer>
  );
}
