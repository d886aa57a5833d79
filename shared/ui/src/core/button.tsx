import { Button as AntdButton, Tooltip, type ButtonProps } from 'antd';
import type { MouseEvent, Ref } from 'react';
import { useUiTexts } from './ui-texts.ts';

type Props = Omit<ButtonProps, 'disabled'> & {
  ref?: Ref<HTMLAnchorElement | HTMLButtonElement>;
  /**
   * Why it cannot be pressed now; empty when it can. It keeps its place for Tab, and says why to the pointer, the
   * focus and the ear. Given at all, give it always: the button then stays the same one.
   */
  why?: string;
  /** Another change is on its way, for which it waits. */
  isBusy?: boolean;
};

/** A button. It is never simply off: whoever meets one that cannot be pressed is told why. */
export function Button({ why, isBusy, ...props }: Props) {
  return why === undefined && isBusy === undefined ? (
    <AntdButton {...props} />
  ) : (
    <ReasonButton {...props} why={why ?? ''} isBusy={isBusy ?? false} />
  );
}

function ReasonButton({ why, isBusy, onClick, ...props }: Props & { why: string; isBusy: boolean }) {
  const texts = useUiTexts();
  const reason = why === '' && isBusy ? texts.busy : why;
  const isOff = reason !== '';
  const refuse = (event: MouseEvent) => event.preventDefault();
  const off = isOff ? { 'aria-disabled': true, 'aria-description': reason } : {};
  const act = isOff ? refuse : onClick;
  return (
    <Tooltip title={reason} trigger={['hover', 'focus']}>
      <AntdButton {...props} {...off} {...(act ? { onClick: act } : {})} />
    </Tooltip>
  );
}
