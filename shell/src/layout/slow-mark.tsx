import { HourglassOutlined } from '@ant-design/icons';
import { useStore } from '@haulboard/data';
import { Tag, Tooltip } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Pace } from '../server/pace.ts';

/** Says that answers take long; goes by itself when they do not. */
export function SlowMark({ pace }: { pace: Pace }) {
  const { t } = useLingui();
  const isSlow = useStore(pace);
  return (
    <output>
      {isSlow && (
        <Tooltip title={t`The server answers, but answers take more than three seconds to arrive.`}>
          <Tag icon={<HourglassOutlined aria-hidden />}>
            <Trans>Slow connection</Trans>
          </Tag>
        </Tooltip>
      )}
    </output>
  );
}
