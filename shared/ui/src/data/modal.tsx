import { Modal as AntdModal, type ModalProps } from 'antd';

/** A dialog. The backdrop never closes it, so a slip of the hand loses nothing; Escape and the buttons do. */
export function Modal(props: Omit<ModalProps, 'mask' | 'maskClosable'>) {
  return <AntdModal keyboard centered {...props} mask={{ closable: false }} />;
}
