import type { ComponentType } from 'react';
import { ChartsPage } from './charts/charts-page.tsx';
import { IncidentsPage } from './incidents/incidents-page.tsx';
import { IncomePage } from './income/income-page.tsx';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { SystemReportPage } from './system/system-report-page.tsx';

/** Which screen stands behind a route. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  '/charts': ChartsPage,
  '/report': IncidentsPage,
  '/report/:part': IncidentsPage,
  '/income-by-vehicle': IncomePage,
  '/dashboard/index': DashboardPage,
  '/system/reports': SystemReportPage,
};

/** The page of a route; a line of the table is all that a further one needs here. */
export function ReportingApp({ basePath }: { basePath: string }) {
  const Page = PAGES[basePath] ?? ChartsPage;
  return <Page />;
}
