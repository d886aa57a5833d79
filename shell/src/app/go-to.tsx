import { Navigate, useLocation } from 'react-router';

/** Leads elsewhere; the query comes along (`/today?dateTime=…`). */
export function GoTo({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}
