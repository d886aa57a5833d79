/** Projects of Jest: plain code, and screens. */
export const plain: Readonly<Record<string, unknown>>;
export const screens: Readonly<Record<string, unknown>>;
