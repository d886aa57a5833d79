import { tokens } from '@haulboard/ui/core';
import ApexCharts from 'apexcharts';
import { useEffect, useId, useMemo } from 'react';
import ApexChart from 'react-apexcharts';
import type { ChartData, ChartKind } from './chart-data.ts';
import { heightOf, optionsOf, seriesOf } from './picture-options.ts';

/** The library puts a style sheet into the page, which the page's policy lets in by its nonce alone. */
function pageNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="haulboard-nonce"]')?.nonce;
  return nonce === '' ? undefined : nonce;
}

/** Written out, because an image of the picture inherits none from the page. */
const pageFont = () =>
  document.documentElement.lang.startsWith('zh') ? tokens.font.chinese : tokens.font.latin;

/** Twice as many points as on the screen: it goes into letters and on walls. */
const SCALE = 2;

/** The picture as a PNG. @throws Error where the library gives none */
async function imageOf(id: string): Promise<Blob> {
  const given: unknown = await ApexCharts.exec(id, 'dataURI', { scale: SCALE });
  const address =
    typeof given === 'object' && given !== null && 'imgURI' in given ? String(given.imgURI) : '';
  const bytes = Uint8Array.from(atob(address.split(',')[1] ?? ''), (sign) => sign.codePointAt(0) ?? 0);
  if (bytes.length === 0) {
    throw new Error('the picture gave no image');
  }
  return new Blob([bytes], { type: 'image/png' });
}

type Props = { kind: ChartKind; data: ChartData; onDrawn: (toImage: () => Promise<Blob>) => void };

/** The picture itself: loaded apart, because the library is larger than all the rest of a remote. */
export function ApexPicture({ kind, data, onDrawn }: Props) {
  const id = useId();
  const drawn = useMemo(() => data.columns.filter(({ tone }) => tone !== undefined), [data]);
  const options = useMemo(
    () => optionsOf({ id, kind, data, drawn, nonce: pageNonce(), font: pageFont() }),
    [id, kind, data, drawn],
  );
  const series = useMemo(() => seriesOf(drawn, kind), [drawn, kind]);
  useEffect(() => onDrawn(() => imageOf(id)), [id, onDrawn]);
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
