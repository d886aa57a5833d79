/** When and where a photo was taken, as its file says. */
export type Taken = { takenAt: number | null; latitude: number | null; longitude: number | null };

/** A photo as it is sent: small enough, with a small picture of it, both as base64. */
export type ReadPhoto = Taken & { image: string; thumbnail: string };

/** Wide enough to read a number plate, small enough for a forest road. */
const MAX_EDGE = 2048;
const THUMBNAIL_EDGE = 240;
/** Better first; the first that is small enough is sent. */
const QUALITIES = [0.85, 0.7, 0.5, 0.3];

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (const byte of bytes) {
    binary += String.fromCodePoint(byte);
  }
  return btoa(binary);
}

type Edges = { maxEdge: number; maxBytes: number };

async function encode(canvas: HTMLCanvasElement, maxBytes: number): Promise<Blob | undefined> {
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (blob && blob.size <= maxBytes) {
      return blob;
    }
  }
  return undefined;
}

/** The picture no larger than this, turned as it was taken; nothing where it cannot be made so small. */
async function shrink(picture: ImageBitmap, { maxEdge, maxBytes }: Edges): Promise<Blob | undefined> {
  const scale = Math.min(1, maxEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return encode(canvas, maxBytes);
}

type Limits = { maxBytes: number; maxThumbnailBytes: number };

/** Makes a photo small enough to be sent; undefined where the file is no picture. */
export async function readPhoto(
  file: Blob,
  readTaken: (file: Blob) => Promise<Taken>,
  { maxBytes, maxThumbnailBytes }: Limits,
): Promise<ReadPhoto | undefined> {
  const taken = await readTaken(file);
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
  const image = await shrink(picture, { maxEdge: MAX_EDGE, maxBytes });
  const thumbnail = await shrink(picture, { maxEdge: THUMBNAIL_EDGE, maxBytes: maxThumbnailBytes });
  picture.close();
  return image && thumbnail
    ? { ...taken, image: await toBase64(image), thumbnail: await toBase64(thumbnail) }
    : undefined;
}
