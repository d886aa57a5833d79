import { ShareAltOutlined } from '@ant-design/icons';
import { listShares } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { Badge, Button, Tooltip } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { countTrucks } from './share-groups.ts';

const ShareDialog = lazy(async () => {
  const { ShareDialog: dialog } = await import('./share-dialog.tsx');
  return { default: dialog };
});

/** The share icon with the number of offered trucks; a press shows the offers. */
export function ShareNotices() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const shares = useCall(
    listShares,
    {},
    {
      refreshOn: [
        'share_accept',
        'share_vehicle',
        'share_task_modify',
        'notification',
        'socket_state_change',
      ],
    },
  );
  const count = countTrucks(shares.data ?? []);
  return (
    <>
      <Tooltip title={t`Share notices`}>
        <Badge count={count} size="small" offset={[-9, 9]}>
          <Button
            type="text"
            icon={<ShareAltOutlined aria-hidden />}
            aria-label={t`Share notices, trucks offered: ${count}`}
            onClick={() => {
              setWasOpened(true);
              setIsOpen(true);
            }}
          />
        </Badge>
      </Tooltip>
      {wasOpened && (
        <Suspense fallback={null}>
          <ShareDialog isOpen={isOpen} shares={shares} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
