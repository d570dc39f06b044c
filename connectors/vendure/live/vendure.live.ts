import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { describeConnector } from '#connectors/kit/connector-suite.ts';
import { hashOf, hashOfPrices } from '#connectors/kit/document-hash.ts';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import { connectLive, superadmin } from './live-shop.for-tests.ts';
import { type LiveVendure, startLiveVendure } from './live-vendure.for-tests.ts';

const signal = new AbortController().signal;
let shared: LiveVendure;
beforeAll(async () => {
  shared = await startLiveVendure(inject('adminUrl'));
});
afterAll(() => shared?.stop());

describeConnector('A live Vendure', async () => {
  const { live, connector, process, fetch } = await connectLive('trial', shared);
  const admin = await superadmin(live, 'trial');
  const everywhere = await superadmin(live, null);
  const find = async (key: string) =>
    (
      await admin(
        `query ($key: String!) { products(options: { filter: { externalId: { eq: $key } } }) { items {
          id enabled optionGroups { options { id translations { languageCode } } } } } }`,
        { key },
      )
    ).products.items;
  const countingOf = async (key: string): Promise<readonly { id: string; trackInventory: string }[]> => {
    const document = `query ($key: String!) { products(options: { filter: { externalId: { eq: $key } } }) { items {
      variants { id trackInventory } } } }`;
    return (await admin(document, { key })).products.items[0].variants;
  };
  return {
    connector,
    process,
    fetch,
    countInShop: async (externalKey) =>
      (await find(externalKey)).filter((it: { enabled: boolean }) => it.enabled).length,
    countCategories: async (externalKey) => {
      const document =
        'query ($key: String!) { collections(options: { filter: { externalId: { eq: $key } } }) { items { id } } }';
      return (await admin(document, { key: `trial:${externalKey}` })).collections.items.length;
    },
    partsOf: async (externalKey) => {
      const document = `query ($key: String!) { products(options: { filter: { externalId: { eq: $key } } }) { items {
        translations { languageCode name description } assets { name } facetValues { code facet { code } }
        variants { id options { translations { languageCode name } } prices { price } stockLevels { stockOnHand } assets { name }
          facetValues { code facet { code } } } } } }`;
      const [it] = (await admin(document, { key: externalKey })).products.items;
      type Words = readonly { readonly languageCode: string; readonly name: string }[];
      type Facets = readonly { readonly code: string; readonly facet: { readonly code: string } }[];
      type Variant = {
        readonly id: string;
        readonly options: readonly { readonly translations: Words }[];
        readonly prices: readonly { readonly price: number }[];
        readonly stockLevels: readonly { readonly stockOnHand: number }[];
        readonly assets: readonly { readonly name: string }[];
        readonly facetValues: Facets;
      };
      const variants = (it.variants as Variant[]).toSorted((a, b) => Number(a.id) - Number(b.id));
      const inOrder = (words: Words) => words.toSorted((a, b) => (a.languageCode < b.languageCode ? -1 : 1));
      const said = (values: Facets) =>
        values
          .filter(({ facet }) => !/-(?:brand|categories)$/.test(facet.code))
          .map(({ code, facet }) => `${facet.code}/${code}`)
          .toSorted();
      return {
        main: inOrder(it.translations),
        images: [it.assets, variants.map(({ assets }) => assets)],
        configurators: variants.map(({ options }) => options.map(({ translations }) => inOrder(translations))),
        stock: variants.map(({ stockLevels }) => stockLevels.reduce((sum, one) => sum + one.stockOnHand, 0)),
        price: variants.map(({ prices }) => prices),
        attributes: [said(it.facetValues), variants.map(({ facetValues }) => said(facetValues))],
      };
    },
    // An EAN that its database has no room for.
    refusable: async (document) => ({
      ...document,
      variants: document.variants.map((it, place) => (place === 0 ? { ...it, ean: '4'.repeat(300) } : it)),
    }),
    requests: { fresh: 24, renamed: 6, same: 6, priced: 4, stocked: 4 },
    without: {
      thousand: 'Vendure compares the new variants of a product with one another: a thousand take a minute and more',
    },
    countsStock: async (key) => (await countingOf(key)).map(({ trackInventory }) => trackInventory === 'TRUE'),
    stopCounting: async (key) => {
      const input = (await countingOf(key)).map(({ id }) => ({ id, trackInventory: 'FALSE' }));
      await admin('mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }', {
        input,
      });
    },
    makeProperty: async (name, value) => {
      const said = (word: string) => ({ code: word.toLowerCase(), translations: [{ languageCode: 'en', name: word }] });
      const document = 'mutation ($input: CreateFacetInput!) { createFacet(input: $input) { id } }';
      return (await admin(document, { input: { ...said(name), isPrivate: false, values: [said(value)] } })).createFacet
        .id;
    },
    saidOf: async (key) => {
      const document = `query ($key: String!) { products(options: { filter: { externalId: { eq: $key } } }) { items {
        facetValues { name facet { code name } }
        variants { facetValues { name facet { code name } } options { name group { name } } } } } }`;
      const [it] = (await admin(document, { key })).products.items;
      type Value = { readonly name: string; readonly facet: { readonly code: string; readonly name: string } };
      type Option = { readonly name: string; readonly group: { readonly name: string } };
      const said = (values: readonly Value[]) =>
        values.flatMap(({ name, facet }) =>
          /^tregu-.*-(?:brand|categories)$/.test(facet.code) ? [] : [`${facet.name}: ${name}`],
        );
      return [
        ...new Set<string>([
          ...said(it.facetValues),
          ...it.variants.flatMap((one: { facetValues: Value[]; options: Option[] }) => [
            ...said(one.facetValues),
            ...one.options.map(({ name, group }) => `${group.name}: ${name}`),
          ]),
        ]),
      ];
    },
    isShown: async (key) => (await find(key)).some(({ enabled }: { enabled: boolean }) => enabled),
    show: async (key) => {
      const [{ id }] = await find(key);
      await admin('mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }', {
        input: { id, enabled: true },
      });
    },
    // What visitors see may be sold in the default channel.
    mayBeElsewhere: true,
    isKept: async (remoteId) =>
      (await everywhere('query ($id: ID!) { product(id: $id) { id } }', { id: remoteId })).product !== null,
    reprice: async (key, place, amount) => {
      const document = `query ($key: String!) { products(options: { filter: { externalId: { eq: $key } } }) { items { variants { id } } } }`;
      const [{ variants }] = (await admin(document, { key })).products.items;
      const ids = (variants as { id: string }[]).map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b));
      const input = [{ id: ids[place], price: Math.round(Number(amount) * 100) }];
      await admin('mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }', {
        input,
      });
    },
    damage: async (externalKey) => {
      const [{ id, optionGroups }] = await find(externalKey);
      await admin('mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }', {
        input: { id, assetIds: [], featuredAssetId: null },
      });
      // An option of a variant cannot be taken away in Vendure, but it can be called anything.
      for (const { options } of optionGroups)
        for (const option of options)
          await admin('mutation ($input: UpdateProductOptionInput!) { updateProductOption(input: $input) { id } }', {
            input: { id: option.id, translations: option.translations.map((it: object) => ({ ...it, name: '?' })) },
          });
    },
    close: async () => {},
  };
});

