import { Chart, type ChartData } from '@haulboard/charts';
import { INCIDENT_SEVERITIES, type IncidentTrends } from '@haulboard/contract';
import { useLocale } from '@haulboard/data';
import { namesIn } from '@haulboard/names';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';

type Props = { trends: IncidentTrends };

const plain = (count: number): string => String(count);
const HARM = INCIDENT_SEVERITIES.indexOf('serious_harm');

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** The list of the same days, narrowed further. */
function listAddress({ from, to }: IncidentTrends, more: string): string {
  return `/report?filter=${encodeURIComponent(`occurredOn:${from},${to};${more}`)}`;
}

const nothing = <Trans>Nothing was reported for these days.</Trans>;

/** Month by month: nobody hurt, hurt, seriously. */
export function MonthChart({ trends }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { months, total } = trends;
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const groups: { name: string; from: number; to: number; tone: 'good' | 'open' | 'bad' }[] = [
    { name: t`Nobody hurt`, from: 0, to: 1, tone: 'good' },
    { name: t`Hurt`, from: 1, to: HARM, tone: 'open' },
    { name: t`Serious harm or fatal`, from: HARM, to: INCIDENT_SEVERITIES.length, tone: 'bad' },
  ];
  const data: ChartData = {
    labelName: t`Month`,
    labels: total === 0 ? [] : months.map((one) => month.format(Date.parse(one.month))),
    columns: groups.map(({ name, from, to, tone }) => {
      const values = months.map(({ counts }) => sum(counts.slice(from, to)));
      return { name, values, format: plain, total: sum(values), tone };
    }),
  };
  return (
    <Chart
      title={t`By month`}
      kind="stacked"
      data={data}
      fileName={`incidents-month-${trends.from}`}
      empty={nothing}
    />
  );
}

/** By what happened; each leads to the list. */
export function CategoryChart({ trends }: Props) {
  const { t } = useLingui();
  const { incidentCategories } = namesIn(useLocale());
  const { categories, total } = trends;
  const labels = categories.map(({ category }) => incidentCategories[category]);
  const data: ChartData = {
    labelName: t`What happened`,
    labels,
    columns: [
      {
        name: t`Incidents`,
        values: categories.map(({ count }) => count),
        format: plain,
        step: 1,
        total,
        tone: 'main',
      },
      {
        name: t`Somebody hurt`,
        values: categories.map(({ harmed }) => harmed),
        format: plain,
        total: sum(categories.map(({ harmed }) => harmed)),
      },
    ],
  };
  return (
    <Chart
      title={t`By what happened`}
      kind="bars"
      data={data}
      hasBoth
      fileName={`incidents-category-${trends.from}`}
      renderLabel={(at) => {
        const category = categories[at]?.category;
        return <Link to={listAddress(trends, `category:${category ?? ''}`)}>{labels[at]}</Link>;
      }}
      empty={nothing}
    />
  );
}

/** By how bad it was. */
export function SeverityChart({ trends }: Props) {
  const { t } = useLingui();
  const { incidentSeverities } = namesIn(useLocale());
  const { severities, total } = trends;
  const labels = severities.map(({ severity }) => incidentSeverities[severity]);
  const data: ChartData = {
    labelName: t`Severity`,
    labels,
    columns: [
      {
        name: t`Incidents`,
        values: severities.map(({ count }) => count),
        format: plain,
        step: 1,
        total,
        tone: 'main',
      },
    ],
  };
  return (
    <Chart
      title={t`By severity`}
      kind="bars"
      data={data}
      hasBoth
      fileName={`incidents-severity-${trends.from}`}
      renderLabel={(at) => {
        const severity = severities[at]?.severity;
        return <Link to={listAddress(trends, `severity:${severity ?? ''}`)}>{labels[at]}</Link>;
      }}
      empty={nothing}
    />
  );
}

/** Where it happened most. */
export function PlaceChart({ trends }: Props) {
  const { t } = useLingui();
  const { places } = trends;
  const data: ChartData = {
    labelName: t`Place`,
    labels: places.map(({ name }) => name),
    columns: [
      { name: t`Incidents`, values: places.map(({ count }) => count), format: plain, step: 1, tone: 'main' },
      { name: t`Somebody hurt`, values: places.map(({ harmed }) => harmed), format: plain },
    ],
  };
  return (
    <Chart
      title={t`Where it happened most`}
      kind="bars"
      data={data}
      hasBoth
      fileName={`incidents-place-${trends.from}`}
      renderLabel={(at) => {
        const place = places[at];
        return place?.forestId === null || place === undefined ? (
          place?.name
        ) : (
          <Link to={listAddress(trends, `forestId:${place.forestId}`)}>{place.name}</Link>
        );
      }}
      empty={nothing}
    />
  );
}
