/** Twice as many points as on the screen: it goes into letters and on walls. */
const SCALE = 2;

/**
 * A drawing as a PNG, as it stands on the page. The library's own way reads its style sheets anew in the page, which the
 * page's policy refuses and reports.
 *
 * @param css what its classes mean: an image inherits nothing from the page
 * @throws Error where the browser cannot draw it
 */
export async function svgImage(svg: SVGSVGElement, css: string): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) {
    throw new TypeError('a copy of a drawing is a drawing');
  }
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('width', String(width * SCALE));
  copy.setAttribute('height', String(height * SCALE));
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = css;
  copy.prepend(style);
  const image = new Image();
  const text = new XMLSerializer().serializeToString(copy);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * SCALE);
  canvas.height = Math.round(height * SCALE);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) {
    throw new Error('the picture gave no image');
  }
  return blob;
}
