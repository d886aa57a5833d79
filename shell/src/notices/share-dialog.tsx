import type { ShareNotice } from '@haulboard/contract';
import type { CallState } from '@haulboard/data';
import { EmptyState, ErrorPanel, Waiting } from '@haulboard/ui/core';
import { Modal } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import { ShareGroupForm } from './share-group-form.tsx';
import { groupShares } from './share-groups.ts';
import { useShareAnswer } from './use-share-answer.ts';

type Props = { shares: CallState<ShareNotice[]>; onClose: () => void };

/** The offers, one form for each dispatcher and day. */
export function ShareDialog({ shares, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Modal title={t`Share notices`} open onCancel={onClose} footer={null} width={560}>
      <Offers shares={shares} onAccepted={onClose} />
    </Modal>
  );
}

function Offers({ shares, onAccepted }: { shares: CallState<ShareNotice[]>; onAccepted: () => void }) {
  const { t } = useLingui();
  const answer = useShareAnswer(onAccepted);
  if (shares.data === undefined) {
    return shares.error ? <ErrorPanel error={shares.error} retry={shares.retry} /> : <Waiting />;
  }
  const groups = groupShares(shares.data);
  if (groups.length === 0) {
    return <EmptyState title={t`Nobody offers you a truck at the moment.`} />;
  }
  return groups.map((group) => <ShareGroupForm key={group.key} group={group} answer={answer} />);
}
