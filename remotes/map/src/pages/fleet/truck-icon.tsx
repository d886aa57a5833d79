import { ICON_BOX, ICON_SHAPES } from '../../model/drawing/icon-shapes.ts';
import type { IconKind } from '../../model/drawing/truck-icon.ts';
import { ICON_COLORS, ICON_HOLLOW, ICON_INK } from './icon-colors.ts';

type Props = { kind: IconKind; isStale?: boolean };

/** The map's icon beside a text that says the same. */
export function TruckIcon({ kind, isStale = false }: Props) {
  const { body, sign } = ICON_SHAPES[kind];
  const fill = ICON_COLORS[kind];
  return (
    <svg
      width={22}
      height={22}
      viewBox={`-1 -1 ${ICON_BOX + 2} ${ICON_BOX + 2}`}
      aria-hidden
      focusable={false}
    >
      <path
        d={body}
        fill={isStale ? ICON_HOLLOW : fill}
        stroke={isStale ? fill : ICON_INK}
        strokeWidth={1.6}
        strokeDasharray={isStale ? '3 2.2' : undefined}
      />
      <path
        d={sign}
        fill="none"
        stroke={isStale ? fill : ICON_INK}
        strokeWidth={2.2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
