import { LeftOutlined, RedoOutlined, RightOutlined, ShareAltOutlined, UndoOutlined } from '@ant-design/icons';
import { addDays, formatWeekday, type Day } from '@haulboard/contract/time';
import { useLocale } from '@haulboard/data';
import { Badge, Button, Tag, Toolbar, Tooltip } from '@haulboard/ui/core';
import { DayField } from '@haulboard/ui/form';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import type { PlanSeen } from '@haulboard/contract';
import type { PredictedUndo } from '../../../model/sync/history.ts';
import type { BoardCounts } from '../../../model/commands/publish-list.ts';
import { HistoryButton } from '../history/history-button.tsx';
import { doingText } from '../labels/step-labels.ts';
import styles from './bars.module.css';
import { FindField } from './find-field.tsx';

type Props = {
  day: Day;
  today: Day;
  /** Undefined: not known yet, or not to be had. */
  counts: BoardCounts | undefined;
  /** Whose board it is. */
  whose: ReactNode;
  /** Who else is on the board. */
  people: ReactNode;
  canEdit: boolean;
  canShare: boolean;
  /** What undo and redo would take. */
  predicted: PredictedUndo;
  /** What others have done since the last look at the history. */
  seen: PlanSeen | undefined;
  filterRef: RefObject<HTMLDivElement | null>;
  /** Looks for trucks for what has none. */
  fill: ReactNode;
  /** What else can be done with the day. */
  more: ReactNode;
  onDay: (day: Day) => void;
  onAdd: () => void;
  onShare: () => void;
  onPublish: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onHistory: () => void;
};

/** The day, its numbers, and what can be done with it. */
export function BoardHeader(props: Props) {
  const { counts, canEdit, canShare, filterRef, onAdd, onShare, onPublish } = props;
  const { t } = useLingui();
  const drafts = counts?.drafts ?? 0;
  const nothing = useNothingToPublish(counts);
  return (
    <div className={styles['header']}>
      <DayPicker {...props} />
      {props.whose}
      <Counts day={props.day} counts={counts} />
      {props.people}
      <FindField filterRef={filterRef} />
      <Toolbar className={styles['actions']} label={t`What can be done with the day`}>
        {canEdit && <UndoButtons {...props} />}
        <HistoryButton seen={props.seen} onOpen={props.onHistory} />
        {canShare && (
          <Button icon={<ShareAltOutlined aria-hidden />} onClick={onShare}>
            {t`Share trucks`}
          </Button>
        )}
        {canEdit && props.more}
        {props.fill}
        {canEdit && <Button data-tour="add" onClick={onAdd}>{t`Add load`}</Button>}
        {canEdit && (
          <span className={styles['publish']} data-tour="publish">
            <Badge dot={drafts > 0}>
              <Button type="primary" why={drafts === 0 ? nothing : ''} onClick={onPublish}>
                {t`Publish`}
              </Button>
            </Badge>
            <span className={styles['drafts']}>{counts ? <Drafts counts={counts} /> : t`– drafts`}</span>
          </span>
        )}
      </Toolbar>
    </div>
  );
}

/** Why nothing can be published; loads without a truck are called drafts as well. */
function useNothingToPublish(counts: BoardCounts | undefined): string {
  const { t } = useLingui();
  if (!counts) {
    return t`The day is not loaded yet.`;
  }
  const { looseDrafts } = counts;
  return looseDrafts === 0
    ? t`Nothing to publish: there are no drafts.`
    : t`Nothing to publish yet: ${plural(looseDrafts, { one: '# draft has', other: '# drafts have' })} no truck.`;
}

function Drafts({ counts: { drafts, looseDrafts } }: { counts: BoardCounts }) {
  return drafts === 0 && looseDrafts > 0 ? (
    <Trans>no drafts on trucks</Trans>
  ) : (
    <Plural value={drafts} _0="no drafts" one="# draft" other="# drafts" />
  );
}

function DayPicker({ day, today, onDay }: Pick<Props, 'day' | 'today' | 'onDay'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const weekday = formatWeekday(day, locale === 'zh-CN' ? locale : undefined);
  const relative = () => {
    if (day === today) {
      return t`today`;
    }
    return day === addDays(today, 1) ? t`tomorrow` : '';
  };
  const tag = relative();
  return (
    <Toolbar className={styles['day']} label={t`Day`}>
      <Tooltip title={t`Previous day ( [ )`}>
        <Button
          aria-label={t`Previous day`}
          icon={<LeftOutlined aria-hidden />}
          onClick={() => onDay(addDays(day, -1))}
        />
      </Tooltip>
      <strong className={styles['weekday']}>{weekday}</strong>
      <DayField
        className={styles['date'] ?? ''}
        aria-label={t`Day of the plan`}
        value={day}
        onChange={onDay}
      />
      <Tooltip title={t`Next day ( ] )`}>
        <Button
          aria-label={t`Next day`}
          icon={<RightOutlined aria-hidden />}
          onClick={() => onDay(addDays(day, 1))}
        />
      </Tooltip>
      {day === today ? (
        <Tag color="success">{tag}</Tag>
      ) : (
        <Tooltip title={t`Jump to today ( t )`}>
          <Button onClick={() => onDay(today)}>{t`Today`}</Button>
        </Tooltip>
      )}
      {day === addDays(today, 1) ? (
        <Tag>{tag}</Tag>
      ) : (
        <Button onClick={() => onDay(addDays(today, 1))}>{t`Tomorrow`}</Button>
      )}
    </Toolbar>
  );
}

/** The attribute tells tests and tools which day the numbers are of: the date is in a field, not in the text. */
function Counts({ day, counts }: Pick<Props, 'day' | 'counts'>) {
  const { t } = useLingui();
  if (!counts) {
    return (
      <div className={styles['counts']} data-counts={day}>
        <span>{t`– trucks`}</span>
        <span>{t`– loads`}</span>
        <span>{t`– unassigned`}</span>
      </div>
    );
  }
  const { trucks, loads, unassigned } = counts;
  return (
    <div className={styles['counts']} data-counts={day}>
      <span>
        <Plural value={trucks} one="# truck" other="# trucks" />
      </span>
      <span>
        <Plural value={loads} one="# load" other="# loads" />
      </span>
      <span className={unassigned > 0 ? styles['warn'] : ''}>
        <Plural value={unassigned} one="# unassigned" other="# unassigned" />
      </span>
    </div>
  );
}

function UndoButtons({ predicted, onUndo, onRedo }: Pick<Props, 'predicted' | 'onUndo' | 'onRedo'>) {
  const { i18n, t } = useLingui();
  const { undo, redo } = predicted;
  const undone = undo && doingText(i18n, undo);
  const redone = redo && doingText(i18n, redo);
  const nothing = { undo: t`Nothing to undo`, redo: t`Nothing to redo` };
  return (
    <>
      <Tooltip title={undone ? t`Undo: ${undone} (Ctrl+Z)` : ''}>
        <Button
          aria-label={undone ? t`Undo: ${undone}` : t`Undo`}
          why={undo === null ? nothing.undo : ''}
          data-tour="undo"
          icon={<UndoOutlined aria-hidden />}
          onClick={onUndo}
        />
      </Tooltip>
      <Tooltip title={redone ? t`Redo: ${redone} (Ctrl+Shift+Z)` : ''}>
        <Button
          aria-label={redone ? t`Redo: ${redone}` : t`Redo`}
          why={redo === null ? nothing.redo : ''}
          icon={<RedoOutlined aria-hidden />}
          onClick={onRedo}
        />
      </Tooltip>
    </>
  );
}
