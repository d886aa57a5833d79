import { ApiError } from '@haulboard/contract';
import { Button, EmptyState } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import styles from './board.module.css';

/** Whether the plan is missing because nobody is there whose plan it could be. */
export function hasNoCarrier(error: unknown): boolean {
  return error instanceof ApiError && error.code === 404;
}

/** A new installation: whose plan it is has to be added first. */
export function NoCarriers({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`There is no plan yet, because there is no carrier whose plan it could be.`}>
      <p>{t`In Settings, add or import these in turn:`}</p>
      <p className={styles['steps']}>
        <Link to="/settings/customers">{t`Customers`}</Link>
        <Link to="/settings/carriers">{t`Carriers`}</Link>
        <Link to="/settings/home-bases">{t`Home bases`}</Link>
        <Link to="/settings/log-grades">{t`Log grades`}</Link>
        <Link to="/settings/forests">{t`Forests`}</Link>
        <Link to="/settings/skids">{t`Skids`}</Link>
        <Link to="/settings/destinations">{t`Destinations`}</Link>
        <Link to="/settings/crews">{t`Crews`}</Link>
        <Link to="/settings/vehicles">{t`Trucks`}</Link>
      </p>
      <Button onClick={onRetry}>{t`Look again`}</Button>
    </EmptyState>
  );
}

/** A dispatcher without a truck. */
export function NoTrucks() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No trucks yet. Add trucks in Settings, or accept one that is shared.`}>
      <Link to="/settings/vehicles">{t`Trucks`}</Link>
    </EmptyState>
  );
}
