import { ICON_BOX } from '../../../model/drawing/icon-shapes.ts';
import { INCIDENT_BODY, INCIDENT_SIGN } from '../../../model/drawing/incident-shape.ts';
import { ICON_INK, INCIDENT_COLORS } from '../icon-colors.ts';

/** The sign of an incident beside a text that says the same. */
export function IncidentIcon({ isHarm }: { isHarm: boolean }) {
  return (
    <svg
      width={22}
      height={22}
      viewBox={`-1 -1 ${ICON_BOX + 2} ${ICON_BOX + 2}`}
      aria-hidden
      focusable={false}
    >
      <path
        d={INCIDENT_BODY}
        fill={isHarm ? INCIDENT_COLORS.harm : INCIDENT_COLORS.nearHit}
        stroke={ICON_INK}
        strokeWidth={1.6}
      />
      <path
        d={isHarm ? INCIDENT_SIGN.harm : INCIDENT_SIGN.nearHit}
        fill="none"
        stroke={ICON_INK}
        strokeWidth={2.4}
        strokeLinecap="round"
      />
    </svg>
  );
}
