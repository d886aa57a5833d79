export type { MenuProps } from 'antd';
export { Dropdown } from '../core/dropdown.tsx';
export { ContextMenu, type MenuEntry } from './context-menu.tsx';
export { Modal } from './modal.tsx';
export { ModalHost, useOpenModal } from './modal-host.tsx';
export { ReasonDialog } from './reason-dialog.tsx';
export { TypedBefore } from './typed-before.tsx';
export { useConfirm } from './use-confirm.tsx';
