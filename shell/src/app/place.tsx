import { Navigate, useLocation } from 'react-router';
import { ErrorPage } from '../error/error-page.tsx';
import { MissingPage } from '../error/missing-page.tsx';
import type { RemoteHandle } from '../remotes/remote-loader.ts';
import { RemoteHost } from '../remotes/remote-host.tsx';
import type { Place } from '../routing/resolve-path.ts';

type Props = { place: Place; openRemote: (name: string) => RemoteHandle };

/** Draws what the path means; a redirect keeps the query (`/today?dateTime=…`). */
export function PlaceView({ place, openRemote }: Props) {
  const { search } = useLocation();
  switch (place.kind) {
    case 'redirect':
      return <Navigate to={place.to + search} replace />;
    case 'error':
      return <ErrorPage code={place.code} />;
    case 'missing':
      return <MissingPage />;
    case 'remote':
      return <RemoteHost key={place.remote} handle={openRemote(place.remote)} owned={place} />;
  }
}