const how = { repairImages: false, repairConfigurators: false };
type Connector = Awaited<ReturnType<typeof connectLive>>['connector'];
const push = (to: Connector, document: ReturnType<typeof sampleDocument>, price: object, stock = 9, attempt = 1) =>
  to.pushProduct(
    document,
    { ...how, attempt, stock: stockOf(document, stock), prices: pricesOf(document, price) },
    signal,
  );

it('sells one product in two shops on one Vendure, sent at the same moment, each with prices and a publication of its own', async () => {
  const { connector: kosovo } = await connectLive('kosovo', shared);
  const { connector: albania } = await connectLive('albania', shared);
  const document = sampleDocument('both', { variants: [sampleVariant(81), sampleVariant(82)] });
  const euro = { vat: '18', price: '10', gross: '11.80' };
  const lek = { vat: '20', price: '1000', gross: '1200.00', currency: 'ALL' };
  const priceHash = async (of: Connector) => (await of.readProduct('both', signal))?.priceHash;

  const first = await push(kosovo, document, euro);
  const [second, again] = await Promise.all([push(albania, document, lek), push(kosovo, document, euro, 9, 2)]);

  expect([second, again]).toEqual([first, first]);
  expect(first.seenHash).toBe(hashOf(document));
  expect(await priceHash(kosovo)).toBe(hashOfPrices(pricesOf(document, euro)));
  expect(await priceHash(albania)).toBe(hashOfPrices(pricesOf(document, lek)));
  // Out of one shop and back in: the other keeps its prices, and this one gets its own again.
  await albania.removeProduct('both', { attempt: 3 }, signal);
  expect([await albania.findProduct('both', signal), await priceHash(kosovo)]).toEqual([
    null,
    hashOfPrices(pricesOf(document, euro)),
  ]);
  expect((await push(albania, document, lek, 9, 4)).seenHash).toBe(hashOf(document));
  expect(await priceHash(albania)).toBe(hashOfPrices(pricesOf(document, lek)));
  expect((await kosovo.readProduct('both', signal))?.contentHash).toBe(hashOf(document));
});

