import { useHalfTyped } from '@haulboard/data';
import { ReasonDialog as Dialog } from '@haulboard/ui/overlay';
import { z } from 'zod';

type Props = {
  /** What is asked about: what is half typed is kept by it. */
  name: string;
  title: string;
  lead: string;
  okText: string;
  isSending: boolean;
  /** Whether it was sent. */
  onOk: (reason: string) => Promise<boolean>;
  onCancel: () => void;
};

/** Asks why, and forgets what was typed once it was sent. */
export function ReasonDialog({ name, onOk, ...props }: Props) {
  const kept = useHalfTyped({ name, schema: z.string(), first: '' });
  const send = async (reason: string) => {
    if (await onOk(reason)) {
      kept.forget();
    }
  };
  return <Dialog {...props} kept={kept} onOk={(reason) => void send(reason)} />;
}
