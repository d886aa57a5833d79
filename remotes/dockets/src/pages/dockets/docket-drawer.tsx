import { getDocket } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { Screen } from '@haulboard/ui/core';
import { Drawer } from '@haulboard/ui/frame';
import { useLingui } from '@lingui/react/macro';
import { DocketDetailView } from './docket-detail.tsx';

type Props = { id: number; linkOf: (id: number) => string; onClose: () => void };

const REFRESH_ON = ['task_modify', 'share_task_modify', 'socket_state_change'] as const;

/** One docket beside the list it stands in. */
export function DocketDrawer({ id, linkOf, onClose }: Props) {
  const { t } = useLingui();
  const call = useCall(getDocket, { params: { id } }, { refreshOn: REFRESH_ON });
  const number = call.data?.docketNo;
  const title = number === undefined ? t`Docket` : t`Docket ${number}`;
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
        {(docket) => <DocketDetailView docket={docket} linkOf={linkOf} />}
      </Screen>
    </Drawer>
  );
}
