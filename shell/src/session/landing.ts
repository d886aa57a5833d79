/** Where the last user of this browser landed: what the sign-in pages fetch ahead. A hint, nothing more. */
export const LANDING_KEY = 'haulboard.landing';
