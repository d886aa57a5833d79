import { formatDay, formatWeekday } from '@haulboard/contract/time';
import { useLocale } from '@haulboard/data';
import '@haulboard/ui/print.css';
import { Button, EmptyState, Screen } from '@haulboard/ui/core';
import { DayField, Segmented, Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { ViewSwitch } from '../view-switch.tsx';
import { DaySheet } from './day-sheet.tsx';
import styles from './sheet.module.css';
import { useSheet } from './use-sheet.ts';

/** The dockets of a day on paper: a sheet for each crew or destination. */
export function SheetPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const sheet = useSheet();
  const { call, day, by, only } = sheet;
  const named = `${formatWeekday(day, locale)} ${formatDay(day)}`;
  const actions = (
    <div className={styles['controls']}>
      <ViewSwitch />
      <DayField aria-label={t`Day`} value={day} onChange={sheet.goTo} />
      <Segmented
        aria-label={t`A sheet for each`}
        options={[
          { value: 'crew' as const, label: t`By crew` },
          { value: 'destination' as const, label: t`By destination` },
        ]}
        value={by}
        onChange={sheet.group}
      />
      <Select<number>
        className={styles['group'] ?? ''}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={by === 'crew' ? t`Crew` : t`Destination`}
        placeholder={by === 'crew' ? t`All crews` : t`All destinations`}
        {...(only === undefined ? {} : { value: only })}
        options={(call.data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={sheet.choose}
      />
      <Button type="primary" onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </div>
  );
  return (
    <div className={styles['page']} data-print-alone>
      <Screen
        title={<Trans>Day sheets</Trans>}
        actions={actions}
        state={call}
        isEmpty={({ groups }) => groups.length === 0}
        empty={<EmptyState title={t`No dockets on ${named}`} />}
      >
        {({ groups }) => (
          // It scrolls, so a keyboard must be able to reach it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <section className={styles['body']} aria-label={t`Sheets of ${named}`} tabIndex={0} data-landing>
            {groups
              .filter(({ id }) => only === undefined || id === only)
              .map((group) => (
                <DaySheet key={group.id} group={group} by={by} day={named} />
              ))}
          </section>
        )}
      </Screen>
    </div>
  );
}