it('lists what others made in the channel, and takes it over by SKU and EAN', async () => {
  const { connector } = await connectLive('kosovo', shared);
  const admin = await superadmin(shared, 'kosovo');
  const texts = (name: string) => [{ languageCode: 'en', name, slug: name.toLowerCase(), description: '' }];
  const { createProduct: made } = await admin(
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }',
    { input: { translations: texts('By-hand') } },
  );
  await admin('mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }', {
    input: [{ productId: made.id, sku: 'HAND-1', price: 100, translations: [{ languageCode: 'en', name: 'By hand' }] }],
  });
  const document = sampleDocument('by-hand', { variants: [sampleVariant(91, { sku: 'HAND-1', options: [] })] });

  const { products } = await connector.listForeign({ after: null, limit: 100 }, signal);

  expect(products).toEqual([{ remoteId: made.id, name: 'By-hand', skus: ['HAND-1'], eans: [] }]);
  expect(await connector.showForeign([made.id], signal)).toMatchObject([
    {
      remoteId: made.id,
      texts: { EN: { name: 'By-hand' } },
      categories: [],
      images: [],
      variants: [{ sku: 'HAND-1', price: expect.stringMatching(/^(1|0\.8)/), currency: 'EUR', options: [] }],
    },
  ]);
  await connector.adoptProduct(made.id, document, signal);
  const pushed = await push(connector, document, { vat: '18', price: '10', gross: '11.80' });
  expect(pushed).toEqual({ remoteId: made.id, seenHash: hashOf(document) });
  expect((await connector.listForeign({ after: null, limit: 100 }, signal)).products).toEqual([]);
  await expect(connector.adoptProduct(made.id, sampleDocument('another'), signal)).rejects.toMatchObject({
    kind: 'rejected',
  });

  await expect(connector.releaseProduct(made.id, 'another', signal)).rejects.toMatchObject({ kind: 'rejected' });
  expect(await connector.showForeign([made.id], signal)).toEqual([]);
  await connector.releaseProduct(made.id, 'by-hand', signal);
  await connector.releaseProduct(made.id, 'by-hand', signal);
  expect(await connector.findProduct('by-hand', signal)).toBeNull();
  expect((await connector.listForeign({ after: null, limit: 100 }, signal)).products).toMatchObject([
    { remoteId: made.id, skus: ['HAND-1'] },
  ]);
});

