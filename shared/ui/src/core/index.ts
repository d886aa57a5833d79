export { Alert, Badge, Flex, Space, Spin, Tag, Tooltip } from 'antd';
export { Button } from './button.tsx';
export { ConflictBar } from './conflict-bar.tsx';
export { CopyButton } from './copy-button.tsx';
export { DoneProvider, useDone, type Done, type DoneVoice } from './done-notice.tsx';
export { dollarsText } from './dollars.ts';
export { EmptyState } from './empty-state.tsx';
export { ErrorPanel } from './error-panel.tsx';
export { StaleLine } from './stale-line.tsx';
export { Screen, type ScreenState } from './screen.tsx';
export { SidePanel } from './side-panel.tsx';
export { colors, theme } from './theme.ts';
export { tokens } from '../tokens/tokens.ts';
export { Toolbar } from './toolbar.tsx';
export { topModal } from '../focus/layers.ts';
export { TEXT_FIELDS } from '../focus/text-fields.ts';
export { useRovingFocus } from '../focus/use-roving-focus.ts';
export { Waiting } from './waiting.tsx';
export { UiLocaleProvider, useUiTexts, type UiLocale } from './ui-texts.ts';
export { UNKNOWN } from './unknown.ts';
export {
  visuallyHidden,
  /** @deprecated The earlier name; builds of before ask for it. */
  visuallyHidden as unseen,
} from './visually-hidden.ts';
export { useDelayed } from './use-delayed.ts';
