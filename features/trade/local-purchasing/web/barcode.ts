import { code128, drawingSVG } from 'bwip-js/browser';

/** A Code 128 as the address of an image that is decoded already, so that it is there when the page is printed. */
export async function readyCode128(text: string): Promise<string> {
  const image = new Image();
  image.src = code128Image(text);
  await image.decode();
  return image.src;
}

/** A Code 128 as the address of an image, drawn in the browser; loaded with the first that is printed. */
export function code128Image(text: string): string {
  const svg = code128({ bcid: 'code128', text, scale: 2, height: 14, paddingwidth: 20 }, drawingSVG());
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}
