export const ZH_CN: Readonly<Record<string, string>> = {};
