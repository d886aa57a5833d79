import type { Report, ReportDimension } from '@haulboard/contract';
import { ViewMenu } from '@haulboard/records/list';
import { DoneProvider, ErrorPanel, Screen } from '@haulboard/ui/core';
import { Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import '@haulboard/ui/print.css';
import styles from './charts.module.css';
import { FilterBar } from './filter-bar.tsx';
import { GroupChart } from './group-chart.tsx';
import { DIMENSION_NAMES } from '../../components/filter-labels.ts';
import { MailButton } from './mail/mail-button.tsx';
import { NoteList, useNotes } from './notes.tsx';
import { PlanChart } from './plan-chart.tsx';
import { RowLink } from './row-link.tsx';
import { RowsPanel } from './running/rows-panel.tsx';
import { RunningView } from './running/running-view.tsx';
import { openedRows, type OpenedRows } from './running/use-running.ts';
import { useRunningNumbers } from './running/use-running-numbers.ts';
import { ShownPicker } from './shown-picker.tsx';
import { Summary } from './summary.tsx';
import { PaperHead } from '../../components/paper-head.tsx';
import { useNumbers } from './use-numbers.ts';
import { useReport, type ReportState } from './use-report.ts';
import { useReportViews, type ReportViews } from './use-report-views.ts';
import { WoodChart } from './wood-chart.tsx';
import { docketsAddress } from '../../model/report-address.ts';

/** Loads and tonnes over some days, against the plan and the days before, as each role asks first. */
export function ChartsPage() {
  const state = useReport();
  const views = useReportViews();
  return (
    <DoneProvider>
      <div className={styles['page']} data-print-alone>
        <Screen title={<Trans>Reports</Trans>} state={state.call}>
          {(report) => <ReportBody state={state} views={views} report={report} />}
        </Screen>
      </div>
    </DoneProvider>
  );
}

type BodyProps = { state: ReportState; views: ReportViews; report: Report };

function ReportBody({ state, views, report }: BodyProps) {
  const { failure, retry } = state.call;
  return (
    <div className={styles['column']} aria-busy={state.call.isFetching}>
      <div className={styles['bar']}>
        <ShownPicker state={state} />
        <ViewMenu views={views} />
        <MailButton views={views} />
      </div>
      <FilterBar state={state} report={report} />
      {failure ? <ErrorPanel error={failure} retry={retry} /> : <Shown state={state} report={report} />}
    </div>
  );
}

function Shown({ state, report }: Omit<BodyProps, 'views'>) {
  return (
    <>
      <PaperHead query={state.query} shown={report} />
      {state.shown === 'running' ? (
        <RunningView state={state} />
      ) : (
        <HauledView state={state} report={report} />
      )}
    </>
  );
}

function HauledView({ state, report }: Omit<BodyProps, 'views'>) {
  const numbers = useNumbers();
  const { query, role } = state;
  const { from, to } = report;
  const notes = useNotes(report);
  const wood = <WoodChart report={report} state={state} numbers={numbers} notes={notes} />;
  const rows = openedRows(state);
  const plan = <PlanChart report={report} rows={rows} numbers={numbers} notes={notes} />;
  return (
    <>
      <Summary report={report} numbers={numbers} />
      <div className={styles['pair']}>
        {role.opensWith === 'plan' ? plan : wood}
        {role.opensWith === 'plan' ? wood : plan}
      </div>
      <PlannedLoads rows={rows} />
      <NoteList notes={notes} />
      <div className={styles['bar']}>
        <GroupPicker state={state} />
        <RowLink to={docketsAddress({ from, to, query })}>
          <Trans>Open the dockets of these days</Trans>
        </RowLink>
        <RowLink to={report.plan.planned > 0 ? rows.addressOf({ figure: 'plan' }) : undefined}>
          {report.plan.planned > 0 && <Trans>Show the planned loads of these days</Trans>}
        </RowLink>
      </div>
      {query.dimensions.map((dimension) => (
        <GroupChart key={dimension} dimension={dimension} report={report} state={state} numbers={numbers} />
      ))}
    </>
  );
}

/** The loads behind what was planned, where the address opens them. */
function PlannedLoads({ rows }: { rows: OpenedRows }) {
  const numbers = useRunningNumbers();
  return rows.opened?.figure === 'plan' ? (
    <RowsPanel running={rows} opened={rows.opened} name={undefined} numbers={numbers} />
  ) : null;
}

function GroupPicker({ state: { query, offered, put } }: { state: ReportState }) {
  const { t, i18n } = useLingui();
  return (
    <Select<ReportDimension[]>
      mode="multiple"
      className={styles['groups'] ?? ''}
      aria-label={t`Show by`}
      value={[...query.dimensions]}
      options={offered.map((value) => ({ value, label: i18n._(DIMENSION_NAMES[value]) }))}
      onChange={(groups) => put({ groups: groups.join(',') })}
    />
  );
}
