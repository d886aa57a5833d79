/** Beside the steps that pages tell: a build froze somebody's page, which tells no step any more. */
export const FROZEN = 'frozen';
