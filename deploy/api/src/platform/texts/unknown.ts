/** Stands in mails and papers where a value is not known, or where there is none: never 0, never nothing. */
export const UNKNOWN = '–';
