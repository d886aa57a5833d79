import { useFilterKey } from '@haulboard/records/list';
import { Input, Segmented } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import type { ComponentRef, ReactNode } from 'react';
import type { Group, Only, OverviewQuery } from '../../model/overview.ts';
import styles from './overview.module.css';

type Props = {
  query: OverviewQuery;
  ask: (change: Partial<OverviewQuery>) => void;
  /** What can be done with the rows. */
  children: ReactNode;
};

/** What the table shows: which rows, added up by what, with which words. */
export function OverviewBar({ query, ask, children }: Props) {
  const { t } = useLingui();
  const field = useFilterKey<ComponentRef<typeof Input>>();
  const groups: { value: Group; label: string }[] = [
    { value: 'line', label: t`Each line` },
    { value: 'crew', label: t`By crew` },
    { value: 'skid', label: t`By skid` },
    { value: 'grade', label: t`By grade` },
  ];
  const only: { value: Only; label: string }[] = [
    { value: 'all', label: t`All` },
    { value: 'risk', label: t`At risk` },
    { value: 'late', label: t`Not called today` },
  ];
  return (
    <div className={styles['bar']}>
      <Input
        ref={field}
        className={styles['search'] ?? ''}
        type="search"
        aria-label={t`Search crew, skid or grade`}
        placeholder={t`Search crew, skid or grade`}
        allowClear
        maxLength={60}
        value={query.q}
        onChange={({ target }) => ask({ q: target.value })}
      />
      <Segmented<Group>
        aria-label={t`Group by`}
        options={groups}
        value={query.group}
        onChange={(group) => ask({ group })}
      />
      <Segmented<Only>
        aria-label={t`Show`}
        options={only}
        value={query.only}
        onChange={(next) => ask({ only: next })}
      />
      {children}
    </div>
  );
}
