import { hasAll, type KnownPlatform, languageNotStated, type Rule, type Sample } from './platform.ts';

/** `price_net_eur` names its currency; `price_net` is in the shop's own, which the file does not say. */
function prices({ sources }: Sample): Rule[] {
  const named = [...sources.values()].find(({ source, filled }) => /^price_net_[a-z]{3}$/.test(source) && filled > 0);
  const net = named?.source ?? 'price_net';
  return [
    { target: 'variant.price', source: net, why: `"${net}": prices are kept net` },
    ...(named
      ? [
          {
            target: 'variant.currency' as const,
            constant: net.slice(-3).toUpperCase(),
            why: `the column "${net}" names it`,
          },
        ]
      : []),
    { target: 'variant.purchasePrice', source: 'purchase_prices_net' },
    { target: 'variant.comparePrice', source: 'list_price_net' },
  ];
}

/** Products as Shopware 6 exports them; a variant names its product by the number inside the shop. */
export const shopware6: KnownPlatform = {
  name: 'Shopware 6',
  knows: (sample) =>
    hasAll(sample, 'id', 'parent_id', 'product_number') || hasAll(sample, 'product_number', 'tax_rate', 'price_net'),
  read: (sample) => ({
    variants: hasAll(sample, 'id', 'parent_id')
      ? { mode: 'group', by: 'parent_id', order: 'anywhere', otherwise: [{ source: 'id', transforms: [] }] }
      : { mode: 'none' },
    why: 'a variant names its product in "parent_id"',
    rules: [
      { target: 'sku', source: 'product_number' },
      { target: 'variant.sku', source: 'product_number' },
      { target: 'name', source: 'name' },
      { target: 'text.EN.longDescription', source: 'description', confidence: 0.55, why: languageNotStated },
      { target: 'brand', source: 'manufacturer_name' },
      { target: 'mpn', source: 'manufacturer_number' },
      { target: 'variant.ean', source: 'ean' },
      ...prices(sample),
      { target: 'variant.vat', source: 'tax_rate' },
      { target: 'variant.stock', source: 'stock', transforms: [{ do: 'clamp', min: '0' }] },
      { target: 'variant.weight', source: 'weight', unit: 'kg', zeroIsNone: true },
      { target: 'variant.width', source: 'width', unit: 'mm', zeroIsNone: true },
      { target: 'variant.height', source: 'height', unit: 'mm', zeroIsNone: true },
      { target: 'variant.depth', source: 'length', unit: 'mm', zeroIsNone: true },
      { target: 'images', source: 'cover_media_url' },
      { target: 'images', source: 'media', transforms: [{ do: 'split', by: '|' }] },
    ],
    leave: {
      categories: 'numbers inside the other shop, without the names of the categories',
      optionIds: 'numbers inside the other shop, without the names of the options',
      propertyIds: 'numbers inside the other shop, without the names of the properties',
      variants: 'lists what may be combined, without numbers or stock of the variants; export the variants themselves',
      price_gross: 'prices are kept net; the net price is read',
    },
  }),
};
