/** The present, whole seconds since epoch. */
export function now(): number {
  return Math.floor(Date.now() / 1000);
}

/** An instant from the database, in seconds. */
export function toSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

/** The same of one that may not be there. */
export function toSecondsOrNull(instant: Date | null): number | null {
  return instant && toSeconds(instant);
}

/** An instant for the database. */
export function toInstant(seconds: number): Date {
  return new Date(seconds * 1000);
}
