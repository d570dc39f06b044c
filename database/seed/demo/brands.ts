/** Demo data, invented by the authors of Tregu: none of these brands exists. */
export const shopBrands = [
  'Velquo',
  'Kirmova',
  'Ostrika',
  'Talvenko',
  'Lumvar',
  'Pelagora',
  'Brizara',
  'Zefirra',
  'Lysgrad',
  'Skovlinde',
  'Nordalve',
  'Birkfelt',
  'Ulvmose',
  'Jernvik',
  'Lerkar',
  'Drinella',
  'Mirdizen',
  'Ohritza',
  'Sarvelle',
  'Valbora',
  'Shtëpiza',
  'Besjana',
] as const;

export type BrandMapSeed = {
  readonly seller: string;
  /** As the seller writes it. */
  readonly brand: string;
  readonly shopBrand: (typeof shopBrands)[number];
};

const of =
  (seller: string, ...same: (typeof shopBrands)[number][]) =>
  (...other: [brand: string, shopBrand: (typeof shopBrands)[number]][]): BrandMapSeed[] =>
    [...same.map((name) => [name, name] as const), ...other].map(([brand, shopBrand]) => ({
      seller,
      brand,
      shopBrand,
    }));

/**
 * Adria writes every seventh article's brand in capitals: another brand to the computer, the same one to us. The
 * brands missing here are for staff to map.
 */
export const brandMaps: readonly BrandMapSeed[] = [
  ...of(
    'Adria Electronics',
    'Velquo',
    'Ostrika',
    'Lumvar',
    'Pelagora',
    'Brizara',
  )(['VELQUO', 'Velquo'], ['PELAGORA', 'Pelagora']),
  ...of('Nordic Living', 'Lysgrad', 'Nordalve', 'Ulvmose', 'Lerkar')(),
  ...of('Moda Balkan', 'Drinella', 'Mirdizen', 'Sarvelle')(),
  ...of('Liri Shop', 'Shtëpiza')(),
];
