/** A warning triangle in the box of the trucks' icons; no truck has its outline. */
export const INCIDENT_BODY = 'M12 1.5L23.5 22H0.5Z';

/** Somebody hurt is a cross, nobody hurt an exclamation mark: colour is never needed to tell them apart. */
export const INCIDENT_SIGN = {
  nearHit: 'M12 8.5V14.5M12 18.4V18.5',
  harm: 'M12 10V19M7.5 14.5H16.5',
} as const;
