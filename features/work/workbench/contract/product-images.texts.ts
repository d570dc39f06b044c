import { defineTexts } from '#kit/text.ts';

/** Words of the image gallery that the specification leaves to us: order, checks, variants. */
export const productImageTexts = defineTexts({
  drag: { en: 'Drag image {number} to another place', sq: 'Tërhiqe foton {number} në vend tjetër' },
  howToDrag: {
    en: 'Press space or enter to pick the image up, the arrow keys to move it, space or enter to put it down, escape to leave it where it was.',
    sq: 'Shtypni hapësirën ose enter për ta marrë foton, shigjetat për ta lëvizur, hapësirën ose enter për ta lëshuar, escape për ta lënë ku ishte.',
  },
  pickedUp: { en: 'Image {number} is picked up.', sq: 'Fotoja {number} u mor.' },
  over: { en: 'Place {place} of {count}.', sq: 'Vendi {place} nga {count}.' },
  putDown: { en: 'The image is at place {place} of {count}.', sq: 'Fotoja është në vendin {place} nga {count}.' },
  leftAlone: { en: 'The image stays at place {place}.', sq: 'Fotoja mbetet në vendin {place}.' },
  pixels: { en: '{width} × {height} px', sq: '{width} × {height} px' },
  unreachable: { en: 'Cannot be loaded: {why}', sq: 'Nuk mund të ngarkohet: {why}' },
  small: {
    en: 'Small: under {side} px on a side',
    sq: 'E vogël: nën {side} px në një anë',
  },
  narrow: {
    en: 'Unusual proportions: one side is over {ratio} times the other',
    sq: 'Përmasa të pazakonta: njëra anë mbi {ratio} herë më e madhe',
  },
  heavy: { en: 'Large file: over {limit}', sq: 'E rëndë: më shumë se {limit}' },
  duplicate: { en: 'Duplicate of image {of}', sq: 'E njëjta foto si fotoja {of}' },
  withRemarks: { en: '{count} with warnings', sq: '{count} me vërejtje' },
  checkSources: { en: 'Check the supplier’s images', sq: 'Kontrollo fotot e furnitorit' },
  checking: { en: 'The images are being checked.', sq: 'Fotot po kontrollohen.' },
  lastChecked: { en: 'Supplier’s images checked {time}', sq: 'Fotot e furnitorit u kontrolluan {time}' },
  neverChecked: {
    en: 'Supplier images have not been checked yet.',
    sq: 'Fotot e furnitorit ende nuk janë kontrolluar.',
  },
  inVariants: { en: 'Variants of image {number}', sq: 'Variantet e fotos {number}' },
  someVariants: { en: '{count} of {total} variants', sq: '{count} nga {total} variante' },
  anyVariant: { en: 'All variants', sq: 'Të gjitha variantet' },
  afterUpdate: { en: 'Variants after Update', sq: 'Variantet pas Përditëso' },
  pasteHint: { en: 'or paste from the clipboard', sq: 'ose ngjitni' },
  ofVariant: { en: 'Image of {sku}', sq: 'Fotoja e {sku}' },
});
