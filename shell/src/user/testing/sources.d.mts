export function sources(): string;
