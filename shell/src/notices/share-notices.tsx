import { ShareAltOutlined } from '@ant-design/icons';
import { listShares } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { Badge, Button, Tooltip } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { lazyDialog } from '../dialogs/lazy-dialog.tsx';
import { countTrucks } from './share-groups.ts';

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** The share icon with the number of offered trucks; a press shows the offers. */
export function ShareNotices() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const shares = useCall(listShares, {});
  const count = countTrucks(shares.data ?? []);
  return (
    <>
      <Tooltip title={t`Share notices`}>
        <Badge count={count} size="small" offset={[-9, 9]}>
          <Button
            type="text"
            icon={<ShareAltOutlined aria-hidden />}
            // Unknown is not none.
            aria-label={shares.data ? t`Share notices, trucks offered: ${count}` : t`Share notices`}
            onClick={() => setIsOpen(true)}
          />
        </Badge>
      </Tooltip>
      {isOpen && <ShareDialog shares={shares} onClose={() => setIsOpen(false)} />}
    </>
  );
}
