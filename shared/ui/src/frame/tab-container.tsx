import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

type Props = { container: () => HTMLElement; children: ReactNode };

/** Dialogs and popups of what is inside open in this element instead of the body: they come and go with it. */
export function TabContainer({ container, children }: Props) {
  return <ConfigProvider getPopupContainer={container}>{children}</ConfigProvider>;
}
