import { ExclamationCircleFilled } from '@ant-design/icons';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useCallback } from 'react';

type Question = {
  title: ReactNode;
  content?: ReactNode;
  okText: string;
  cancelText?: string;
  isDangerous?: boolean;
};

/**
 * Asks before something that cannot be taken back.
 *
 * @example
 * const confirm = useConfirm();
 * if (await confirm({ title: t`Cancel this load?`, okText: t`Cancel load`, isDangerous: true })) { … }
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    async ({ title, content, okText, cancelText, isDangerous }) =>
      modal.confirm({
        // Its own would tell screen readers its English name.
        icon: <ExclamationCircleFilled aria-hidden />,
        title,
        content,
        okText,
        ...(cancelText === undefined ? {} : { cancelText }),
        okButtonProps: { danger: isDangerous ?? false },
        mask: { closable: false },
        centered: true,
      }),
    [modal],
  );
}
