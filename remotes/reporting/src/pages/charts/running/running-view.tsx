import type { RunningFigure, RunningReport } from '@haulboard/contract';
import { ErrorPanel, Waiting } from '@haulboard/ui/core';
import type { ReactNode } from 'react';
import type { ReportState } from '../use-report.ts';
import { LagChart } from './lag-chart.tsx';
import { LostChart } from './lost-chart.tsx';
import { OverTime } from './over-time.tsx';
import { RowsPanel } from './rows-panel.tsx';
import { RunningSummary } from './running-summary.tsx';
import { UseChart } from './use-chart.tsx';
import { useRunning, type Opened, type RunningState } from './use-running.ts';
import { useRunningNumbers } from './use-running-numbers.ts';
import { WaitChart } from './wait-chart.tsx';
import { WayChart } from './way-chart.tsx';

/** Stays, empty ways, use of trucks, lost loads and docket lag, each with the rows behind it. */
export function RunningView({ state }: { state: ReportState }) {
  const running = useRunning(state);
  const { data, error, failure, retry } = running.call;
  if (failure) {
    return <ErrorPanel error={failure} retry={retry} />;
  }
  if (data !== undefined) {
    return <RunningBody running={running} report={data} />;
  }
  return error ? <ErrorPanel error={error} retry={retry} /> : <Waiting />;
}

const rowsOf = ({ waits, ways, lags, uses }: RunningReport) => ({
  destination: waits?.destinations.rows,
  skid: waits?.skids.rows,
  way: ways?.rows,
  lag: lags.rows,
  use: uses?.rows,
  lost: undefined,
  plan: undefined,
});

/** The truck or place whose rows are open. */
function nameIn(report: RunningReport, { figure, id }: Opened): string | undefined {
  const rows: readonly { id: number; name: string }[] = rowsOf(report)[figure] ?? [];
  return rows.find((row) => row.id === id)?.name;
}

function RunningBody({ running, report }: { running: RunningState; report: RunningReport }) {
  const numbers = useRunningNumbers();
  const { from, to, waits, ways, lags, uses, lost } = report;
  const given = { running, numbers, days: `${from}-${to}` };
  const part = (figure: RunningFigure, chart: ReactNode) => (
    <>
      {chart}
      {running.opened?.figure === figure && (
        <RowsPanel
          running={running}
          opened={running.opened}
          name={nameIn(report, running.opened) ?? running.opened.reason}
          numbers={numbers}
        />
      )}
    </>
  );
  return (
    <>
      <RunningSummary report={report} numbers={numbers} />
      <OverTime running={running} report={report} numbers={numbers} />
      {waits && part('destination', <WaitChart {...given} figure="destination" waits={waits.destinations} />)}
      {waits && part('skid', <WaitChart {...given} figure="skid" waits={waits.skids} />)}
      {ways && part('way', <WayChart {...given} ways={ways} />)}
      {uses && part('use', <UseChart {...given} uses={uses} />)}
      {lost && part('lost', <LostChart {...given} lost={lost} />)}
      {part('lag', <LagChart {...given} lags={lags} />)}
    </>
  );
}
