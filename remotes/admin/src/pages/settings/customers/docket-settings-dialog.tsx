import {
  ApiError,
  changeDocketSettings,
  Code,
  getDocketSettings,
  type CustomerCrew,
  type DocketSettings,
} from '@haulboard/contract';
import { useCall, useSend, useShell } from '@haulboard/data';
import { Alert, Screen } from '@haulboard/ui/core';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { changeOf, draftOf, whyNot, type DocketDraft } from './docket-draft.ts';
import { DocketFields } from './docket-fields.tsx';

type Props = { crew: CustomerCrew; onClose: () => void; onSaved: () => void };

/** What the drivers of a crew must say of a docket, and the numbers of the crew. */
export function DocketSettingsDialog({ crew, onClose, onSaved }: Props) {
  const { i18n, t } = useLingui();
  const { notify } = useShell();
  const call = useCall(getDocketSettings, { params: { id: crew.id } });
  const [typed, setTyped] = useState<Partial<DocketDraft>>({});
  const [fault, setFault] = useState('');
  const [isStale, setIsStale] = useState(false);
  const { send, isSending } = useSend(changeDocketSettings, {
    onDone: onSaved,
    onFailed: (error) => {
      const code = error instanceof ApiError ? error.code : 0;
      if (code === Code.Conflict) {
        setIsStale(true);
        return;
      }
      if (code === Code.Unprocessable && error instanceof Error) {
        setFault(error.message);
        return;
      }
      notify.failed(error);
    },
  });
  const now: DocketSettings | undefined = call.data;
  const draft = now && { ...draftOf(now), ...typed };
  const why = draft ? whyNot(draft) : undefined;
  return (
    <Modal
      open
      title={t`E-dockets of crew ${crew.crewCode}`}
      okText={t`Save`}
      cancelText={t`Cancel`}
      confirmLoading={isSending}
      okWhy={why ? i18n._(why) : ''}
      onCancel={onClose}
      onOk={() => {
        if (now && draft && !why) {
          setFault('');
          setIsStale(false);
          void send({ params: { id: crew.id }, body: changeOf(now, draft) });
        }
      }}
    >
      {isStale && (
        <Alert
          type="warning"
          showIcon
          title={<Trans>Somebody changed this in the meantime. Look at it and save again.</Trans>}
        />
      )}
      {fault !== '' && <Alert type="error" showIcon title={fault} />}
      <Screen title={t`E-dockets of crew ${crew.crewCode}`} isTitleHidden state={call}>
        {(settings) => (
          <DocketFields
            settings={settings}
            draft={{ ...draftOf(settings), ...typed }}
            onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
          />
        )}
      </Screen>
    </Modal>
  );
}
