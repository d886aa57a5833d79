import {
  getRunningReport,
  readShown,
  ROW_FIGURES,
  type RowFigure,
  type RunningFigure,
  type RunningQuery,
  type RunningReport,
} from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { useLastAnswer, type LastAnswer } from '../../../components/use-last-answer.ts';
import type { ReportState } from '../use-report.ts';

/** Which figure's rows are shown: all of it, those of a place or truck, or those of a reason. */
export type Opened = { figure: RowFigure; id?: number; reason?: string };

/** Which rows the address opens, and where others are. */
export type OpenedRows = {
  query: RunningQuery;
  opened: Opened | undefined;
  /** Where the rows behind a figure are, in the address; of some of the days where they are given. */
  addressOf: (opened: Opened, days?: { from: string; to: string }) => string;
  close: () => void;
};

export type RunningState = OpenedRows & {
  call: LastAnswer<RunningReport>;
  /** Which figure is shown over time; nothing stands for the first. */
  over: RunningFigure | undefined;
  showOver: (figure: RunningFigure) => void;
};

/** `way.12`, `lost.no wood`, `lost.` for no reason, `lag` for all of them. */
export function readOpened(text: string | null): Opened | undefined {
  const [name = '', ...rest] = (text ?? '').split('.');
  const figure = ROW_FIGURES.find((one) => one === name);
  if (figure === undefined || rest.length === 0) {
    return figure && { figure };
  }
  const of = rest.join('.');
  if (figure === 'lost') {
    return { figure, reason: of };
  }
  return Number.isInteger(Number(of)) && Number(of) > 0 ? { figure, id: Number(of) } : { figure };
}

export function writeOpened({ figure, id, reason }: Opened): string {
  const of = id ?? reason;
  return of === undefined ? figure : `${figure}.${of}`;
}

/** The rows behind a figure that the address opens. */
export function openedRows({
  query: { dimensions: _groups, ...query },
  params,
  put,
}: ReportState): OpenedRows {
  return {
    query,
    opened: readOpened(params.get('rows')),
    addressOf(opened, days) {
      const next = new URLSearchParams(params);
      if (days) {
        next.set('from', days.from);
        next.set('to', days.to);
      }
      next.set('rows', writeOpened(opened));
      return `/charts?${next.toString()}`;
    },
    close: () => put({ rows: '' }),
  };
}

/** How the work of the days and filters of the address went. */
export function useRunning(state: ReportState): RunningState {
  const rows = openedRows(state);
  return {
    ...rows,
    call: useLastAnswer(useCall(getRunningReport, { body: rows.query })),
    over: readShown(state.params).over,
    showOver: (over) => state.put({ over }),
  };
}
