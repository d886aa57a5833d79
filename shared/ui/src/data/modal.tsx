import { Modal as AntdModal, type ModalProps } from 'antd';
import { useTypedAhead } from '../focus/use-typed-ahead.ts';

/** A dialog without a field to begin with is given its first button, which closes it: one Enter too many would do that. */
function takeFromCloseButton(): void {
  document.activeElement?.closest('.ant-modal-close')?.closest<HTMLElement>('[role="dialog"]')?.focus();
}

type Props = Omit<ModalProps, 'mask' | 'maskClosable'> & {
  /** For its first field: what was typed to open it. */
  typed?: string;
};

/**
 * A dialog. The backdrop never closes it, so a slip of the hand loses nothing; Escape and the buttons do. It stands at
 * once: while it grew, what somebody fast types after the key that opened it would go nowhere.
 */
export function Modal({ afterOpenChange, typed = '', ...props }: Props) {
  useTypedAhead(props.open === true, typed);
  return (
    <AntdModal
      keyboard
      centered
      {...props}
      transitionName=""
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => {
        if (isOpen) {
          takeFromCloseButton();
        }
        afterOpenChange?.(isOpen);
      }}
    />
  );
}
