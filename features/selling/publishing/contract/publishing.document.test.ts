import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf, hashOfConfigurators } from '#connectors/kit/document-hash.ts';
import { shopDocument, shopStock } from '#connectors/kit/shop-document.ts';
import { optionsOf } from '#connectors/kit/variant-options.ts';
import { type DeliveredOfProduct, deliveredTargets } from '#features/catalogue/products/contract/products.fields.ts';
import { readinessOf } from '#features/catalogue/products/contract/products.readiness.ts';
import { documentFor, factsOf, stockFor } from './publishing.document.ts';
import { pricesFor } from './publishing.prices.ts';
import type { PublicationSource, ReadinessShop, SourceVariant } from './publishing.source.ts';

const nothingDelivered = Object.fromEntries(deliveredTargets.map((name) => [name, null])) as DeliveredOfProduct;

const language = (position: number, send_translation = true) => ({ position, send_translation });
const albania = { id: 2, currency: 'ALL', languages: { AL: language(0), EN: language(1) } };
const slovenia = { id: 3, currency: 'EUR', languages: { SI: language(0), EN: language(1) } };

const variant = (id: number, more: Partial<SourceVariant> = {}): SourceVariant => ({
  id,
  sku: `V-${id}`,
  ean: '4006381333931',
  currency: 'EUR',
  price: '10.5000',
  discount_price: null,
  tvsh: '20.00',
  price_extended: { 2: { price: '1500.0000', discount_price: '1200', tvsh: '20' } },
  width: 10,
  height: 20,
  depth: null,
  weight: 1.5,
  maxHandlingDays: 3,
  stock: 4,
  inDelivery: true,
  position: id,
  ...more,
});

const node = (id: number, name: string, names: Record<string, string> = {}) => ({ id, name, names });
const source: PublicationSource = {
  product: {
    ...nothingDelivered,
    id: 7,
    sku: 'A-100',
    skuIntern: 'ADR000007',
    mpn: 'MPN1',
    name: 'Supplier name',
    shortDescription: 'short',
    longDescription: '<p>long</p>',
    status: 4,
    isInVendorList: true,
    vendorWarranty: 12,
    tax_class: null,
    shop_warranty: 24,
    cncode: '85171300',
    country: 'SI',
    customsInformation: JSON.stringify({ 2: { customs_code: '85171301', license_required: true } }),
  },
  sellerSuspended: false,
  changeUnreviewed: false,
  sellerAway: false,
  publication: null,
  brand: { name: 'aurel', shopBrand: 'Aurel' },
  translations: [
    { language: 'EN', name: 'Phone', shortDescription: null, longDescription: '<p>English</p>' },
    { language: 'AL', name: 'Telefon', shortDescription: 'i shkurtër', longDescription: '' },
  ],
  barred: false,
  categories: [
    {
      id: 12,
      excluded: false,
      isLeaf: true,
      path: [node(1, 'Electronics', { AL: 'Elektronikë' }), node(12, 'Phones')],
    },
    { id: 13, excluded: true, isLeaf: true, path: [node(13, 'Excluded')] },
    { id: 1, excluded: false, isLeaf: false, path: [node(1, 'Electronics')] },
  ],
  images: [
    { id: 31, url: '/b.webp', isCover: true, position: 5, variantIds: [] },
    { id: 30, url: '/a.webp', isCover: false, position: 2, variantIds: [2, 99] },
  ],
  attributes: [
    { group: 'Colour', value: 'Red', variantId: 1 },
    { group: 'Colour', value: 'Blue', variantId: 2 },
    { group: 'Material', value: 'Steel', variantId: null },
    { group: 'Port', value: 'USB', variantId: 1 },
  ],
  variants: [variant(1), variant(2)],
};
const changed = (patch: Partial<PublicationSource>): PublicationSource => ({ ...source, ...patch });

