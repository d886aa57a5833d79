import { App } from 'antd';
import { useMemo } from 'react';
import { noticeIcons } from './silent-icons.tsx';

/** Short notices. Every one is also read out by screen readers. */
export type Notify = {
  done: (message: string) => void;
  info: (message: string) => void;
  warn: (message: string) => void;
  /** A titled notice that stays until it is read: errors. */
  failed: (notice: { title: string; message: string; seconds?: number }) => void;
};

/** The page's notices, in the theme and language of `UiRoot`. */
export function useNotify(): Notify {
  const { message, notification } = App.useApp();
  return useMemo(
    () => ({
      done: (text) => void message.success({ content: text, icon: noticeIcons.success }),
      info: (text) => void message.info({ content: text, icon: noticeIcons.info }),
      warn: (text) => void message.warning({ content: text, icon: noticeIcons.warning }),
      failed: (notice) =>
        notification.error({
          icon: noticeIcons.error,
          title: notice.title,
          description: notice.message,
          duration: notice.seconds ?? 6,
          role: 'alert',
        }),
    }),
    [message, notification],
  );
}
