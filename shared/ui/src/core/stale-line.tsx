import { Alert, Button } from 'antd';
import { useUiTexts } from './ui-texts.ts';

const NO_SESSION = 402;

function isEnding(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === NO_SESSION;
}

/** One slim line above data that could not be loaded again; silent while the session ends, which says so itself. */
export function StaleLine({ error, retry }: { error: unknown; retry: () => void }) {
  const texts = useUiTexts();
  if (isEnding(error)) {
    return null;
  }
  return (
    <Alert
      banner
      type="warning"
      title={texts.stale}
      action={
        <Button size="small" onClick={() => retry()}>
          {texts.retry}
        </Button>
      }
    />
  );
}