describe('the document of a product for a shop', () => {
  const document = documentFor(source, albania);
  it('is one every connector takes', () => expect(shopDocument.parse(document)).toEqual(document));
  it('has the keys, numbers and the mapped brand', () =>
    expect(document).toMatchObject({
      externalKey: 'tregu-product-7',
      sku: 'A-100',
      skuIntern: 'ADR000007',
      mpn: 'MPN1',
      brand: 'Aurel',
      warrantyMonths: 24,
      country: 'SI',
      customs: { cnCode: '85171300', code: '85171301', licenceRequired: true },
    }));
  it('calls the mapped brand as the first language of the shop does, and a brand of a supplier as he does', () => {
    const brand = { name: 'aurel', shopBrand: 'Aurel', names: { AL: 'Ar', EN: 'Gold' } };
    expect(documentFor(changed({ brand }), albania).brand).toBe('Ar');
    expect(documentFor(changed({ brand: { ...brand, names: { EN: 'Gold' } } }), albania).brand).toBe('Aurel');
    expect(documentFor(changed({ brand: { ...brand, shopBrand: null } }), albania).brand).toBe('aurel');
  });
  it('has texts in the languages of the shop: own, else English, else the supplier’s [T102]', () => {
    expect(document.defaultLanguage).toBe('AL');
    expect(document.texts).toEqual({
      AL: { name: 'Telefon', shortDescription: 'i shkurtër', longDescription: '<p>English</p>' },
      EN: { name: 'Phone', shortDescription: 'short', longDescription: '<p>English</p>' },
    });
    const one = { ...albania, languages: { AL: language(0), EN: language(1, false) } };
    expect(Object.keys(documentFor(source, one).texts)).toEqual(['AL']);
  });
  it('has the mapped leaf categories that are not excluded, with their paths', () =>
    expect(document.categories).toEqual([
      {
        externalKey: 'tregu-category-12',
        path: [
          { key: 'tregu-category-1', name: { AL: 'Elektronikë', EN: 'Electronics' } },
          { key: 'tregu-category-12', name: { AL: 'Phones', EN: 'Phones' } },
        ],
      },
    ]));
  it('has the images in order with exactly one cover [DRW-022]', () => {
    expect(
      document.images.map(({ key, isCover, position, variantKeys }) => [key, isCover, position, variantKeys]),
    ).toEqual([
      ['tregu-image-30', false, 0, ['tregu-variant-2']],
      ['tregu-image-31', true, 1, []],
    ]);
    const none = changed({ images: source.images.map((image) => ({ ...image, isCover: false })) });
    expect(documentFor(none, albania).images.map((image) => image.isCover)).toEqual([true, false]);
  });
  it('sends no more images than the shop takes, the cover among them and the others in their order (image policy, 4.33)', () => {
    const image = (id: number, isCover = false) => ({
      id,
      url: `https://x/${id}`,
      isCover,
      position: id,
      variantIds: [],
    });
    const many = changed({ images: [image(1), image(2), image(3), image(4, true), image(5)] });
    const keys = (mostImages: number | null) =>
      documentFor(many, { ...albania, mostImages }).images.map(({ key, position, isCover }) => [
        key.slice(12),
        position,
        isCover,
      ]);
    expect(keys(null)).toHaveLength(5);
    expect(keys(3)).toEqual([
      ['1', 0, false],
      ['2', 1, false],
      ['4', 2, true],
    ]);
    expect(keys(1)).toEqual([['4', 0, true]]);
    expect(keys(100)).toEqual(keys(null));
  });
  it('says what images show in the languages of the shop, and nothing where nothing was said', () => {
    const alts = { AL: 'Telefon i zi', SI: 'Črn telefon', EN: ' ' };
    const told = changed({ images: source.images.map((image) => (image.id === 31 ? { ...image, alts } : image)) });
    expect(documentFor(told, albania).images.map((image) => image.alts)).toEqual([undefined, { AL: 'Telefon i zi' }]);
    const silent = changed({ images: source.images.map((image) => ({ ...image, alts: {} })) });
    expect(documentFor(silent, albania)).toEqual(document);
  });
  it('leaves out pictures of variants that are not sent', () => {
    const unpriced = changed({ variants: [variant(1), variant(2, { price_extended: {} })] });
    expect(documentFor(unpriced, albania).images.map((image) => image.key)).toEqual(['tregu-image-31']);
  });
  it('puts values into properties of the shop’s own that their attributes are mapped to, one attribute of a product into each (4.33)', () => {
    const target = { remoteId: 'p-1', name: 'Farbe' };
    const say = (group: string, value: string, variantId: number | null = null) => ({
      group,
      value,
      variantId,
      groupNames: { AL: `${group} AL` },
      valueNames: { AL: `${value} AL` },
    });
    const said = documentFor(
      changed({
        attributes: [
          { ...say('Colour', 'Red', 1), target },
          { ...say('Colour', 'Blue', 2), target },
          { ...say('Shade', 'Dark'), target },
          say('Weave', 'Linen'),
        ],
      }),
      albania,
    );
    expect(said.variants.map(({ options }) => options)).toEqual([
      [{ group: 'Farbe', value: 'Red', theirs: 'p-1', valueNames: { AL: 'Red AL' } }],
      [{ group: 'Farbe', value: 'Blue', theirs: 'p-1', valueNames: { AL: 'Blue AL' } }],
    ]);
    expect(said.attributes.map(({ group, theirs, groupNames }) => [group, theirs, groupNames])).toEqual([
      ['Shade', undefined, { AL: 'Shade AL' }],
      ['Weave', undefined, { AL: 'Weave AL' }],
    ]);
    const renamed = {
      ...said,
      variants: said.variants.map((it) => ({ ...it, options: it.options.map((one) => ({ ...one, group: 'Ton' })) })),
    };
    expect([hashOf(renamed), hashOfConfigurators(renamed)]).toEqual([hashOf(said), hashOfConfigurators(said)]);
  });
  it('holds an attribute apart from the property of its name that another one goes into, so that no variant loses a value (4.33)', () => {
    const into = (remoteId: string, name: string) => ({ target: { remoteId, name } });
    const say = (group: string, value: string, variantId: number, AL = group) => ({
      group,
      value,
      variantId,
      groupNames: { AL },
    });
    const said = documentFor(
      changed({
        attributes: [1, 2].flatMap((id) => [
          { ...say('Tint', `Tint ${id}`, id), ...into('p-1', 'Farbe') },
          { group: 'farbe', value: `Own ${id}`, variantId: id },
          say('Colour', `Named ${id}`, id, 'Farbe'),
          // Taken by Tint: it goes as itself, which is called as the property is.
          { ...say('FARBE ', `Second ${id}`, id), ...into('p-1', 'Farbe') },
          { ...say('Hue', `Hue ${id}`, id), ...into('p-2', 'Farbe') },
          say('Farbe (2)', `Numbered ${id}`, id),
          say('Weave', `Weave ${id}`, id),
        ]),
      }),
      albania,
    );
    const { options, of } = optionsOf(said, 'AL', null);
    const first = Object.entries(of.get(said.variants[0]!.externalKey)!);
    expect(Object.fromEntries(first.map(([title, value]) => [value, title]))).toMatchObject({
      'Tint 1': expect.any(String),
      'Hue 1': expect.any(String),
      'Numbered 1': 'Farbe (2)',
      'Weave 1': 'Weave',
    });
    expect(first.map(([, value]) => value).toSorted()).toEqual(
      ['Hue 1', 'Named 1', 'Numbered 1', 'Own 1', 'Second 1', 'Tint 1', 'Weave 1'].toSorted(),
    );
    const titles = options.map(({ title }) => title.toLowerCase());
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((it) => it === 'farbe')).toHaveLength(1);
  });
  it('tells variants apart by their options and keeps the rest as attributes', () => {
    expect(document.variants.map((it) => it.options)).toEqual([
      [{ group: 'Colour', value: 'Red' }],
      [{ group: 'Colour', value: 'Blue' }],
    ]);
    expect(document.attributes).toEqual([
      { group: 'Material', value: 'Steel', variantKey: null },
      { group: 'Port', value: 'USB', variantKey: 'tregu-variant-1' },
    ]);
    const single = documentFor(changed({ variants: [variant(1)] }), albania);
    expect(single.variants[0]!.options).toEqual([]);
    expect(single.attributes.map((it) => it.value)).toEqual(['Red', 'Steel', 'USB']);
  });
  it('names attributes in the languages of the shop, numbers with their unit, in the order of the market', () => {
    const told = changed({
      attributes: [
        {
          group: 'Weight',
          value: '250',
          variantId: null,
          unit: 'g',
          groupPlace: 1,
          groupNames: { AL: 'Pesha', SI: 'Teža' },
        },
        { group: 'Fit', value: 'Slim', variantId: null, groupPlace: 2, valuePlace: 2 },
        {
          group: 'Fit',
          value: 'Regular',
          variantId: null,
          groupPlace: 2,
          valuePlace: 1,
          valueNames: { AL: 'E rregullt', EN: ' ' },
        },
        { group: 'Care', value: 'Wash cold', variantId: null },
        { group: 'Colour', value: 'Red', variantId: 1, colour: '#d32f2f', valueNames: { AL: 'E kuqe' } },
        { group: 'Colour', value: 'Blue', variantId: 2 },
      ],
    });
    const said = documentFor(told, albania);
    expect(shopDocument.parse(said)).toEqual(said);
    expect(said.attributes).toEqual([
      { group: 'Weight', value: '250 g', groupNames: { AL: 'Pesha' }, variantKey: null },
      { group: 'Fit', value: 'Regular', valueNames: { AL: 'E rregullt' }, variantKey: null },
      { group: 'Fit', value: 'Slim', variantKey: null },
      { group: 'Care', value: 'Wash cold', variantKey: null },
    ]);
    expect(said.variants.map((it) => it.options)).toEqual([
      [{ group: 'Colour', value: 'Red', colour: '#d32f2f', valueNames: { AL: 'E kuqe' } }],
      [{ group: 'Colour', value: 'Blue' }],
    ]);
  });
  it('has the shop’s price, and the base price where the currency is the same [T65]', () => {
    const lek = { gross: '1800', discountGross: '1440', referencePrice: '1800', vat: '20', currency: 'ALL' };
    expect(pricesFor(source, { ...albania, digits: 0 })[0]).toMatchObject({
      ...lek,
      price: '1500',
      discountPrice: '1200',
    });
    expect(pricesFor(source, slovenia)[0]).toMatchObject({ price: '10.5', discountPrice: null, currency: 'EUR' });
  });
  it('has no discount that is none', () => {
    for (const discount_price of ['0', '10.5', '11'])
      expect(pricesFor(changed({ variants: [variant(1, { discount_price })] }), slovenia)[0]!.discountPrice).toBeNull();
  });
  it('shows a reduction against the lowest price of 30 days where the shop announces by it, else against the base [PR17]', () => {
    const reduced = (low30: string | null) =>
      changed({ variants: [variant(1, { price: '60', discount_price: '50', low30 })] });
    const reference = (low30: string | null, omnibus = true) =>
      pricesFor(reduced(low30), { ...slovenia, omnibus })[0]!.referencePrice;
    const base = pricesFor(reduced(null), slovenia)[0]!;
    expect(reference(null, false)).toBe(base.gross);
    expect(reference('61.9900')).toBe('61.99');
    // Not below it, or nothing known: a plain price, not announced.
    expect(reference(base.discountGross)).toBeNull();
    expect(reference('40')).toBeNull();
    expect(reference(null)).toBeNull();
  });
  it('says the campaign of a reduction where it is announced, and only there (pages.md 4.8)', () => {
    const campaign = { names: { EN: 'Week' }, descriptions: {}, image: null, until: '2100-01-01T00:00:00.000Z' };
    const layer = { campaignItem: 1, net: '50', gross: '61', campaign };
    const of = (reference: string | null, net = '50') =>
      pricesFor(
        changed({ variants: [variant(1, { price: '60', layer: { ...layer, net, reference } })] }),
        slovenia,
      )[0]!;
    expect(of('73.2').campaign).toEqual(campaign);
    // A plain price announces nothing; neither does one that is not below the base.
    expect(of(null)).not.toHaveProperty('campaign');
    expect(of('61')).not.toHaveProperty('campaign');
    expect(of('73.2', '60')).not.toHaveProperty('campaign');
  });
  it('leaves out variants without a price in the shop', () =>
    expect(
      documentFor(changed({ variants: [variant(1), variant(2, { price: null })] }), slovenia).variants.map(
        (it) => it.sku,
      ),
    ).toEqual(['V-1']));
  it('has no characters a shop cannot store', () => {
    const dirty = changed({ translations: [{ ...source.translations[0]!, name: 'a\0b\ud800' }] });
    expect(shopDocument.parse(documentFor(dirty, albania)).texts.EN!.name).toBe('ab\ufffd');
  });
  it('has no customs where nothing is known', () => {
    const product = { ...source.product, cncode: null, customsInformation: null };
    expect(documentFor(changed({ product }), albania).customs).toBeNull();
  });
});

