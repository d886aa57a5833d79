export { Avatar, Layout, Menu, Popover, type MenuProps } from 'antd';
export { Dropdown } from '../core/dropdown.tsx';
export { Drawer } from './drawer.tsx';
export { FocusKeeper } from '../focus/focus-keeper.ts';
export { useFocusKeeper } from '../focus/use-focus-keeper.ts';
export { TabContainer } from './tab-container.tsx';
export { UiRoot } from './ui-root.tsx';
export { useNotify, type Notify } from './use-notify.ts';
