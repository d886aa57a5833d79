import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from '../settings.module.css';

/** A picture for the camera of a phone; who cannot scan it copies the key beside it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { border: 2 });
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: data.length, path: dots.join('') };
  }, [text]);
  return (
    <svg
      className={styles['code']}
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
