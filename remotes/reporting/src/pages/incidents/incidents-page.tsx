import { getIncidentChoices } from '@haulboard/contract';
import { Allowed, useCall } from '@haulboard/data';
import { ResourcePage } from '@haulboard/records';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useActionKind } from './actions/use-action-kind.ts';
import styles from './incidents.module.css';
import { NearHitPage } from './near-hit/near-hit-page.tsx';
import { TrendsPage } from './trends/trends-page.tsx';
import { useIncidentKind } from './use-incident-kind.ts';

function IncidentList() {
  const choices = useCall(getIncidentChoices, {});
  return <ResourcePage kind={useIncidentKind(choices.data)} />;
}

function ActionList() {
  return <ResourcePage kind={useActionKind()} />;
}

/** What stands below /report. */
const PARTS: Readonly<Record<string, ComponentType>> = {
  actions: ActionList,
  trends: TrendsPage,
  'near-hit': NearHitPage,
};

/** Health and safety: incidents, what is done about them, how often they happen, and a near hit in three taps. */
export function IncidentsPage() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const Part = PARTS[pathname.split('/')[2] ?? ''] ?? IncidentList;
  return (
    <div className={styles['page']}>
      <nav className={styles['nav']} aria-label={t`Health and safety`}>
        <NavLink end to="/report">
          <Trans>Incidents</Trans>
        </NavLink>
        <NavLink to="/report/actions">
          <Trans>Corrective actions</Trans>
        </NavLink>
        <NavLink to="/report/trends">
          <Trans>Trends</Trans>
        </NavLink>
        <Allowed to="report.edit">
          <NavLink to="/report/near-hit">
            <Trans>Report a near hit</Trans>
          </NavLink>
        </Allowed>
      </nav>
      <div className={styles['body']}>
        <Part />
      </div>
    </div>
  );
}
