import type { SystemReport } from '@haulboard/contract';
import { ErrorPanel, Screen } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { BuildsChart } from './builds-chart.tsx';
import { CallsChart } from './calls-chart.tsx';
import { FaultsChart } from './faults-chart.tsx';
import { JobsChart } from './jobs-chart.tsx';
import { MailCard } from './mail-card.tsx';
import { SignInsChart } from './sign-ins-chart.tsx';
import { SystemBar } from './system-bar.tsx';
import styles from './system.module.css';
import { UsageChart } from './usage-chart.tsx';
import { useSystemReport, type SystemReportState } from './use-system-report.ts';
import { VitalsCard } from './vitals-card.tsx';
import { TablesChart, VolumeChart } from './volume-charts.tsx';

/** How the system did on some days, for who looks after it: each chart has its table and its file. */
export function SystemReportPage() {
  const state = useSystemReport();
  return (
    <div className={styles['page']}>
      <Screen title={<Trans>System reports</Trans>} state={state.call}>
        {(report) => <ReportBody state={state} report={report} />}
      </Screen>
    </div>
  );
}

type BodyProps = { state: SystemReportState; report: SystemReport };

function ReportBody({ state, report }: BodyProps) {
  const { failure, retry, isFetching } = state.call;
  return (
    <div className={styles['column']} aria-busy={isFetching}>
      <SystemBar state={state} report={report} />
      {failure ? <ErrorPanel error={failure} retry={retry} /> : <Charts state={state} report={report} />}
    </div>
  );
}

function Charts({ state, report }: BodyProps) {
  const { from, to } = report;
  return (
    <>
      <div className={styles['pair']}>
        <UsageChart report={report} />
        <SignInsChart report={report} />
      </div>
      <FaultsChart report={report} part={state.part} />
      <BuildsChart report={report} part={state.part} />
      <VitalsCard report={report} part={state.part} />
      <CallsChart report={report} />
      <JobsChart report={report} />
      <MailCard report={report} onSent={state.call.retry} />
      <div className={styles['pair']}>
        <VolumeChart report={report} />
        <TablesChart report={report} />
      </div>
      <p>
        <Link to={`/settings/audit?from=${from}&to=${to}`}>
          <Trans>Who did what on these days</Trans>
        </Link>
      </p>
    </>
  );
}
