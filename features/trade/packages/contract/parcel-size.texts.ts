import { defineSentences } from '#kit/sentence.ts';
import type { PackageDirection } from './packages.words.ts';

/** The longest side of a parcel: four metres, on a pallet truck. */
export const mostSideMm = 4000;

/** Size, cost and direction of parcels (pages.md 4.17). */
export const parcelSizeTexts = defineSentences('packages.size', {
  size: { en: 'Size', sq: 'Përmasat' },
  sizeOf: { en: '{length} × {width} × {height} cm', sq: '{length} × {width} × {height} cm' },
  cost: { en: 'Cost', sq: 'Kostoja' },
  costIn: { en: 'Cost, {currency}', sq: 'Kostoja, {currency}' },
  costHelp: { en: 'What the carrier charges, without VAT', sq: 'Sa faturon transportuesi, pa TVSH' },
  sizeAndCost: { en: 'Size and cost', sq: 'Përmasat dhe kostoja' },
  onlySize: { en: 'Size', sq: 'Përmasat' },
  length: { en: 'Length, cm', sq: 'Gjatësia, cm' },
  width: { en: 'Width, cm', sq: 'Gjerësia, cm' },
  height: { en: 'Height, cm', sq: 'Lartësia, cm' },
  sideRule: { en: 'Enter a length between 0.1 and 400 cm', sq: 'Shkruani një gjatësi nga 0,1 deri në 400 cm' },
  sidesRule: { en: 'Enter all three sides, or none', sq: 'Shkruani të tria përmasat, ose asnjë' },
  costRule: {
    en: 'Enter an amount with at most two decimals, or nothing',
    sq: 'Shkruani një shumë me jo më shumë se dy shifra pas presjes, ose asgjë',
  },
  save: { en: 'Save', sq: 'Ruaj' },
  saved: { en: 'Saved', sq: 'U ruajt' },
  direction: { en: 'Direction', sq: 'Drejtimi' },
  anyDirection: { en: 'Any direction', sq: 'Çdo drejtim' },
  outbound: { en: 'Hub → customer', sq: 'Magazina → klienti' },
  direct: { en: 'Supplier → customer', sq: 'Furnitori → klienti' },
  returning: { en: 'Customer → hub', sq: 'Klienti → magazina' },
});

export const directionWord: Readonly<Record<PackageDirection, (typeof parcelSizeTexts)['outbound']>> = {
  outbound: parcelSizeTexts.outbound,
  direct: parcelSizeTexts.direct,
  return: parcelSizeTexts.returning,
};
