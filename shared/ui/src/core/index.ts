export { Alert, Badge, Button, Flex, Space, Spin, Tag, Tooltip } from 'antd';
export { EmptyState } from './empty-state.tsx';
export { ErrorPanel } from './error-panel.tsx';
export { Screen, type ScreenState } from './screen.tsx';
export { colors, theme } from './theme.ts';
export { UiLocaleProvider, useUiTexts, type UiLocale } from './ui-texts.ts';
export { unseen } from './unseen.ts';
export { useDelayed } from './use-delayed.ts';