it('keeps what people filed a product under in facets of their own, and takes out only what a send put there [4.33]', async () => {
  const { connector } = await connectLive('kosovo', shared);
  const admin = await superadmin(shared, 'kosovo');
  const said = (word: string) => ({ code: word.toLowerCase(), translations: [{ languageCode: 'en', name: word }] });
  const { createFacet: style } = await admin(
    'mutation ($input: CreateFacetInput!) { createFacet(input: $input) { id values { id } } }',
    { input: { ...said('Style'), isPrivate: false, values: [said('Modern')] } },
  );
  await admin('mutation ($input: CreateFacetInput!) { createFacet(input: $input) { id } }', {
    input: { ...said('Internal'), isPrivate: true },
  });
  const of = (value: string | null) =>
    sampleDocument('filed', {
      attributes: value === null ? [] : [{ group: 'Style', value, variantKey: null, theirs: style.id }],
      variants: [sampleVariant(95, { options: [] })],
    });
  const euro = { vat: '18', price: '10', gross: '11.80' };
  const styles = async () => {
    const document = 'query ($id: ID!) { product(id: $id) { facetValues { name facet { name } } } }';
    const values: { name: string; facet: { name: string } }[] = (await admin(document, { id: remoteId })).product
      .facetValues;
    return values.flatMap(({ name, facet }) => (facet.name === 'Style' ? [name] : [])).toSorted();
  };

  const { remoteId } = await push(connector, of(null), euro);
  await admin('mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }', {
    input: {
      id: remoteId,
      facetValueIds: [
        ...(
          await admin('query ($id: ID!) { product(id: $id) { facetValues { id } } }', { id: remoteId })
        ).product.facetValues.map(({ id }: { id: string }) => id),
        style.values[0].id,
      ],
    },
  });
  expect((await push(connector, of('Classic'), euro, 9, 2)).seenHash).toBe(hashOf(of('Classic')));
  expect(await styles()).toEqual(['Classic', 'Modern']);
  expect((await push(connector, of(null), euro, 9, 3)).seenHash).toBe(hashOf(of(null)));
  expect(await styles()).toEqual(['Modern']);
  // They keep it, too, when the same value was said of a variant or of the product itself.
  const ofVariant = sampleDocument('filed', {
    attributes: [{ group: 'Style', value: 'Modern', variantKey: 'tregu-variant-95', theirs: style.id }],
    variants: [sampleVariant(95, { options: [] })],
  });
  expect((await push(connector, ofVariant, euro, 9, 4)).seenHash).toBe(hashOf(ofVariant));
  expect((await push(connector, of('Modern'), euro, 9, 5)).seenHash).toBe(hashOf(of('Modern')));
  expect((await push(connector, of(null), euro, 9, 6)).seenHash).toBe(hashOf(of(null)));
  expect(await styles()).toEqual(['Modern']);
  const listed = (await connector.listProperties!(signal)).map(({ name }) => name);
  expect(listed).toContain('Style');
  expect(listed).not.toContain('Internal');
});

it('has a category gather what it gathered where somebody deleted its facet value', async () => {
  const { connector } = await connectLive('kosovo', shared);
  const admin = await superadmin(shared, 'kosovo');
  const euro = { vat: '18', price: '10', gross: '11.80' };
  const document = sampleDocument('refilled', { variants: [sampleVariant(97, { options: [] })] });
  const key = document.categories[0]!.path.at(-1)!.key;
  const valuesOf = async (): Promise<string[]> => {
    const values = `query ($key: String!) { facetValues(options: { filter: { code: { eq: $key } } }) { items { id facet { code } } } }`;
    const items: { id: string; facet: { code: string } }[] = (await admin(values, { key })).facetValues.items;
    return items.filter(({ facet }) => facet.code === 'tregu-kosovo-categories').map(({ id }) => id);
  };
  const gathered = async (): Promise<string> => {
    const filters = `query ($key: String!) { collections(options: { filter: { externalId: { eq: $key } } }) { items { filters { args { name value } } } } }`;
    const [it] = (await admin(filters, { key: `kosovo:${key}` })).collections.items;
    return it.filters[0].args.find(({ name }: { name: string }) => name === 'facetValueIds').value;
  };
  await push(connector, document, euro);
  const [old] = await valuesOf();
  expect(JSON.parse(await gathered()).map(String)).toEqual([old]);

  await admin('mutation ($ids: [ID!]!) { deleteFacetValues(ids: $ids, force: true) { result } }', { ids: [old] });
  expect((await push(connector, document, euro, 9, 2)).seenHash).toBe(hashOf(document));

  const [now] = await valuesOf();
  expect(now).not.toBe(old);
  expect(JSON.parse(await gathered()).map(String)).toEqual([now]);
});
