import { defineSentences } from '#kit/sentence.ts';
import type { PackageDirection } from './packages.words.ts';

/** The longest side of a parcel: four metres, on a pallet truck. */
export const mostSideMm = 4000;

/** What a carrier charges, as it is sent: at most two decimals. */
export const costText = /^\d{1,9}(\.\d{1,2})?$/;
/** Letters of the note about a parcel. */
export const mostNote = 1000;

/** Size, cost, way and services of parcels (pages.md 4.17). */
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
  from: { en: 'From', sq: 'Nga' },
  to: { en: 'To', sq: 'Për' },
  hub: { en: 'Hub', sq: 'Magazina' },
  toCountry: { en: 'To country', sq: 'Për shtetin' },
  anyCountry: { en: 'Any country', sq: 'Çdo shtet' },
  toCity: { en: 'To town', sq: 'Për qytetin' },
  note: { en: 'Note', sq: 'Shënim' },
  noteFor: { en: 'Note for the team', sq: 'Shënim për ekipin' },
  noteHelp: {
    en: 'It is not printed, and nobody outside the team reads it.',
    sq: 'Nuk printohet dhe jashtë ekipit nuk e lexon askush.',
  },
  service: { en: 'Service', sq: 'Shërbimi' },
  services: { en: 'Services', sq: 'Shërbimet' },
  anyService: { en: 'Any service', sq: 'Çdo shërbim' },
  noService: { en: 'No service named', sq: 'Pa shërbim të caktuar' },
  addService: { en: 'Add service', sq: 'Shto shërbim' },
  removeService: { en: 'Remove service', sq: 'Hiq shërbimin' },
  serviceName: { en: 'Name', sq: 'Emri' },
  serviceCode: { en: 'Carrier’s code', sq: 'Kodi i transportuesit' },
  serviceDays: { en: 'Working days', sq: 'Ditë pune' },
  serviceMax: { en: 'Up to, kg', sq: 'Deri në, kg' },
  servicePrice: { en: 'Price', sq: 'Çmimi' },
  currency: { en: 'Currency', sq: 'Monedha' },
  servicesWhy: {
    en: 'The price of a service becomes the cost of each package with a label of it.',
    sq: 'Çmimi i shërbimit bëhet kostoja e çdo pakoje me etiketë të tij.',
  },
  daysOf: { en: '{days} {days|day|days}', sq: '{days} ditë' },
  upTo: { en: 'up to {weight} kg', sq: 'deri në {weight} kg' },
  serviceNameRule: { en: 'Name the service', sq: 'Shkruani emrin e shërbimit' },
  serviceTwice: { en: 'Two services have the same name', sq: 'Dy shërbime kanë të njëjtin emër' },
  daysRule: { en: 'Enter whole days, at most 60', sq: 'Shkruani ditë të plota, më së shumti 60' },
  currencyRule: { en: 'Choose the currency', sq: 'Zgjidhni monedhën' },
  returning: { en: 'Customer → hub', sq: 'Klienti → magazina' },
});

export const directionWord: Readonly<Record<PackageDirection, (typeof parcelSizeTexts)['outbound']>> = {
  outbound: parcelSizeTexts.outbound,
  direct: parcelSizeTexts.direct,
  return: parcelSizeTexts.returning,
};

/** Between which two places a parcel travels: its supplier, the town of its customer, or the hub, which is null. */
export function endsOf(parcel: {
  readonly direction: PackageDirection;
  readonly supplier: string;
  readonly city: string;
  readonly country: string;
}): { readonly from: string | null; readonly to: string | null } {
  const { direction, supplier, city, country } = parcel;
  const customer = [city, country].filter(Boolean).join(', ');
  if (direction === 'direct') return { from: supplier, to: customer };
  return direction === 'return' ? { from: customer, to: null } : { from: null, to: customer };
}
