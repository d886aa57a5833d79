const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;
type ImageType = keyof typeof ENDINGS;

const starts = (bytes: Uint8Array, first: readonly number[], from = 0) =>
  first.every((byte, at) => bytes[from + at] === byte);

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** What a picture is, by its first bytes: what its sender calls it is nobody's proof. */
export function imageType(bytes: Uint8Array): ImageType | undefined {
  if (starts(bytes, [0xff, 0xd8, 0xff])) {
    return 'image/jpeg';
  }
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    return 'image/png';
  }
  return starts(bytes, RIFF) && starts(bytes, WEBP, 8) ? 'image/webp' : undefined;
}

/** How a file of this kind is called. */
export function endingOf(type: string): string {
  return Object.entries(ENDINGS).find(([known]) => known === type)?.[1] ?? 'bin';
}
