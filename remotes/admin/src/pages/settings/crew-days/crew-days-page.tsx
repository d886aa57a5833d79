import { useShell } from '@haulboard/data';
import { Button, EmptyState, Screen } from '@haulboard/ui/core';
import { DayField, Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import styles from '../settings.module.css';
import { CrewDaysTable } from './crew-days-table.tsx';
import { useCrewDays } from './use-crew-days.ts';

/** When and where each crew loads on a day, and for how many trucks it is planned. */
export function CrewDaysPage() {
  const { t } = useLingui();
  const { tabs } = useShell();
  const title = t`Crews by day`;
  useEffect(() => tabs.setDetail(title), [tabs, title]);
  const { day, area, crews, areas, goTo, step, show } = useCrewDays();
  return (
    <div className={styles['audit']}>
      <Screen
        title={title}
        state={crews}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={<Trans>There are no crews yet.</Trans>} />}
      >
        {(list) => {
          const shown = list.filter((crew) => area === '' || crew.area === area);
          return (
            <>
              <div className={styles['bar']}>
                <Button onClick={() => step(-1)}>
                  <Trans>Day before</Trans>
                </Button>
                <DayField aria-label={t`Day`} value={day} onChange={goTo} />
                <Button onClick={() => step(1)}>
                  <Trans>Day after</Trans>
                </Button>
                <Select<string>
                  className={styles['area'] ?? ''}
                  aria-label={t`Area`}
                  placeholder={t`All areas`}
                  allowClear
                  {...(area === '' ? {} : { value: area })}
                  options={areas.map((one) => ({ value: one.area, label: `${one.area} (${one.crews})` }))}
                  onChange={(next: string | undefined) => show(next ?? '')}
                />
              </div>
              {shown.length === 0 ? (
                <EmptyState title={<Trans>No crew works in this area.</Trans>}>
                  <Button onClick={() => show('')}>
                    <Trans>Show all areas</Trans>
                  </Button>
                </EmptyState>
              ) : (
                <CrewDaysTable crews={shown} isBusy={crews.isFetching} />
              )}
            </>
          );
        }}
      </Screen>
    </div>
  );
}
