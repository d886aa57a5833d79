import { Modal as AntdModal, type ModalProps } from 'antd';
import { useRef, type FC, type ReactNode } from 'react';
import { Button } from '../core/button.tsx';
import { topModal } from '../focus/layers.ts';
import { fieldOf, useTypedAhead } from '../focus/use-typed-ahead.ts';
import { TypedBefore, type Kept } from './typed-before.tsx';

/** A dialog without a field to begin with is given its first button, which closes it: one Enter too many would do that. */
function takeFromCloseButton(): void {
  document.activeElement?.closest('.ant-modal-close')?.closest<HTMLElement>('[role="dialog"]')?.focus();
}

/** Somebody fast is in a field of the dialog already, by Tab or a screen reader: what they type belongs there. */
function isInField(): boolean {
  const field = fieldOf(document.activeElement);
  return field !== undefined && topModal(document)?.contains(field) === true;
}

/** Told to the shell: what is typed here is saved while it is typed, so an urgent release need not wait for it. */
const KEPT = { 'data-kept': '' };

type Parts = { CancelBtn: FC };

type Props = Omit<ModalProps, 'mask' | 'maskClosable' | 'onOk'> & {
  onOk?: () => void;
  /** Why its main button cannot be pressed now; empty when it can. Given at all, give it always. */
  okWhy?: string;
  /** For its first field: what was typed to open it. */
  typed?: string;
  /** What is half typed in it: Escape and the cross keep that, Cancel gives it up. */
  kept?: Kept;
};

/**
 * A dialog. The backdrop never closes it, so a slip of the hand loses nothing; Escape and the buttons do. It stands at
 * once: while it grew, what somebody fast types after the key that opened it would go nowhere.
 */
export function Modal({ afterOpenChange, typed = '', kept, okWhy, children, ...props }: Props) {
  useTypedAhead(props.open === true, typed);
  // Somebody fast has pressed a field before the dialog names its first one: the focus stays with that person.
  const isInUse = useRef(false);
  const { cancelButtonProps, okButtonProps, confirmLoading = false, okText, onOk } = props;
  const footer = (_: ReactNode, { CancelBtn }: Parts) => (
    <>
      <CancelBtn />
      <Button
        type="primary"
        loading={confirmLoading}
        {...okButtonProps}
        why={okWhy ?? ''}
        onClick={() => onOk?.()}
      >
        {okText}
      </Button>
    </>
  );
  return (
    <AntdModal
      keyboard
      centered
      {...props}
      {...(kept ? { ...KEPT, cancelButtonProps: { ...cancelButtonProps, onClick: kept.forget } } : {})}
      {...(okWhy === undefined ? {} : { footer })}
      transitionName=""
      mask={{ closable: false }}
      wrapProps={{ ...props.wrapProps, onPointerDownCapture: () => (isInUse.current = true) }}
      afterOpenChange={(isOpen) => {
        if (isOpen && (isInUse.current || isInField())) {
          return;
        }
        isInUse.current = false;
        if (isOpen) {
          takeFromCloseButton();
        }
        afterOpenChange?.(isOpen);
      }}
    >
      {kept && <TypedBefore {...kept} />}
      {children}
    </AntdModal>
  );
}
