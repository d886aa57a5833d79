export type { MenuProps } from 'antd';
export { Dropdown } from '../core/dropdown.tsx';
export { Modal } from './modal.tsx';
export { useConfirm } from './use-confirm.tsx';
