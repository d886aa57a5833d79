import type { Dashboard } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { Screen } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { DashboardHead } from './dashboard-head.tsx';
import styles from './dashboard.module.css';
import { FleetTable } from './fleet-table.tsx';
import { GroupTable } from './group-table.tsx';
import { LateList } from './late-list.tsx';
import { LoadTiles } from './load-tiles.tsx';
import { NewsList } from './news-list.tsx';
import { RiskTable } from './risk-table.tsx';
import { SkidTable } from './skid-table.tsx';
import { SystemTiles } from './system-tiles.tsx';
import { useDashboard, type DashboardState } from './use-dashboard.ts';
import { useFreshness } from './use-freshness.ts';
import { useWall } from './use-wall.ts';

/** The day at a glance, live, of each role what it asks first; on a wall for a week. */
export function DashboardPage() {
  const state = useDashboard();
  const freshness = useFreshness(state.call);
  const wall = useWall();
  return (
    <div className={wall.isWall ? `${styles['page']} ${styles['wall']}` : styles['page']}>
      <Screen title={<Trans>Dashboard</Trans>} isTitleHidden state={state.call}>
        {(day) => (
          <div className={styles['column']}>
            <DashboardHead day={day} freshness={freshness} wall={wall} />
            <DayBody day={day} see={state.see} />
          </div>
        )}
      </Screen>
    </div>
  );
}

type BodyProps = { day: Dashboard; see: DashboardState['see'] };

/** What a role asks first comes first. */
function DayBody({ day, see }: BodyProps) {
  const { role } = useShell().session.user;
  const news = day.news && <NewsList news={day.news} day={day} see={see} />;
  const late = <LateList loads={day.late} count={day.loads.late} />;
  const groups = <GroupTable groups={day.groups} />;
  const risks = day.stock && <RiskTable stock={day.stock} />;
  if (role === 'CREW_COMPANY') {
    return (
      <>
        <LoadTiles day={day} hasOverview={false} />
        <SkidTable skids={day.skids} />
        <div className={styles['pair']}>
          {late}
          {news}
        </div>
      </>
    );
  }
  if (role === 'SUPPER_ADMIN') {
    return (
      <>
        <LoadTiles day={day} hasOverview />
        {day.system && <SystemTiles system={day.system} />}
        <FleetTable fleets={day.fleets} />
        <div className={styles['pair']}>
          {late}
          {risks}
        </div>
        {groups}
      </>
    );
  }
  return (
    <>
      <LoadTiles day={day} hasOverview />
      <div className={styles['pair']}>
        {groups}
        <div className={styles['column']}>
          {late}
          {news}
          {risks}
        </div>
      </div>
    </>
  );
}
