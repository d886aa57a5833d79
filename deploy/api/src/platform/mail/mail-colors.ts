/** Mails are read on white, in programs that know no variables. */
export const MAIL_COLORS = { text: '#1d2421', paper: '#ffffff', line: '#dde3e0', link: '#1b6410' } as const;
