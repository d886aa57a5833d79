import { Drawer as AntdDrawer, type DrawerProps } from 'antd';

/** antd gives the focus to the frame around the dialog: that has no role, and a screen reader reads no dialog there. */
function goInside(): void {
  const { activeElement } = document;
  const dialog = activeElement?.matches('.ant-drawer')
    ? activeElement.querySelector<HTMLElement>('[role="dialog"]')
    : undefined;
  if (dialog) {
    dialog.tabIndex = -1;
    dialog.focus({ preventScroll: true });
  }
}

/** A dialog at the side. Whoever opens it hears that it is one, and what it is called. */
export function Drawer({ afterOpenChange, ...props }: DrawerProps) {
  return (
    <AntdDrawer
      {...props}
      afterOpenChange={(isOpen) => {
        if (isOpen) {
          goInside();
        }
        afterOpenChange?.(isOpen);
      }}
    />
  );
}
