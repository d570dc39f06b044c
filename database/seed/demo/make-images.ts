/**
 * Draws the demo market's pictures: node database/seed/demo/make-images.ts. The result is committed, so that a first
 * start needs no drawing; run it again after a change to pictograms.ts or pictures.ts.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type PictogramName, pictograms } from './pictograms.ts';
import { type PictureColour, pictureColours, pictures } from './pictures.ts';

/** Large enough for a product page on a phone and a tablet, small enough to carry all of them. */
const edge = 640;
const folder = fileURLToPath(new URL('images/', import.meta.url));

function mix(colour: string, other: string, share: number): string {
  const part = (at: number): string => {
    const [a, b] = [colour, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(a! * (1 - share) + b! * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

function draw(name: PictogramName, colour: PictureColour): string {
  const body = pictureColours[colour];
  // A white product would vanish on a tint of its own colour.
  const ground = colour === 'white' ? '#8fa3b5' : mix(body, '#ffffff', 0.82);
  const paint = { body, shade: mix(body, '#14181f', 0.42), light: mix(body, '#ffffff', 0.55) };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 320 320">
    <rect width="320" height="320" fill="${ground}"/>
    <circle cx="160" cy="160" r="132" fill="#ffffff" opacity="0.45"/>
    <ellipse cx="160" cy="266" rx="92" ry="9" fill="#14181f" opacity="0.12"/>
    <g transform="translate(45 47) scale(1.15)">${pictograms[name](paint)}</g>
  </svg>`;
}

mkdirSync(folder, { recursive: true });
for (const [name, colours] of Object.entries(pictures) as [PictogramName, readonly PictureColour[]][]) {
  for (const colour of colours) {
    const svg = Buffer.from(draw(name, colour));
    await sharp(svg).webp({ quality: 80, effort: 6 }).toFile(`${folder}${name}-${colour}.webp`);
  }
}