it('is the same document whatever order the rows come in, so that nothing is sent without a change', () => {
  const shuffled = <T>(list: readonly T[]) => fc.shuffledSubarray([...list], { minLength: list.length });
  const sources = fc
    .tuple(shuffled(source.variants), shuffled(source.images), shuffled(source.attributes), shuffled(source.categories))
    .map(([variants, images, attributes, categories]) => changed({ variants, images, attributes, categories }));
  fc.assert(
    fc.property(sources, (other) => {
      expect(JSON.stringify(documentFor(other, albania))).toBe(JSON.stringify(documentFor(source, albania)));
      expect(stockFor(other)).toEqual(stockFor(source));
    }),
  );
});

it('does not change with stock alone [T53]', () => {
  const sold = changed({ variants: [variant(1, { stock: 0 }), variant(2)] });
  expect(documentFor(sold, albania)).toEqual(documentFor(source, albania));
  expect(stockFor(sold)).not.toEqual(stockFor(source));
});

it('has stock per variant, 0 for what the supplier no longer delivers [T54]', () => {
  const some = changed({ variants: [variant(1), variant(2, { inDelivery: false }), variant(3, { stock: -2 })] });
  expect(shopStock.parse(stockFor(some))).toEqual([
    { variantKey: 'tregu-variant-1', stock: 4 },
    { variantKey: 'tregu-variant-2', stock: 0 },
    { variantKey: 'tregu-variant-3', stock: 0 },
  ]);
  const gone = changed({ product: { ...source.product, isInVendorList: false } });
  expect(stockFor(gone).map((it) => it.stock)).toEqual([0, 0]);
});

