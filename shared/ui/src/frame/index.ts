export { Avatar, Drawer, Dropdown, Layout, Menu, type MenuProps } from 'antd';
export { UiRoot } from './ui-root.tsx';
export { useNotify, type Notify } from './use-notify.ts';
