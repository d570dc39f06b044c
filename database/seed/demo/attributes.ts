/** Demo data, invented by the authors of Tregu: the shops' own attribute groups with their options. */
export type AttributeGroupSeed = {
  readonly name: string;
  /** Offered as a filter in the shops. */
  readonly isFilter: boolean;
  readonly options: readonly string[];
};

export const attributeGroups: readonly AttributeGroupSeed[] = [
  {
    name: 'Colour',
    isFilter: true,
    options: ['Black', 'White', 'Grey', 'Silver', 'Blue', 'Red', 'Green', 'Yellow', 'Brown', 'Beige', 'Pink'],
  },
  {
    name: 'Size',
    isFilter: true,
    options: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45'],
  },
  {
    name: 'Material',
    isFilter: true,
    options: [
      'Oak',
      'Beech',
      'Ash',
      'Metal',
      'Stainless steel',
      'Cast iron',
      'Glass',
      'Stoneware',
      'Porcelain',
      'Paper',
      'Cotton',
      'Linen',
      'Wool',
      'Velvet',
      'Leather',
      'Polyester',
      'Polyamide',
      'Viscose',
      'Silk',
    ],
  },
  { name: 'Storage', isFilter: true, options: ['16 GB', '32 GB', '64 GB', '128 GB', '256 GB', '512 GB', '1 TB'] },
  { name: 'Memory', isFilter: true, options: ['8 GB', '16 GB', '32 GB'] },
  {
    name: 'Screen size',
    isFilter: true,
    options: [
      '6.1"',
      '6.4"',
      '8"',
      '11"',
      '13.3"',
      '14"',
      '15.6"',
      '16"',
      '24"',
      '27"',
      '34"',
      '43"',
      '50"',
      '55"',
      '65"',
    ],
  },
  {
    name: 'Power',
    isFilter: false,
    options: ['5 W', '10 W', '20 W', '40 W', '120 W', '800 W', '1400 W', '1500 W', '2200 W'],
  },
  { name: 'Energy class', isFilter: true, options: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] },
  { name: 'Connection', isFilter: true, options: ['Cable', 'Wireless'] },
  { name: 'Socket', isFilter: false, options: ['E14', 'E27', 'GU10'] },
];

export type AttributeMapSeed = {
  readonly seller: string;
  readonly group: string;
  readonly value: string;
  readonly shopGroup: string;
  readonly shopValue: string;
};

const of =
  (seller: string, group: string, shopGroup: string) =>
  (...values: (string | readonly [value: string, shopValue: string])[]): AttributeMapSeed[] =>
    values.map((pair) => {
      const [value, shopValue] = typeof pair === 'string' ? [pair, pair] : pair;
      return { seller, group, value, shopGroup, shopValue };
    });

/** A part of the suppliers' values mapped to ours; the rest is for staff. */
export const attributeMaps: readonly AttributeMapSeed[] = [
  ...of('Adria Electronics', 'Color', 'Colour')('Black', 'Blue', 'Green', 'White', 'Silver'),
  ...of('Adria Electronics', 'Storage', 'Storage')('64 GB', '128 GB', '256 GB', '512 GB', ['1000 GB', '1 TB']),
  ...of('Adria Electronics', 'Screen size', 'Screen size')(
    ['6.1 in', '6.1"'],
    ['6.4 in', '6.4"'],
    ['14 in', '14"'],
    ['27 in', '27"'],
  ),
  ...of('Nordic Living', 'Colour', 'Colour')('White', 'Beige', 'Green', 'Blue', ['Ochre', 'Yellow']),
  ...of('Nordic Living', 'Material', 'Material')('Oak', 'Beech', 'Linen', 'Wool'),
  ...of('Moda Balkan', 'Colour', 'Colour')('Black', 'Red', 'Blue', 'White'),
  ...of('Moda Balkan', 'Size', 'Size')('S', 'M', 'L', 'XL', '37', '38', '39', '40'),
];
