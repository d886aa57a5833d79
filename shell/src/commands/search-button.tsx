import { SearchOutlined } from '@ant-design/icons';
import { Button, Tooltip } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import type { CommandHub } from './command-hub.ts';
import { hasCommandKey } from './keys.ts';

const KEYS = hasCommandKey() ? '⌘K' : 'Ctrl+K';

/** Opens the list of commands, for those who do not know its keys yet: it names them. */
export function SearchButton({ hub }: { hub: CommandHub }) {
  const { t } = useLingui();
  return (
    <Tooltip title={t`Search and commands ( ${KEYS} )`}>
      <Button
        type="text"
        icon={<SearchOutlined aria-hidden />}
        aria-label={t`Search and commands`}
        aria-haspopup="dialog"
        onClick={() => void hub.run('shell.palette')}
      />
    </Tooltip>
  );
}
