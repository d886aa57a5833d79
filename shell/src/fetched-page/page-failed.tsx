import { useConnection } from '@haulboard/data';
import { useEffect, useRef } from 'react';
import { RemoteCard } from '../remotes/host/remote-card.tsx';

function failureOf(error: unknown) {
  const isLost = error instanceof Error && error.name === 'ChunkLoadError';
  const build = document.querySelector<HTMLMetaElement>('meta[name="haulboard-build"]')?.content;
  return {
    phase: 'failed',
    round: 0,
    build,
    reason: isLost ? 'network' : 'crash',
    detail: String(error),
  } as const;
}

type Props = {
  title: string;
  error: unknown;
  /** There was no line when the page was asked for. */
  wasOffline: boolean;
  onRetry: () => void;
};

/** The page asks again by itself when the line comes back: nobody has to press Retry for that. */
export function PageFailed({ title, error, wasOffline, onRetry }: Props) {
  const connection = useConnection();
  // The line may be back before the failure is known.
  const before = useRef(wasOffline ? 'offline' : connection);
  useEffect(() => {
    if (before.current === 'offline' && connection === 'online') {
      onRetry();
    }
    before.current = connection;
    // oxlint-disable-next-line react/exhaustive-deps -- only the line coming back counts
  }, [connection]);
  return <RemoteCard title={title} state={failureOf(error)} onRetry={onRetry} />;
}
