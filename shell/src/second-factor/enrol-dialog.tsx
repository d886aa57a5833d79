import { useShell } from '@haulboard/data';
import { Modal } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EnrolSteps } from './enrol-steps.tsx';
import { useAskIfKept } from './use-ask-if-kept.ts';

/** Sets up the second factor. Once its recovery codes are shown, nothing closes it unasked. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { notify } = useShell();
  const [hasCodes, setHasCodes] = useState(false);
  const askIfKept = useAskIfKept();
  const finish = (): void => {
    notify.done(t`From now on signing in asks for a code`);
    onClose();
  };
  const leave = async (): Promise<void> => {
    if (!hasCodes) {
      onClose();
    } else if (await askIfKept()) {
      finish();
    }
  };
  return (
    <Modal
      title={t`Sign in with a code of an app`}
      open
      width={520}
      footer={null}
      onCancel={() => void leave()}
    >
      <EnrolSteps onCodes={() => setHasCodes(true)} onDone={finish} />
    </Modal>
  );
}
