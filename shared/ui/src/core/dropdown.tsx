import { Dropdown as AntdDropdown, type DropdownProps, type MenuRef } from 'antd';
import { cloneElement, isValidElement, useEffect, useRef, type ReactNode, type RefAttributes } from 'react';

type Props = DropdownProps & { menu: NonNullable<DropdownProps['menu']> };

/** antd gives the keyboard to a menu some frames after it opened: by then a choice may have opened a dialog. */
function useFocusWhileOpen(given: boolean | undefined) {
  const isOpen = useRef(given ?? false);
  useEffect(() => {
    isOpen.current = given ?? isOpen.current;
  }, [given]);
  const guard = (menu: MenuRef | null) => {
    if (menu) {
      const { focus } = menu;
      menu.focus = (options) => isOpen.current && focus(options);
    }
  };
  const guarded = (node: ReactNode) =>
    isValidElement<RefAttributes<MenuRef>>(node) ? cloneElement(node, { ref: guard }) : node;
  const follow = (isNowOpen: boolean) => {
    isOpen.current = isNowOpen;
  };
  return { follow, guarded };
}

/** A menu behind a button. It takes the keyboard when it opens, and Escape gives it back to the button. */
export function Dropdown({ menu, ...props }: Props) {
  const { onClick } = menu;
  const { follow, guarded } = useFocusWhileOpen(props.open);
  return (
    <AntdDropdown
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that was asked for takes the keyboard
      autoFocus
      {...props}
      popupRender={guarded}
      onOpenChange={(isNowOpen, info) => {
        follow(isNowOpen);
        props.onOpenChange?.(isNowOpen, info);
      }}
      menu={{
        ...menu,
        onClick: (info) => {
          // The Enter that chose would also press the first button of the dialog that it opens, which closes it.
          info.domEvent.preventDefault();
          onClick?.(info);
        },
      }}
    />
  );
}
