import { useConfirm } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';

/** Asks before the only showing of recovery codes ends: the second factor is on by then. */
export function useAskIfKept(): () => Promise<boolean> {
  const { t } = useLingui();
  const confirm = useConfirm();
  return () =>
    confirm({
      title: t`Have you kept the recovery codes?`,
      content: t`They are not shown again. Should the app be lost, they are your only way in.`,
      okText: t`I have kept them`,
      cancelText: t`Back to the codes`,
    });
}
