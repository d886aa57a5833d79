import { App } from 'antd';
import { useMemo } from 'react';

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
      done: (text) => void message.success(text),
      info: (text) => void message.info(text),
      warn: (text) => void message.warning(text),
      failed: (notice) =>
        notification.error({
          title: notice.title,
          description: notice.message,
          duration: notice.seconds ?? 6,
          role: 'alert',
        }),
    }),
    [message, notification],
  );
}
