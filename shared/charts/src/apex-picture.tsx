import { useMemo } from 'react';
import ApexChart from 'react-apexcharts';
import type { ChartData, ChartKind } from './chart-data.ts';
import { heightOf, optionsOf, seriesOf } from './picture-options.ts';

/** The library puts a style sheet into the page, which the page's policy lets in by its nonce alone. */
function pageNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="haulboard-nonce"]')?.nonce;
  return nonce === '' ? undefined : nonce;
}

/** The picture itself: loaded apart, because the library is larger than all the rest of a remote. */
export function ApexPicture({ kind, data }: { kind: ChartKind; data: ChartData }) {
  const drawn = useMemo(() => data.columns.filter(({ tone }) => tone !== undefined), [data]);
  const options = useMemo(() => optionsOf({ kind, data, drawn, nonce: pageNonce() }), [kind, data, drawn]);
  const series = useMemo(() => seriesOf(drawn, kind), [drawn, kind]);
  return (
    <ApexChart
      type={kind === 'columns' ? 'line' : 'bar'}
      width="100%"
      height={heightOf(kind, data)}
      series={series}
      options={options}
    />
  );
}
