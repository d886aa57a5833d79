/** Where the last user of this browser landed: what the sign-in pages fetch ahead. A hint, nothing more. */
export const LANDING_KEY = 'haulboard.landing';

/** Role of the last user of this browser: what a page may fetch ahead before the server says who is there. */
export const ROLE_KEY = 'haulboard.role';
