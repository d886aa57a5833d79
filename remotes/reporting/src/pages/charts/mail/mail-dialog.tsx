import { getReportSchedule, type ReportSchedule, type SavedView } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { Screen } from '@haulboard/ui/core';
import { Modal } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import { MailForm } from './mail-form.tsx';
import { MailList } from './mail-list.tsx';
import { answersOf } from './answers.ts';

type Props = { view: SavedView; onClose: () => void };

const WIDTH = 860;

/** When a saved report is mailed and to whom, how it will look, and what became of the last mails. */
export function MailDialog({ view, onClose }: Props) {
  const { t } = useLingui();
  const call = useCall(getReportSchedule, { params: { id: view.id } });
  const { name } = view;
  return (
    <Modal open width={WIDTH} title={t`Mail the report “${name}”`} footer={null} onCancel={onClose}>
      <Screen title={name} isTitleHidden state={call}>
        {(given) => <MailBody view={view} given={given} onClose={onClose} />}
      </Screen>
    </Modal>
  );
}

function MailBody({ view, given, onClose }: Props & { given: ReportSchedule }) {
  return (
    <>
      <MailForm view={view} schedule={given.schedule} first={answersOf(given.schedule)} onClose={onClose} />
      <MailList mails={given.mails} />
    </>
  );
}
