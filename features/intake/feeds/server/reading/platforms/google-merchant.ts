import type { FeedTarget } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { KnownPlatform, Rule, Sample } from './platform.ts';

const names = ['id', 'title', 'link', 'price', 'image_link', 'availability'];
/** What variants of one product may differ by, says Google. */
const differing = ['color', 'size', 'material', 'pattern', 'gender', 'age_group', 'size_type', 'size_system'];

/** `g:id` in XML, `id` in a table; some XML has both. */
const named = ({ sources }: Sample, name: string): string | undefined =>
  [`g:${name}`, name].find((source) => sources.has(source));
const of = (sample: Sample, name: string, target: FeedTarget, rule: Omit<Rule, 'target' | 'source'> = {}): Rule[] => {
  const source = named(sample, name);
  return source === undefined ? [] : [{ ...rule, target, source }];
};

/** Some shops write the category there; only what differs in colour, size and the like is a variant. */
function groups(sample: Sample): string | null {
  const group = named(sample, 'item_group_id');
  const repeats =
    group && new Set(sample.sources.get(group)?.samples).size < (sample.sources.get(group)?.samples.length ?? 0);
  return repeats && differing.some((name) => named(sample, name)) ? group : null;
}

/** The product feed of Google Merchant Center as CSV, TSV, RSS or Atom; columns beyond its own are proposed as in any file. */
export const googleMerchant: KnownPlatform = {
  name: 'Google Merchant',
  item: (head) =>
    /xmlns:g=["']http:\/\/base\.google\.com/.test(head)
      ? /<entry[\s>]/.test(head)
        ? 'feed/entry'
        : 'channel/item'
      : null,
  knows: (sample) =>
    names.filter((name) => named(sample, name)).length >= 4 &&
    Boolean(named(sample, 'id') && named(sample, 'image_link')),
  read: (sample) => {
    const group = groups(sample);
    const price = named(sample, 'price');
    const codes = price !== undefined && sample.sources.get(price)?.samples.every((value) => /[A-Z]{3}/.test(value));
    const images = named(sample, 'additional_image_link');
    const several = sample.format.kind === 'xml' ? [] : [{ do: 'split' as const, by: ',' }];
    return {
      variants: group ? { mode: 'group', by: group, order: 'anywhere' } : { mode: 'none' },
      why: group
        ? `items with the same "${group}" differ in colour, size or the like: variants of one product`
        : 'each item is a product; nothing in it says what variants would differ by',
      rules: [
        ...of(sample, 'id', group ? 'variant.sku' : 'sku'),
        ...(group
          ? [...sample.sources.keys()]
              .filter((source) => /(?:^|:)(?:item_)?group_title$/.test(source))
              .map((source): Rule => ({ target: 'name', source }))
          : []),
        ...of(sample, 'title', 'name'),
        ...of(sample, 'description', 'text.EN.longDescription', {
          confidence: 0.55,
          why: 'the feed does not state the language of each text; EN assumed',
        }),
        ...of(sample, 'brand', 'brand'),
        ...of(sample, 'mpn', 'mpn'),
        ...of(sample, 'product_type', 'categoryPath', { levels: ' > ' }),
        ...of(sample, 'image_link', 'images'),
        ...(images ? [{ target: 'images' as const, source: images, transforms: several }] : []),
        ...(group ? of(sample, 'image_link', 'variant.images') : []),
        ...of(sample, 'gtin', 'variant.ean'),
        ...of(sample, 'price', 'variant.price'),
        ...of(sample, 'sale_price', 'variant.discountPrice'),
        ...(codes
          ? [
              {
                target: 'variant.currency' as const,
                source: price,
                transforms: [{ do: 'extract' as const, pattern: '[A-Z]{3}', group: 0, otherwise: 'drop' as const }],
                why: 'the price names it',
              },
            ]
          : []),
        ...of(sample, 'cost_of_goods_sold', 'variant.purchasePrice'),
        ...of(sample, 'quantity', 'variant.stock'),
        ...of(sample, 'shipping_weight', 'variant.weight'),
        ...of(sample, 'product_weight', 'variant.weight'),
        ...of(sample, 'product_width', 'variant.width'),
        ...of(sample, 'product_height', 'variant.height'),
        ...of(sample, 'product_length', 'variant.depth'),
        ...differing.flatMap((name) =>
          of(sample, name, group ? 'variant.attributes' : 'attributes', { attribute: { as: 'single', group: name } }),
        ),
        ...of(sample, 'condition', 'attributes', { attribute: { as: 'single', group: 'condition' } }),
      ],
      others: true,
      leave: Object.fromEntries(
        [
          ['google_product_category', "Google's own category; the shop's stands in product_type"],
          ['availability', 'it says no number'],
          ['link', 'the address of the page in the other shop'],
          ['item_group_id', 'its values do not tell variants apart: nothing says what they would differ by'],
        ].flatMap(([name, reason]) => [
          [`g:${name}`, reason!],
          [name!, reason!],
        ]),
      ),
    };
  },
};