describe('readiness of the whole product', () => {
  const nothingMore = { demands: [], rates: [{ currency_pair: 'EURALL', rate: '97.2' }], required: [] } as const;
  const codes = (
    patch: Partial<PublicationSource>,
    shop: typeof albania | typeof slovenia = albania,
    more: Partial<ReadinessShop> = {},
  ) => {
    const full = { ...shop, ...nothingMore, ...more };
    return readinessOf(factsOf(changed(patch), full), full.demands).map((it) => it.code);
  };
  it('is empty for a complete one', () => expect(codes({})).toEqual([]));
  it('asks for a name in EN or a language of the shop', () => {
    const [english, albanian] = source.translations;
    expect(codes({ translations: [english!] }, slovenia)).toEqual([]);
    expect(codes({ translations: [albanian!] }, slovenia)).toEqual(['name_missing']);
    expect(codes({ translations: [{ ...english!, name: ' ' }] })).toEqual(['name_missing']);
  });
  it('asks for a price in this shop’s currency', () =>
    expect(codes({ variants: [variant(1, { price_extended: {} })] })).toEqual(['price_missing']));
  it('asks for a leaf category that is not excluded', () => {
    const [, excluded, parent] = source.categories;
    expect(codes({ categories: [parent!] })).toEqual(['category_missing']);
    expect(codes({ categories: [excluded!] })).toEqual(['category_excluded']);
  });
  it('asks that no rule keeps it out as a whole', () => expect(codes({ barred: true })).toEqual(['excluded']));
  it('asks for what the shop demands, and for required attributes where the category is', () => {
    const bare = { images: [], brand: null, product: { ...source.product, cncode: null } };
    const demands = ['image_missing', 'brand_missing', 'cncode_missing', 'rate_missing'] as const;
    expect(codes(bare)).toEqual([]);
    expect(codes(bare, albania, { demands, rates: [] })).toEqual([
      'rate_missing',
      'image_missing',
      'brand_missing',
      'cncode_missing',
    ]);
    const eans = { demands: ['ean_missing'] } as const;
    expect(codes({ variants: [variant(1, { ean: ' 4006381333930' })] }, albania, eans)).toContain('ean_missing');
    const one = [variant(1, { ean: null }), variant(2, { ean: ' 4006381333931' })];
    expect(codes({ variants: one }, albania, eans)).not.toContain('ean_missing');
    // Each variant by what it is bought for (pricing.md section 2 (c)).
    const variants = [variant(1), variant(2, { currency: 'USD' })];
    const rateOnly = { demands: ['rate_missing'] } as const;
    expect(codes({ variants }, albania, rateOnly)).toEqual(['rate_missing']);
    const dollar = { currency_pair: 'EURUSD', rate: '1.08' };
    expect(codes({ variants }, albania, { ...rateOnly, rates: [...nothingMore.rates, dollar] })).toEqual([]);
    const group = 'A group that no product has';
    expect(codes({}, albania, { required: [{ group, categoryId: null }] })).toEqual(['attribute_missing']);
    expect(codes({}, albania, { required: [{ group, categoryId: 999_999 }] })).toEqual([]);
    expect(codes({}, albania, { required: [{ group, categoryId: source.categories[0]!.path[0]!.id }] })).toEqual([
      'attribute_missing',
    ]);
  });
});

it('sends the text of the shop’s fallback language where its own has none', () => {
  const shop = { ...slovenia, languages: { SI: language(0) } };
  expect(documentFor(source, shop).texts).toMatchObject({ SI: { name: 'Phone', longDescription: '<p>English</p>' } });
  const albanian = documentFor(source, { ...shop, fallback: 'AL' }).texts;
  expect(albanian).toMatchObject({
    SI: { name: 'Telefon', shortDescription: 'i shkurtër', longDescription: '<p>long</p>' },
  });
});
