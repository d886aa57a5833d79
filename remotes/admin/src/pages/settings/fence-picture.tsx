import { useLocale } from '@haulboard/data';
import type { Draft } from '@haulboard/records';
import { useLingui } from '@lingui/react/macro';
import { extentOf, outlineOf } from './fence-outline.ts';
import styles from './settings.module.css';

/** The shape of a fence, north above, and how large it is. */
export function FencePicture({ draft }: { draft: Draft }) {
  const { t } = useLingui();
  const locale = useLocale();
  const outline = outlineOf(draft);
  if (outline.length === 0) {
    return <p className={styles['outline']}>{t`The shape is drawn here once it is whole.`}</p>;
  }
  const { left, top, width, height } = extentOf(outline);
  const edge = Math.max(width, height, 1) / 20;
  const metres = (length: number) => new Intl.NumberFormat(locale).format(Math.round(length));
  const [wide, high] = [metres(width), metres(height)];
  const size = t`${wide} m from west to east, ${high} m from north to south`;
  return (
    <figure className={styles['outline']}>
      <svg
        role="img"
        aria-label={size}
        viewBox={[left - edge, top - edge, width + 2 * edge, height + 2 * edge].join(' ')}
      >
        <polygon
          points={outline.map((point) => point.join(',')).join(' ')}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption>{size}</figcaption>
    </figure>
  );
}
