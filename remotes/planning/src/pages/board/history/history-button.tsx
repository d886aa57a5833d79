import { HistoryOutlined } from '@ant-design/icons';
import type { PlanSeen } from '@haulboard/contract';
import { useZone } from '@haulboard/data';
import { Button, Tooltip } from '@haulboard/ui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import { momentText } from '../labels/moment-text.ts';

type Props = { seen: PlanSeen | undefined; onOpen: () => void };

/** Opens the history; says how much others have changed since this person last looked. */
export function HistoryButton({ seen, onOpen }: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const since = seen ? momentText(seen.at, zone) : '';
  const count = seen?.changes ?? 0;
  return (
    <Tooltip title={t`History of this day ( h )`}>
      <Button
        icon={<HistoryOutlined aria-hidden />}
        aria-label={count === 0 ? t`History of this day` : undefined}
        onClick={onOpen}
      >
        {count > 0 && (
          <span>
            <Plural value={count} one={`# change since ${since}`} other={`# changes since ${since}`} />
          </span>
        )}
      </Button>
    </Tooltip>
  );
}
