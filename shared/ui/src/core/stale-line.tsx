import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { isRefused } from './refused.ts';
import { useUiTexts } from './ui-texts.ts';

const NO_SESSION = 402;

function isEnding(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === NO_SESSION;
}

type Props = {
  error: unknown;
  retry: () => void;
  /** Says of when the data is that stands below. */
  asOf?: ReactNode;
};

/**
 * One slim line above data that could not be loaded again; silent while the session ends, which says so itself.
 * What the server refuses it refuses again: its words are there instead of Retry.
 */
export function StaleLine({ error, retry, asOf }: Props) {
  const texts = useUiTexts();
  if (isEnding(error)) {
    return null;
  }
  const title = (
    <>
      {texts.stale}
      {asOf && <> {asOf}</>}
    </>
  );
  if (isRefused(error)) {
    return <Alert banner type="warning" title={title} description={error.message} />;
  }
  return (
    <Alert
      banner
      type="warning"
      title={title}
      action={
        <Button size="small" onClick={() => retry()}>
          {texts.retry}
        </Button>
      }
    />
  );
}
