import { CloseOutlined } from '@ant-design/icons';
import { useStore } from '@haulboard/data';
import { storageState, watchStorage } from '@haulboard/data/storage';
import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './storage-notice.module.css';

const storage = { get: storageState, subscribe: watchStorage };

/** Says, once and quietly, what a browser with a blocked or full storage does not keep. */
export function StorageNotice() {
  const { t } = useLingui();
  const state = useStore(storage);
  const [isRead, setIsRead] = useState(false);
  if (state === 'kept' || isRead) {
    return null;
  }
  return (
    <aside className={styles['notice']} aria-label={t`What this browser keeps`}>
      <output>
        {state === 'blocked' ? (
          <Trans>
            This browser keeps nothing: when the page is loaded again you sign in again, and open tabs and
            settings of this browser are gone. Plans and unfinished loads are kept by the server.
          </Trans>
        ) : (
          <Trans>
            The storage of this browser is full: when the page is loaded again you may have to sign in again,
            and open tabs may be gone. Plans and unfinished loads are kept by the server.
          </Trans>
        )}
      </output>
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t`Close this notice`}
        onClick={() => setIsRead(true)}
      />
    </aside>
  );
}
