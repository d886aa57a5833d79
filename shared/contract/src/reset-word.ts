/** What somebody types to put the demo back to a fresh day. */
export const RESET_WORD = 'RESET';
