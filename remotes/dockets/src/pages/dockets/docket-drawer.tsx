import { getDocket, type DocketDetail } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { Button, Screen } from '@haulboard/ui/core';
import { Drawer } from '@haulboard/ui/frame';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { PrintButton } from '../export/print-button.tsx';
import { DocketDetailView } from './docket-detail.tsx';
import { DocketForm } from './docket-form.tsx';
import styles from './dockets.module.css';
import { VoidForm } from './void-form.tsx';

type Props = { id: number; linkOf: (id: number) => string; onClose: () => void };

/** One docket beside the list it stands in. */
export function DocketDrawer({ id, linkOf, onClose }: Props) {
  const { t } = useLingui();
  const call = useCall(getDocket, { params: { id } });
  const [mode, setMode] = useState<'read' | 'edit' | 'void'>('read');
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(mode);
  useEffect(() => {
    // The form that had the focus is gone: Escape and Tab go on from here.
    if (mode === 'read' && before.current !== 'read') {
      top.current?.focus({ preventScroll: true });
    }
    before.current = mode;
  }, [mode]);
  const number = call.data?.docketNo;
  const title = number === undefined ? t`Docket` : t`Docket ${number}`;
  const read = () => setMode('read');
  const saved = (now: DocketDetail) => {
    call.setData(() => now);
    read();
  };
  return (
    <Drawer
      open
      title={title}
      size={640}
      closable={{ 'aria-label': t`Close` }}
      mask={{ closable: false }}
      onClose={onClose}
    >
      <Screen title={title} isTitleHidden state={call}>
        {(docket) => (
          <div ref={top} tabIndex={-1} className={styles['column']}>
            {mode === 'edit' && <DocketForm docket={docket} onSaved={saved} onClose={read} />}
            {mode === 'void' && <VoidForm docket={docket} onSaved={saved} onClose={read} />}
            {mode === 'read' && (
              <>
                <Actions docket={docket} onEdit={() => setMode('edit')} onVoid={() => setMode('void')} />
                <DocketDetailView docket={docket} linkOf={linkOf} />
              </>
            )}
          </div>
        )}
      </Screen>
    </Drawer>
  );
}

type ActionsProps = { docket: DocketDetail; onEdit: () => void; onVoid: () => void };

function Actions({ docket: { id, docketNo, canEdit, canVoid }, onEdit, onVoid }: ActionsProps) {
  return (
    <div className={styles['bar']}>
      {canEdit && (
        <Button type="primary" onClick={onEdit}>
          <Trans>Put right …</Trans>
        </Button>
      )}
      {canVoid && (
        <Button danger onClick={onVoid}>
          <Trans>Void …</Trans>
        </Button>
      )}
      <PrintButton wanted={{ ids: [id] }} name={docketNo}>
        <Trans>Print</Trans>
      </PrintButton>
    </div>
  );
}
