/** The languages that mails are written in. */
export const LANGUAGES = ['en-US', 'zh-CN'] as const;
