export { Avatar, Drawer, Dropdown, Layout, Menu, Popover, type MenuProps } from 'antd';
export { TabContainer } from './tab-container.tsx';
export { UiRoot } from './ui-root.tsx';
export { useNotify, type Notify } from './use-notify.ts';
