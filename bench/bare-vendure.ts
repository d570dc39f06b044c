import { z } from 'zod';
import { pricesOf, stockOf } from '#connectors/kit/sample-document.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { priceInput } from '#connectors/vendure/products/price.ts';
import { variantId } from '#connectors/vendure/products/there.ts';
import type { Shop } from '#connectors/vendure/vendure.shop.ts';

const signal = new AbortController().signal;
const id = z.object({ id: z.string() });
const group = id.extend({ options: z.array(id) });

/** Makes products as fast as the admin API lets: several in each of two requests, looking at nothing and keeping nothing. */
export async function makeInVendure(shop: Shop, documents: readonly ShopDocument[]): Promise<void> {
  const market = await shop.market(signal);
  const each = (line: (at: number) => string) => documents.map((_, at) => line(at)).join('\n');
  const of = (input: (document: ShopDocument, at: number) => object, name: string) =>
    Object.fromEntries(documents.map((it, at) => [`${name}${at}`, input(it, at)]));
  const said = (document: ShopDocument, word: string) =>
    Object.keys(document.texts).map((code) => ({ languageCode: shop.languageOf(code), name: word }));

  const made = await shop.api.ask(
    {
      document: `mutation (${each((at) => `$p${at}: CreateProductInput! $g${at}: CreateProductOptionGroupInput!`)}) {
        ${each((at) => `p${at}: createProduct(input: $p${at}) { id } g${at}: createProductOptionGroup(input: $g${at}) { id options { id } }`)} }`,
      variables: {
        ...of(
          (document) => ({
            enabled: true,
            customFields: { externalId: document.externalKey },
            translations: Object.entries(document.texts).map(([code, it]) => ({
              languageCode: shop.languageOf(code),
              name: it.name,
              description: it.longDescription,
              slug: document.externalKey,
            })),
          }),
          'p',
        ),
        ...of(
          (document) => ({
            code: `${document.externalKey}-colour`,
            translations: said(document, 'Colour'),
            options: document.variants.map(({ options: [option] }, at) => ({
              code: `shade-${at}`,
              translations: said(document, option!.value),
            })),
          }),
          'g',
        ),
      },
      answer: z.record(z.string(), z.union([group, id])),
    },
    signal,
  );
  const idOf = (name: string) => made[name]!.id;
  const rows = of((document, at) => {
    const { options } = group.parse(made[`g${at}`]);
    const [prices, stock] = [pricesOf(document), stockOf(document, 7)];
    return document.variants.map((it, place) => ({
      productId: idOf(`p${at}`),
      enabled: true,
      sku: it.sku,
      trackInventory: 'TRUE',
      customFields: { externalId: variantId(document.externalKey, it.externalKey), ean: it.ean },
      translations: said(document, it.sku),
      optionIds: [options[place]!.id],
      ...priceInput(prices[place]!, market),
      stockLevels: [{ stockLocationId: market.stockLocation, stockOnHand: stock[place]!.stock }],
    }));
  }, 'v');
  await shop.api.ask(
    {
      document: `mutation (${each((at) => `$v${at}: [CreateProductVariantInput!]!`)}) {
        ${each(
          (
            at,
          ) => `a${at}: addOptionGroupToProduct(productId: "${idOf(`p${at}`)}", optionGroupId: "${idOf(`g${at}`)}") { id }
          v${at}: createProductVariants(input: $v${at}) { id }`,
        )} }`,
      variables: rows,
      answer: z.unknown(),
    },
    signal,
  );
}
