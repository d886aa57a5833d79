import { useLocation } from 'react-router';
import { CrewPage } from './crew-page.tsx';

/** The crew that the address names; each has a page of its own. */
export function CrewRoute() {
  const crewId = useLocation().pathname.split('/')[2] ?? '';
  return <CrewPage key={crewId} crewId={Number(crewId)} />;
}
