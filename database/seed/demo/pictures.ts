import type { PictogramName } from './pictograms.ts';

/** Demo data, invented by the authors of Tregu: the colours of the pictures, and which pictures there are. */
export const pictureColours = {
  black: '#3b4252',
  white: '#e8e6e1',
  silver: '#9aa5b1',
  blue: '#2f6fb0',
  red: '#c0453f',
  green: '#4c8558',
  ochre: '#d19a3a',
  brown: '#8a5a3c',
  beige: '#c9b191',
  pink: '#cf7f96',
} as const;

export type PictureColour = keyof typeof pictureColours;

/** One file per pair: `phone` in `blue` is images/phone-blue.webp, served as /demo-images/phone-blue.webp. */
export const pictures: Readonly<Record<PictogramName, readonly PictureColour[]>> = {
  phone: ['blue', 'black', 'green'],
  tablet: ['silver'],
  watch: ['black', 'pink'],
  laptop: ['silver', 'black'],
  monitor: ['black'],
  headphones: ['black', 'white', 'red'],
  speaker: ['black', 'blue'],
  camera: ['black'],
  kettle: ['silver', 'red'],
  coffee: ['black'],
  blender: ['green'],
  vacuum: ['blue'],
  lamp: ['ochre', 'white'],
  pendant: ['black'],
  chair: ['beige', 'green'],
  table: ['brown'],
  sofa: ['blue', 'beige'],
  shelf: ['brown'],
  cushion: ['ochre', 'pink'],
  rug: ['red'],
  pan: ['black'],
  mug: ['white', 'blue'],
  jacket: ['black', 'green', 'red'],
  dress: ['blue', 'pink'],
  shirt: ['white', 'blue'],
  trousers: ['black', 'beige'],
  shoe: ['white', 'red'],
  boot: ['brown'],
  bag: ['brown', 'red'],
  backpack: ['green'],
  scarf: ['red', 'beige'],
};

/** The file name of every picture. */
export const pictureFiles: readonly string[] = Object.entries(pictures).flatMap(([name, colours]) =>
  colours.map((colour) => `${name}-${colour}.webp`),
);
