import { getDocketEntry } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { Screen } from '@haulboard/ui/core';
import { Drawer } from '@haulboard/ui/frame';
import { useLingui } from '@lingui/react/macro';
import { PaperForm } from './paper-form.tsx';
import { PaperOfLoad } from './paper-of-load.tsx';

type Props = {
  /** The load it is entered for. */
  loadId: number | undefined;
  onClose: () => void;
};

/** Paper dockets, one row each: the number comes by itself, Enter goes on, and the last Enter saves. */
export function PaperDrawer({ loadId, onClose }: Props) {
  const { t } = useLingui();
  const entry = useCall(getDocketEntry, {});
  return (
    <Drawer
      open
      title={t`Enter paper dockets`}
      size={760}
      closable={{ 'aria-label': t`Close` }}
      mask={{ closable: false }}
      onClose={onClose}
    >
      <Screen title={t`Enter paper dockets`} isTitleHidden state={entry}>
        {(choices) =>
          loadId === undefined ? (
            <PaperForm choices={choices} />
          ) : (
            <PaperOfLoad loadId={loadId} choices={choices} />
          )
        }
      </Screen>
    </Drawer>
  );
}
