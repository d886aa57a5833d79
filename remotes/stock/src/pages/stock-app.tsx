import { useLocation } from 'react-router';
import { CrewPage } from './crew/crew-page.tsx';
import { OverviewPage } from './overview/overview-page.tsx';

/** Which screen stands behind a route. */
export function StockApp() {
  const { pathname } = useLocation();
  const part = pathname.split('/')[2] ?? '';
  return part === 'overview' ? <OverviewPage /> : <CrewPage key={part} crewId={Number(part)} />;
}
