import { useMemo } from 'react';
import { encode } from 'uqr';

type Props = {
  text: string;
  /** What it holds, for screen readers. */
  label: string;
  className?: string | undefined;
};

/** A picture for the camera of a phone; who cannot scan it types or copies the text beside it. */
export function QrCode({ text, label, className }: Props) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { border: 2 });
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: data.length, path: dots.join('') };
  }, [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="var(--hb-paper)" />
      <path d={path} fill="var(--hb-paper-text)" />
    </svg>
  );
}
