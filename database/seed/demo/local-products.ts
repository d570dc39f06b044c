/** Demo data, invented by the authors of Tregu: what the two local sellers offer. */
export type LocalProductSeed = {
  readonly seller: string;
  readonly sku: string;
  readonly brand: string | null;
  /** Key of a leaf in categories.json. */
  readonly category: string;
  readonly name: { readonly en: string; readonly sq: string };
  readonly description: { readonly en: string; readonly sq: string };
  readonly ean: string | null;
  /** EUR without VAT, as text because amounts are exact decimals. */
  readonly price: string;
  readonly stock: number;
  /** kg. */
  readonly weight: string;
  /** File in images/, or null where the seller has not uploaded one yet. */
  readonly image: string | null;
};

export const localProducts: readonly LocalProductSeed[] = [
  {
    seller: 'Liri Shop',
    sku: 'LS-001',
    brand: 'Shtëpiza',
    category: 'kettles',
    name: { en: 'Shtëpiza kettle 1.7 l, red', sq: 'Çajnik elektrik Shtëpiza 1,7 l, i kuq' },
    description: {
      en: '<p>A kettle for the whole family: 1.7 litres, switches itself off, easy to clean.</p>',
      sq: '<p>Çajnik për gjithë familjen: 1,7 litra, fiket vetë, pastrohet lehtë.</p>',
    },
    ean: '2040000083298',
    price: '27.50',
    stock: 24,
    weight: '1.1',
    image: 'kettle-red.webp',
  },
  {
    seller: 'Liri Shop',
    sku: 'LS-002',
    brand: 'Shtëpiza',
    category: 'blenders',
    name: { en: 'Shtëpiza blender 600 W', sq: 'Blender Shtëpiza 600 W' },
    description: {
      en: '<p>For soups, sauces and fruit: 600 W, two speeds, glass jug of 1.2 litres.</p>',
      sq: '<p>Për supa, salca dhe fruta: 600 W, dy shpejtësi, enë qelqi 1,2 litra.</p>',
    },
    ean: '2040000162481',
    price: '39.00',
    stock: 12,
    weight: '2.4',
    image: 'blender-green.webp',
  },
  {
    seller: 'Liri Shop',
    sku: 'LS-003',
    brand: 'Besjana',
    category: 'mugs',
    name: { en: 'Besjana mug, hand-painted', sq: 'Filxhan Besjana, i pikturuar me dorë' },
    description: {
      en: '<p>Painted by hand in Prishtina, each one a little different. 30 cl, not for the dishwasher.</p>',
      sq: '<p>I pikturuar me dorë në Prishtinë, secili pak ndryshe. 30 cl, jo për pjatalarëse.</p>',
    },
    ean: '2040000241674',
    price: '9.90',
    stock: 60,
    weight: '0.32',
    image: 'mug-blue.webp',
  },
  {
    seller: 'Liri Shop',
    sku: 'LS-004',
    brand: 'Besjana',
    category: 'cookware',
    name: { en: 'Besjana pan 26 cm', sq: 'Tigan Besjana 26 cm' },
    description: {
      en: '<p>A heavy pan that keeps the heat. For gas and electric hobs.</p>',
      sq: '<p>Tigan i rëndë që e mban nxehtësinë. Për soba me gaz dhe elektrike.</p>',
    },
    ean: '2040000320867',
    price: '31.00',
    stock: 0,
    weight: '1.8',
    image: 'pan-black.webp',
  },
  {
    seller: 'Liri Shop',
    sku: 'LS-005',
    brand: null,
    category: 'cushions',
    name: { en: 'Cushion with crochet cover', sq: 'Jastëk me mbulesë me grep' },
    description: {
      en: '<p>Cotton cover, made with a crochet hook by women of the Drenica valley. 45 × 45 cm.</p>',
      sq: '<p>Mbulesë pambuku, e punuar me grep nga gratë e Drenicës. 45 × 45 cm.</p>',
    },
    ean: null,
    price: '22.00',
    stock: 8,
    weight: '0.5',
    image: 'cushion-pink.webp',
  },
  {
    seller: 'Liri Shop',
    sku: 'LS-006',
    brand: 'Shtëpiza',
    category: 'irons',
    name: { en: 'Shtëpiza steam iron 2400 W', sq: 'Hekur me avull Shtëpiza 2400 W' },
    description: {
      en: '<p>2400 W, ceramic sole, switches itself off after eight minutes.</p>',
      sq: '<p>2400 W, pllakë qeramike, fiket vetë pas tetë minutash.</p>',
    },
    ean: '2040000400057',
    price: '36.40',
    stock: 15,
    weight: '1.25',
    image: null,
  },
  {
    seller: 'Xhoni Shop',
    sku: 'XS-01',
    brand: 'Xhonira',
    category: 'scarves',
    name: { en: 'Xhonira wool scarf', sq: 'Shall leshi Xhonira' },
    description: {
      en: '<p>Woven in Prizren from mountain wool, two metres long.</p>',
      sq: '<p>I endur në Prizren nga leshi i maleve, dy metra i gjatë.</p>',
    },
    ean: '2040000479244',
    price: '24.00',
    stock: 18,
    weight: '0.2',
    image: 'scarf-beige.webp',
  },
  {
    seller: 'Xhoni Shop',
    sku: 'XS-02',
    brand: 'Xhonira',
    category: 'men-shirts',
    name: { en: 'Xhonira linen shirt, white', sq: 'Këmishë liri Xhonira, e bardhë' },
    description: {
      en: '<p>Linen shirt with a standing collar, cut wide for hot days.</p>',
      sq: '<p>Këmishë liri me jakë të ngritur, e gjerë për ditë të nxehta.</p>',
    },
    ean: '2040000558437',
    price: '33.50',
    stock: 9,
    weight: '0.25',
    image: 'shirt-white.webp',
  },
  {
    seller: 'Xhoni Shop',
    sku: 'XS-03',
    brand: 'Xhonira',
    category: 'handbags',
    name: { en: 'Xhonira leather bag', sq: 'Çantë lëkure Xhonira' },
    description: {
      en: '<p>Small leather bag with an embroidered flap.</p>',
      sq: '<p>Çantë e vogël lëkure me kapak të qëndisur.</p>',
    },
    ean: '2040000637620',
    price: '48.00',
    stock: 5,
    weight: '0.6',
    image: 'bag-brown.webp',
  },
];
