import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { isRefused } from './refused.ts';
import { useUiTexts } from './ui-texts.ts';

type Props = {
  error: unknown;
  retry?: (() => void) | undefined;
  title?: ReactNode;
};

type Described = { title: string; detail: string };

/** Errors are told apart by name: more than one copy of a class may be on the page. */
function describe(error: unknown, texts: ReturnType<typeof useUiTexts>): Described {
  if (!(error instanceof Error)) {
    return { title: texts.failed, detail: '' };
  }
  if (error.name === 'NetworkError') {
    return { title: texts.failed, detail: texts.offline };
  }
  if ('code' in error && typeof error.code === 'number') {
    return { title: texts.errorCode(error.code), detail: error.message };
  }
  return { title: texts.failed, detail: error.message };
}

/** Says what failed in the server's words, with Retry where trying again can help. */
export function ErrorPanel({ error, retry, title }: Props) {
  const texts = useUiTexts();
  const described = describe(error, texts);
  return (
    <Alert
      type="error"
      showIcon
      title={title ?? described.title}
      description={described.detail || undefined}
      action={
        retry &&
        !isRefused(error) && (
          <Button size="small" onClick={() => retry()}>
            {texts.retry}
          </Button>
        )
      }
    />
  );
}
