import { LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons';
import { addDays, formatDay, formatWeekday, type Day } from '@haulboard/contract/time';
import { useLocale } from '@haulboard/data';
import { Button, Tag, Tooltip } from '@haulboard/ui/core';
import { ClearSign, Input, Segmented } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { usePaletteCommands } from '../../components/use-palette-commands.ts';
import { GROUPINGS, type Grouping } from '../../model/filters/plan-groups.ts';
import styles from './plan.module.css';

type Props = {
  day: Day;
  today: Day;
  by: Grouping;
  query: string;
  filterRef: RefObject<HTMLDivElement | null>;
  onDay: (day: Day) => void;
  onBy: (by: Grouping) => void;
  onQuery: (query: string) => void;
  /** What this person can do besides reading. */
  children: ReactNode;
};

/** Which day, in which groups, and what to find in it. */
export function PlanHeader(props: Props) {
  const { by, query, filterRef, onBy, onQuery, children } = props;
  const { t } = useLingui();
  usePaletteCommands({ 'plan-print': () => print() });
  const words = { crew: t`By crew`, truck: t`By truck`, destination: t`By destination` };
  return (
    <div className={styles['header']}>
      <DayBar {...props} />
      <Segmented<Grouping>
        aria-label={t`Group the loads`}
        value={by}
        options={GROUPINGS.map((value) => ({ value, label: words[value] }))}
        onChange={onBy}
      />
      <div ref={filterRef} className={styles['filter']}>
        <Input
          type="search"
          allowClear={{ clearIcon: <ClearSign /> }}
          value={query}
          placeholder={t`Find crew, truck, destination ( / )`}
          aria-label={t`Find in the plan`}
          onChange={(event) => onQuery(event.target.value)}
        />
      </div>
      <div className={styles['actions']}>
        {children}
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
          {t`Print`}
        </Button>
      </div>
    </div>
  );
}

function DayBar({ day, today, onDay }: Pick<Props, 'day' | 'today' | 'onDay'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const weekday = formatWeekday(day, locale === 'zh-CN' ? locale : undefined);
  const near = new Map([
    [today, t`today`],
    [addDays(today, 1), t`tomorrow`],
  ]).get(day);
  return (
    <div className={styles['day']}>
      <Tooltip title={t`Previous day ( [ )`}>
        <Button
          aria-label={t`Previous day`}
          icon={<LeftOutlined aria-hidden />}
          onClick={() => onDay(addDays(day, -1))}
        />
      </Tooltip>
      <strong className={styles['date']}>
        {weekday} {formatDay(day)}
      </strong>
      <Tooltip title={t`Next day ( ] )`}>
        <Button
          aria-label={t`Next day`}
          icon={<RightOutlined aria-hidden />}
          onClick={() => onDay(addDays(day, 1))}
        />
      </Tooltip>
      {near !== undefined && <Tag color={day === today ? 'success' : 'default'}>{near}</Tag>}
      {day !== today && (
        <Tooltip title={t`Jump to today ( t )`}>
          <Button onClick={() => onDay(today)}>{t`Today`}</Button>
        </Tooltip>
      )}
    </div>
  );
}
