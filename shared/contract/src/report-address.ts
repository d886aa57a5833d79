import { RUNNING_FIGURES, type RunningFigure } from './entities/reports/running-report.ts';
import {
  REPORT_DIMENSIONS,
  REPORT_PERIODS,
  type Report,
  type ReportChoice,
  type ReportDimension,
  type ReportGroup,
  type ReportPeriod,
  type ReportQuery,
} from './entities/reports/report.ts';
import { dayIn } from './time/index.ts';

/** What each dimension is narrowed by, and what that is called in the address: the same words as at /dockets. */
export const REPORT_FILTERS = {
  customer: { ids: 'customerIds', part: 'customer' },
  forest: { ids: 'forestIds', part: 'forest' },
  crew: { ids: 'crewIds', part: 'crew' },
  grade: { ids: 'logGradeIds', part: 'grade' },
  destination: { ids: 'destinationIds', part: 'destination' },
  carrier: { ids: 'carrierIds', part: 'carrier' },
  company: { ids: 'companyIds', part: 'company' },
  vehicle: { ids: 'vehicleIds', part: 'truck' },
} as const satisfies Record<ReportDimension, { ids: keyof ReportQuery; part: string }>;

const MAX_ID = 2_147_483_647;
const MAX_IDS = 200;

function idsIn(text: string | null): number[] {
  const numbers = (text ?? '').split(',').map(Number);
  return [...new Set(numbers.filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID))].slice(
    0,
    MAX_IDS,
  );
}

export function filterOf(query: Asked, dimension: ReportDimension): readonly number[] {
  return query[REPORT_FILTERS[dimension].ids] ?? [];
}

/** The rows of a group. */
export function groupOf(
  { groups, companies }: Pick<Report, 'groups' | 'companies'>,
  dimension: ReportDimension,
): readonly ReportGroup[] {
  const rows = groups.find((one) => one.dimension === dimension)?.rows;
  return (dimension === 'company' ? companies : rows) ?? [];
}

type Choices = Pick<Report, 'choices' | 'companyChoices'>;

/** What an answer says can be chosen from. */
export function choicesFor(
  { choices, companyChoices }: Choices,
  dimension: ReportDimension,
): readonly ReportChoice[] {
  const list = choices.find((one) => one.dimension === dimension)?.list;
  return (dimension === 'company' ? companyChoices : list) ?? [];
}

type Asked = Pick<ReportQuery, 'from' | 'to' | (typeof REPORT_FILTERS)[ReportDimension]['ids']>;

/** The days and filters of an address; what it cannot mean, or who reads it may not ask, is left out. */
export function readDaysAndFilters(
  params: URLSearchParams,
  offered: readonly ReportDimension[] = REPORT_DIMENSIONS,
): Asked {
  const asked: Asked = {};
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))];
  if (from !== undefined) {
    asked.from = from;
  }
  if (to !== undefined) {
    asked.to = to;
  }
  for (const { ids, part } of offered.map((dimension) => REPORT_FILTERS[dimension])) {
    const chosen = idsIn(params.get(part));
    if (chosen.length > 0) {
      asked[ids] = chosen;
    }
  }
  return asked;
}

/**
 * What the address asks for; what it cannot mean is left out. `usual` are the groups unless it names some, `offered` those
 * that somebody may ask for.
 */
export function readReportAddress(
  params: URLSearchParams,
  usual: readonly ReportDimension[],
  offered: readonly ReportDimension[] = REPORT_DIMENSIONS,
): ReportQuery {
  const named = (params.get('groups') ?? '').split(',');
  const groups = offered.filter((dimension) => named.includes(dimension));
  const by: ReportPeriod | undefined = REPORT_PERIODS.find((period) => period === params.get('by'));
  return {
    ...readDaysAndFilters(params, offered),
    dimensions: groups.length === 0 ? [...usual] : groups,
    ...(by === undefined ? {} : { by }),
  };
}

/** What was hauled, or how the work went. */
export const SHOWN_FIGURES = ['hauled', 'running'] as const;
export type ShownFigures = (typeof SHOWN_FIGURES)[number];

/** Which figures the address shows, and which of them over time; nothing stands for the first. */
export function readShown(params: URLSearchParams): { shown: ShownFigures; over: RunningFigure | undefined } {
  return {
    shown: params.get('show') === 'running' ? 'running' : 'hauled',
    over: RUNNING_FIGURES.find((one) => one === params.get('over')),
  };
}
