import { Input } from 'antd';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { useUiTexts } from '../core/ui-texts.ts';
import { Modal } from './modal.tsx';
import type { Kept } from './typed-before.tsx';

const soft: CSSProperties = { color: 'var(--hb-text-soft)' };

type Props = {
  title: ReactNode;
  /** What it is about. */
  lead?: ReactNode;
  okText: ReactNode;
  isSending: boolean;
  /** What is typed, and kept when the dialog is left (`useHalfTyped` of @haulboard/data). */
  kept: Kept & { value: string; change: (next: string) => void };
  maxLength?: number;
  /** Who reads it. */
  hint?: ReactNode;
  /** What the server says of it. */
  fault?: string | undefined;
  onOk: (reason: string) => void;
  onCancel: () => void;
};

/** Asks why, which may be left out, before something is declined, taken back or given back. */
export function ReasonDialog(props: Props) {
  const { title, lead, okText, isSending, kept, maxLength = 500, hint, fault, onOk, onCancel } = props;
  const texts = useUiTexts();
  const id = useId();
  const isWrong = fault !== undefined && fault !== '';
  return (
    <Modal
      open
      kept={kept}
      title={title}
      width={480}
      okText={okText}
      cancelText={texts.cancel}
      confirmLoading={isSending}
      okButtonProps={{ danger: true }}
      onOk={() => onOk(kept.value.trim())}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
    >
      {lead !== undefined && <p style={soft}>{lead}</p>}
      <label htmlFor={id}>{texts.reason}</label>
      <Input
        id={id}
        value={kept.value}
        maxLength={maxLength}
        aria-describedby={`${id}-hint ${id}-fault`}
        {...(isWrong ? { status: 'error' as const, 'aria-invalid': true } : {})}
        onChange={({ target }) => kept.change(target.value)}
      />
      <div id={`${id}-hint`} style={soft}>
        {hint}
      </div>
      <div id={`${id}-fault`} style={{ color: 'var(--hb-error)' }} role={isWrong ? 'alert' : undefined}>
        {fault}
      </div>
    </Modal>
  );
}
