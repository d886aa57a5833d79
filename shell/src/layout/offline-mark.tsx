import { DisconnectOutlined } from '@ant-design/icons';
import { useConnection } from '@haulboard/data';
import { Tag, Tooltip } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';

/** Says that the server does not answer; goes by itself when it does. */
export function OfflineMark() {
  const { t } = useLingui();
  const isOffline = useConnection() === 'offline';
  return (
    <output>
      {isOffline && (
        <Tooltip title={t`The server cannot be reached. This page asks again until it answers.`}>
          <Tag color="warning" icon={<DisconnectOutlined aria-hidden />}>
            <Trans>Offline</Trans>
          </Tag>
        </Tooltip>
      )}
    </output>
  );
}
