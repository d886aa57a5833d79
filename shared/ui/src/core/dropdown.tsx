import { Dropdown as AntdDropdown, type DropdownProps } from 'antd';

type Props = DropdownProps & { menu: NonNullable<DropdownProps['menu']> };

/** A menu behind a button. It takes the keyboard when it opens, and Escape gives it back to the button. */
export function Dropdown({ menu, ...props }: Props) {
  const { onClick } = menu;
  return (
    <AntdDropdown
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that was asked for takes the keyboard
      autoFocus
      {...props}
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
