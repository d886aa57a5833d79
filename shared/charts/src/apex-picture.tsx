import { tokens } from '@haulboard/ui/core';
import { useEffect, useId, useMemo, useRef } from 'react';
import ApexChart from 'react-apexcharts';
import type { ChartData, ChartKind } from './chart-data.ts';
import { heightOf, optionsOf, seriesOf } from './picture-options.ts';
import { svgImage } from './svg-image.ts';

/** The library puts a style sheet into the page, which the page's policy lets in by its nonce alone. */
function pageNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="haulboard-nonce"]')?.nonce;
  return nonce === '' ? undefined : nonce;
}

/** Written out, because an image of the picture inherits none from the page. */
const pageFont = () =>
  document.documentElement.lang.startsWith('zh') ? tokens.font.chinese : tokens.font.latin;

/** The picture as a PNG. @throws Error where nothing is drawn */
async function imageOf(frame: HTMLElement | null): Promise<Blob> {
  const svg = frame?.querySelector<SVGSVGElement>('svg.apexcharts-svg');
  if (!svg) {
    throw new Error('there is no picture yet');
  }
  return svgImage(svg, document.querySelector('#apexcharts-css')?.textContent ?? '');
}

/** What the library calls each kind; a line beside columns makes all of them lines. */
const TYPES = { columns: 'line', stacked: 'bar', bars: 'bar', heat: 'heatmap' } as const;

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
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => onDrawn(() => imageOf(frame.current)), [onDrawn]);
  return (
    <div ref={frame}>
      <ApexChart
        type={TYPES[kind]}
        width="100%"
        height={heightOf(kind, data)}
        series={series}
        options={options}
      />
    </div>
  );
}
